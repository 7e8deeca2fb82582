import { wholeInBps } from './basis-points.ts';
import { fillGaps } from './gaps.ts';
import { formatSum, type Money } from './money.ts';

/**
 * Names of the gaps that an editor's text may leave open, as `{{company}}`; they are filled where
 * the text is shown.
 */
export const textFacts = ['brand', 'company', 'gift'] as const;

/** Kinds of play that have a rebate of their own. */
const rebateKinds = ['live', 'lottery', 'pvp', 'rng', 'sports'] as const;

/**
 * Names of the gaps for what the brand gives without terms of a promotion. A text that has one is
 * shown only while it is given.
 */
export const brandOfferFacts = [
  'playMoney',
  'rebateLive',
  'rebateLottery',
  'rebatePvp',
  'rebateRng',
  'rebateSports',
  'rebateMost',
  'rebateLeast',
  'inviterReward',
  'friendReward',
  'friendDeposit',
  'friendStake',
  'friendDays',
  'friendsPerMonth',
] as const;

/** Figures of what the brand gives without terms of a promotion; what it does not give is missing. */
export interface BrandOffers {
  /** Play money of a new free-play account. */
  readonly playMoney?: Money | undefined;
  /** Rebates of the first VIP level: least amount of a day, and parts of stakes in basis points. */
  readonly rebates?:
    | {
        readonly least: Money;
        readonly ratesBps: Readonly<Record<(typeof rebateKinds)[number], number>>;
      }
    | undefined;
  /** Rewards for friends who register now; a reward that nobody gets is missing. */
  readonly invitations?:
    | {
        readonly inviter?: Money | undefined;
        readonly friend?: Money | undefined;
        readonly deposit: Money;
        readonly stake: Money;
        readonly days: number;
        readonly mostPerMonth: number;
      }
    | undefined;
}

/** Names of the gaps that a promotion's text may leave open beside those: figures of its terms. */
export const offerFacts = [
  'bonus',
  'percent',
  'least',
  'times',
  'target',
  'maxBet',
  'maxWin',
  'days',
  'prize',
  'prizes',
  'ticket',
  'tickets',
  'hours',
] as const;

/** Figures of a promotion's terms, as its text may state them. */
export interface OfferFigures {
  /** The bonus, the most that a deposit brings, or the sum of a raffle's prizes. */
  readonly bonus: Money;
  /** Part of a deposit, in basis points. */
  readonly percentBps?: number | undefined;
  /** Smallest deposit. */
  readonly least?: Money | undefined;
  /** Times the bonus that has to be staked. */
  readonly times: number;
  /** Stakes that the whole bonus takes. */
  readonly target: Money;
  readonly maxBet?: Money | undefined;
  readonly maxWin?: Money | undefined;
  /** Days from the grant on. */
  readonly days: number;
  /** First prize of a raffle. */
  readonly prize?: Money | undefined;
  /** Number of its prizes. */
  readonly prizes?: number | undefined;
  /** Valid stake that a ticket takes. */
  readonly ticket?: Money | undefined;
  /** Most tickets of a member. */
  readonly tickets?: number | undefined;
  /** Hours from the end of play to the draw. */
  readonly hours?: number | undefined;
}

export type TextFacts = Readonly<Record<(typeof textFacts)[number], string>>;

/** Fills the gaps of HTML with escaped texts. */
export function fillHtmlGaps(html: string, facts: Readonly<Record<string, string>>): string {
  const escaped = Object.entries(facts).map(([name, text]) => [name, escapeText(text)]);
  return fillGaps(html, Object.fromEntries(escaped));
}

/**
 * Returns the facts of a brand in a language. A brand without a company name uses its own name;
 * without a gift that fact is empty.
 * @param tag BCP 47, for the format of figures.
 */
export function buildTextFacts(
  brand: {
    readonly brandName: string;
    readonly company: string;
    readonly gift?: Money | undefined;
  },
  tag: string,
): TextFacts {
  return {
    brand: brand.brandName,
    company: brand.company || brand.brandName,
    gift: brand.gift ? formatSum(brand.gift, tag) : '',
  };
}

/** Returns the facts of what the brand gives, in a language; what it does not give is missing. */
export function buildBrandOfferFacts(
  { playMoney, rebates, invitations }: BrandOffers,
  tag: string,
): Readonly<Partial<Record<(typeof brandOfferFacts)[number], string>>> {
  const percent = (bps: number) => formatPercent(bps, tag);
  return {
    ...(playMoney && { playMoney: formatSum(playMoney, tag) }),
    ...(rebates && {
      rebateLive: percent(rebates.ratesBps.live),
      rebateLottery: percent(rebates.ratesBps.lottery),
      rebatePvp: percent(rebates.ratesBps.pvp),
      rebateRng: percent(rebates.ratesBps.rng),
      rebateSports: percent(rebates.ratesBps.sports),
      rebateMost: percent(Math.max(...rebateKinds.map((kind) => rebates.ratesBps[kind]))),
      rebateLeast: formatSum(rebates.least, tag),
    }),
    ...(invitations?.inviter && { inviterReward: formatSum(invitations.inviter, tag) }),
    ...(invitations?.friend && { friendReward: formatSum(invitations.friend, tag) }),
    ...(invitations && {
      friendDeposit: formatSum(invitations.deposit, tag),
      friendStake: formatSum(invitations.stake, tag),
      friendDays: String(invitations.days),
      friendsPerMonth: String(invitations.mostPerMonth),
    }),
  };
}

function formatPercent(bps: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(bps / wholeInBps);
}

/** Returns the facts of a promotion's terms in a language; a figure that it has not is empty. */
export function buildOfferFacts(
  figures: OfferFigures,
  tag: string,
): Readonly<Record<(typeof offerFacts)[number], string>> {
  const { bonus, percentBps, least, times, target, maxBet, maxWin, days } = figures;
  const { prize, prizes, ticket, tickets, hours } = figures;
  const count = (number: number | undefined) => (number === undefined ? '' : String(number));
  const sum = (money: Money | undefined) => (money ? formatSum(money, tag) : '');
  return {
    bonus: sum(bonus),
    percent: percentBps === undefined ? '' : formatPercent(percentBps, tag),
    least: sum(least),
    times: String(times),
    target: sum(target),
    maxBet: sum(maxBet),
    maxWin: sum(maxWin),
    days: String(days),
    prize: sum(prize),
    prizes: count(prizes),
    ticket: sum(ticket),
    tickets: count(tickets),
    hours: count(hours),
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
