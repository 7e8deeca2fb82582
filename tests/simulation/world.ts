import type { StoredGame, StoredVendor } from '#platform/play/games/fill/stored-catalogue.ts';
import type { Random } from './random.ts';

/** Terms of a vendor in a world; the style of its calls is fixed by its code. */
export interface VendorTermsDrawn {
  readonly vassalage: string;
  readonly style: 'gls' | 'hub88';
  readonly walletMode: 'single' | 'transfer';
  /** Decimal places of its amounts; null for what its style has. */
  readonly scale: number | null;
  readonly unknownRollback: 'taken' | 'unknown_transaction';
  readonly allowsTrial: boolean;
  readonly jackpotBps: number;
}

/** Member who is there when a seed begins. */
export interface MemberDrawn {
  readonly name: string;
  readonly currency: string;
  readonly isAgent?: boolean;
  /** Agent directly above. */
  readonly below?: string;
  /** Group of odds and rebates; the brand's without it. */
  readonly group?: number;
}

/** World that a seed begins with, as plain data. */
export interface World {
  readonly startMs: number;
  readonly vendors: readonly VendorTermsDrawn[];
  readonly members: readonly MemberDrawn[];
  /** Domain whose moves are taken more often than others; none without it. */
  readonly taste?: Taste;
}

/** Domain that a world has a taste for. */
export type Taste =
  | 'agents'
  | 'bonuses'
  | 'cashier'
  | 'dividends'
  | 'lotteries'
  | 'promotions'
  | 'rewards'
  | 'rooms'
  | 'salaries';

/** The brand's zone; seven hours ahead, and no change of clocks. */
export const zoneHours = 7;
export const brandCurrency = 'VND';
/** Decimal places of the currencies of the world (ISO 4217). */
export const decimals: Readonly<Record<string, number>> = { VND: 2, USD: 2, JPY: 0, KWD: 3 };

export const staffNames = ['ann', 'ben'] as const;

/** Vendors of the catalogue: each a style, two games each. */
export const vendors: readonly StoredVendor[] = [
  vendor('SLK', 'LIVE', 1),
  vendor('MNR', 'RNG', 2),
  vendor('PRL', 'LIVE', 3),
  vendor('OPL', 'FISH', 4),
];

/** Game that nobody plays: a bonus of it pays and counts in no bet. */
export const quietGame: StoredGame = {
  gameId: 'prl-quiet',
  title: 'PRL quiet',
  vassalage: 'PRL',
  gameType: 'LIVE',
  gameClassify: 'classic',
  isHot: false,
  minBetMinor: '100',
  releasedOn: '2026-01-31',
};

/** Game that nobody plays: lobbies show it among e-sports and cockfights too. */
export const sportsGame: StoredGame = {
  ...quietGame,
  gameId: 'prl-sports',
  title: 'PRL sports',
  gameType: 'SPORTS',
  gameClassify: 'football',
};

/** The lotteries of the world, and their vendor. */
export const lotteryVendor = vendor('KTD', 'ELOTT', 5);
const lotteryTerms = {
  vassalage: 'KTD',
  gameType: 'ELOTT',
  isHot: false,
  minBetMinor: '100000',
  releasedOn: '2026-01-31',
} as const;
export const lotteryGames: readonly StoredGame[] = [
  {
    ...lotteryTerms,
    gameId: 'ktd-dice',
    title: 'Dice',
    gameClassify: 'k3',
    code: 'SIM_K3',
    defaultPlayType: 'sum',
  },
  {
    ...lotteryTerms,
    gameId: 'ktd-eleven',
    title: 'Eleven',
    gameClassify: '11x5',
    code: 'SIM_11',
    defaultPlayType: 'sumHalf',
  },
];

export const games: readonly StoredGame[] = vendors.flatMap(({ vassalage, category }) =>
  ['one', 'two'].map((name) => ({
    gameId: `${vassalage.toLowerCase()}-${name}`,
    title: `${vassalage} ${name}`,
    vassalage,
    gameType: category,
    gameClassify: 'classic',
    isHot: false,
    minBetMinor: '100',
    releasedOn: '2026-01-31',
  })),
);

/** The game of rooms in which members play against each other, and its vendor. */
export const roomVendor = vendor('HLR', 'PVP', 6);
export const roomGame: StoredGame = {
  ...lotteryTerms,
  gameId: 'hlr-rooms',
  title: 'Rooms',
  vassalage: 'HLR',
  gameType: 'PVP',
  gameClassify: 'three-card',
};

