/** Regions of the Vietnamese lottery: north, central, south. */
export type VnRegion = 'MB' | 'MT' | 'MN';

/** One prize: how many numbers are drawn and of how many digits (rules, §1). */
export interface VnPrize {
  readonly prize: 'special' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
  readonly numbers: number;
  readonly digits: number;
}

const south: readonly VnPrize[] = [
  { prize: '8', numbers: 1, digits: 2 },
  { prize: '7', numbers: 1, digits: 3 },
  { prize: '6', numbers: 3, digits: 4 },
  { prize: '5', numbers: 1, digits: 4 },
  { prize: '4', numbers: 7, digits: 5 },
  { prize: '3', numbers: 2, digits: 5 },
  { prize: '2', numbers: 1, digits: 5 },
  { prize: '1', numbers: 1, digits: 5 },
  { prize: 'special', numbers: 1, digits: 6 },
];

/** Prizes by region, in the order they are shown. */
export const vnPrizes: Readonly<Record<VnRegion, readonly VnPrize[]>> = {
  MB: [
    { prize: '1', numbers: 1, digits: 5 },
    { prize: '2', numbers: 2, digits: 5 },
    { prize: '3', numbers: 6, digits: 5 },
    { prize: '4', numbers: 4, digits: 4 },
    { prize: '5', numbers: 6, digits: 4 },
    { prize: '6', numbers: 3, digits: 3 },
    { prize: '7', numbers: 4, digits: 2 },
    { prize: 'special', numbers: 1, digits: 5 },
  ],
  MT: south,
  MN: south,
};

/** What a bet costs and returns at one station: units of stake, fair and in-house odds. */
export interface VnTerms {
  /** Numbers of the draw that it is compared with; the stake is paid once for each. */
  readonly units: number;
  /** Odds at which nobody would gain, rounded. */
  readonly fair: number;
  /** Gross return on one unit, the stake included. */
  readonly odds: number;
}

/** Play types of the Vietnamese lottery. */
export type VnBetName =
  | 'lo2'
  | 'lo3'
  | 'lo4'
  | 'de'
  | 'dau'
  | 'dauDuoi'
  | '3cang'
  | 'xiuChuDau'
  | 'xiuChu'
  | '4cang'
  | 'chamDau'
  | 'chamDuoi'
  | 'xien2'
  | 'xien3'
  | 'xien4'
  | 'truot4'
  | 'truot8'
  | 'truot10';

/** A kind of bet on the Vietnamese lottery. */
export interface VnBet {
  /** Names it: a play type of addresses and texts. */
  readonly bet: VnBetName;
  readonly north: VnTerms;
  /** South and central. */
  readonly south: VnTerms;
}

/** The same odds everywhere, and the units of north and south. */
function bet(
  name: VnBetName,
  north: number,
  southUnits: number,
  fair: number,
  odds: number,
): VnBet {
  return {
    bet: name,
    north: { units: north, fair, odds },
    south: { units: southUnits, fair, odds },
  };
}

/** A combination: one unit everywhere, odds by how many numbers are drawn. */
function combination(
  name: VnBetName,
  north: readonly [fair: number, odds: number],
  southern: readonly [fair: number, odds: number],
): VnBet {
  return {
    bet: name,
    north: { units: 1, fair: north[0], odds: north[1] },
    south: { units: 1, fair: southern[0], odds: southern[1] },
  };
}

/** Bets with their in-house odds (rules, §1). */
export const vnBets: readonly VnBet[] = [
  bet('lo2', 27, 18, 100, 95),
  bet('lo3', 23, 17, 1_000, 900),
  bet('lo4', 20, 16, 10_000, 8_500),
  bet('de', 1, 1, 100, 95),
  bet('dau', 4, 1, 100, 95),
  bet('dauDuoi', 5, 2, 100, 95),
  bet('3cang', 1, 1, 1_000, 900),
  bet('xiuChuDau', 3, 1, 1_000, 900),
  bet('xiuChu', 4, 2, 1_000, 900),
  bet('4cang', 1, 1, 10_000, 8_500),
  bet('chamDau', 1, 1, 10, 9.5),
  bet('chamDuoi', 1, 1, 10, 9.5),
  combination('xien2', [18.22, 17], [38.3, 36]),
  combination('xien3', [81.31, 75], [255.53, 235]),
  combination('xien4', [374.54, 340], [1_801.07, 1_600]),
  combination('truot4', [3.01, 2.85], [2.09, 1.95]),
  combination('truot8', [9.5, 9], [4.49, 4.2]),
  combination('truot10', [17.2, 16], [6.66, 6.2]),
];
