import { wholeInBps } from './basis-points.ts';
import { fillGaps } from './gaps.ts';
import { formatSum, type Money } from './money.ts';

/**
 * Names of the gaps that an editor's text may leave open, as `{{company}}`; they are filled where
 * the text is shown.
 */
export const textFacts = ['brand', 'company', 'gift'] as const;

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

/** Returns the facts of a promotion's terms in a language; a figure that it has not is empty. */
export function buildOfferFacts(
  figures: OfferFigures,
  tag: string,
): Readonly<Record<(typeof offerFacts)[number], string>> {
  const { bonus, percentBps, least, times, target, maxBet, maxWin, days } = figures;
  const { prize, prizes, ticket, tickets, hours } = figures;
  const count = (number: number | undefined) => (number === undefined ? '' : String(number));
  const sum = (money: Money | undefined) => (money ? formatSum(money, tag) : '');
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return {
    bonus: sum(bonus),
    percent: percentBps === undefined ? '' : percent.format(percentBps / wholeInBps),
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