/** Every game of the catalogue. */
export const allGames: readonly StoredGame[] = [
  ...games,
  quietGame,
  sportsGame,
  ...lotteryGames,
  roomGame,
];

/** Vendors whose rounds are the platform's own. */
export const ownVendors: readonly string[] = [lotteryVendor.vassalage, roomVendor.vassalage];

/** Category of each vendor's games. */
export const categories: ReadonlyMap<string, string> = new Map(
  [...vendors, lotteryVendor, roomVendor].map(({ vassalage, category }) => [vassalage, category]),
);

/** Vendor of each game. */
export const vendorOfGame: ReadonlyMap<string, string> = new Map(
  games.map(({ gameId, vassalage }) => [gameId, vassalage]),
);

function vendor(vassalage: string, category: StoredVendor['category'], place: number) {
  const card = { vassalage, title: vassalage, category, isHot: false, nodeId: 1_000 + place };
  return { ...card, gameType: category, isGame: 'VASSALAGE' } as const;
}

/** Starts close to the end of a day, of the 15th, of February and of a leap February, and by day. */
const starts = [
  '2027-02-28T16:59:58.000Z',
  '2027-03-15T16:30:00.000Z',
  '2027-03-31T15:00:00.000Z',
  '2028-02-28T12:00:00.000Z',
  '2027-01-31T16:59:59.990Z',
  '2027-05-12T04:00:00.000Z',
];

/** Draws the world of a seed. */
export function drawWorld(random: Random): World {
  const style = {
    walletMode: 'single',
    scale: null,
    unknownRollback: random.pick(['taken', 'unknown_transaction'] as const),
    allowsTrial: random.chance(70),
    jackpotBps: 0,
  } as const;
  const currencies = random.chance(30) ? ['VND', 'VND', 'USD', 'JPY'] : ['VND', 'VND', 'VND'];
  const isTeam = random.chance(60);
  const tastes = isTeam
    ? ([
        'none',
        'lotteries',
        'agents',
        'salaries',
        'dividends',
        'bonuses',
        'cashier',
        'promotions',
        'rewards',
        'rooms',
      ] as const)
    : (['none', 'bonuses', 'lotteries', 'cashier', 'promotions', 'rewards', 'rooms'] as const);
  const taste = random.pick(tastes);
  return {
    ...(taste !== 'none' && { taste }),
    startMs: Date.parse(random.pick(starts)),
    vendors: [
      { ...style, vassalage: 'SLK', style: 'gls', scale: random.pick([null, 2, 4]) },
      {
        ...style,
        vassalage: 'MNR',
        style: 'gls',
        allowsTrial: true,
        jackpotBps: random.pick([1, 150, 3_333]),
      },
      { ...style, vassalage: 'PRL', style: 'hub88', unknownRollback: 'taken' },
      { ...style, vassalage: 'OPL', style: 'gls', walletMode: 'transfer' },
    ],
    members: isTeam
      ? drawTeam(random, currencies, taste !== 'none' && taste !== 'lotteries')
      : currencies.map((currency, index) => ({ name: `member${index + 1}`, currency })),
  };
}

/**
 * Draws two agents, one below the other, with a member of each and others beside them; a third agent
 * in place of the last of these where there is a taste for it.
 */
function drawTeam(random: Random, currencies: readonly string[], isLarge: boolean): MemberDrawn[] {
  const agent = { currency: brandCurrency, isAgent: true } as const;
  const group = () => random.pick([{}, { group: 1_900 }, { group: random.between(1_800, 1_899) }]);
  const third = random.pick([{ below: 'birch01' }, { below: 'cedar01' }, {}]);
  return [
    { name: 'cedar01', ...agent, ...group() },
    { name: 'birch01', ...agent, below: 'cedar01', ...group() },
    ...(isLarge ? [{ name: 'maple01', ...agent, ...third, ...group() }] : []),
    ...currencies.slice(0, isLarge ? -1 : undefined).map((currency, index) => {
      const below = ['birch01', 'cedar01'][index];
      const member = { name: `member${index + 1}`, currency };
      return below === undefined ? member : { ...member, below, ...group() };
    }),
  ];
}
