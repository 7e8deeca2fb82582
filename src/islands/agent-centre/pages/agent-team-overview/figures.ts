import type { OverviewPeriod, TeamFigures, TeamOverview } from '#contract/agents/team.ts';
import { calendarZone, momentFormat } from '#lib/timestamp.ts';

/** Spans of the overview, each compared with the one before. */
export const spans = [
  'today',
  'yesterday',
  'thisPeriod',
  'lastPeriod',
] as const satisfies readonly (keyof TeamOverview)[];

export type OverviewSpan = (typeof spans)[number];

const words = {
  day: { thisPeriod: 'today', lastPeriod: 'yesterday' },
  week: { thisPeriod: 'thisWeek', lastPeriod: 'lastWeek' },
  halfMonth: { thisPeriod: 'thisHalfMonth', lastPeriod: 'lastHalfMonth' },
  month: { thisPeriod: 'thisMonth', lastPeriod: 'lastMonth' },
} as const satisfies Record<OverviewPeriod, unknown>;

/** Text key part for a span. */
export type SpanWord = (typeof words)[OverviewPeriod]['thisPeriod' | 'lastPeriod'];

/** Returns the word for a span under the agent's kind of periods. */
export function spanWord(span: OverviewSpan, period: OverviewPeriod): SpanWord {
  return span === 'today' || span === 'yesterday' ? span : words[period][span];
}

/** Word for a span that has not ended. */
type UnderWay = (typeof words)[OverviewPeriod]['thisPeriod'];

/** Returns whether a span has not ended; it is then not compared with a whole one. */
export function isUnderWay(word: SpanWord): word is UnderWay {
  return Object.values(words).some(({ thisPeriod }) => thisPeriod === word);
}

/** Returns the spans for the agent's kind of periods; two when a period is a day. */
export function listSpans(period: OverviewPeriod): readonly OverviewSpan[] {
  return spans.filter((span) => period !== 'day' || spanWord(span, period) === span);
}

/** Figures of a team, in the order of the table. */
export const figures = [
  'activeMembers',
  'newMembers',
  'deposits',
  'withdrawals',
  'stake',
  'validStake',
  'payout',
  'ggr',
  'bonuses',
  'rebates',
  'salaries',
  'ngr',
  'income',
] as const satisfies readonly (keyof TeamFigures)[];

export type Figure = (typeof figures)[number];

/** Figures that the page begins with and that can be drawn day by day. */
export const mainFigures = [
  'activeMembers',
  'deposits',
  'stake',
  'ngr',
  'income',
] as const satisfies readonly Figure[];

/** Costs that are deducted from GGR to get NGR. */
export const ngrCosts = ['bonuses', 'rebates', 'salaries'] as const satisfies readonly Figure[];

/** Those of which more is worse for the agent, or neither. */
const plain: readonly Figure[] = ['withdrawals', 'payout', 'bonuses', 'rebates', 'salaries'];

/** Returns a figure as a number: members, or minor units of money. */
export function figureAmount(teamFigures: TeamFigures, figure: Figure): bigint {
  const value = teamFigures[figure];
  return typeof value === 'number' ? BigInt(value) : BigInt(value.amountMinor);
}

/** Change of a figure between two spans. */
export interface FigureChange {
  readonly difference: bigint;
  /** Share of the earlier value, 0.12 for 12 %; `undefined` when that was zero. */
  readonly share?: number | undefined;
  readonly tone: 'gain' | 'loss' | 'none';
}

/** Returns the change of a figure from the span before. */
export function figureChange(
  { now, before }: { readonly now: TeamFigures; readonly before: TeamFigures },
  figure: Figure,
): FigureChange {
  const was = figureAmount(before, figure);
  const difference = figureAmount(now, figure) - was;
  const size = was < 0n ? -was : was;
  const isPlain = difference === 0n || plain.includes(figure);
  return {
    difference,
    ...(was !== 0n && { share: Number((difference * 1000n) / size) / 1000 }),
    tone: isPlain ? 'none' : difference > 0n ? 'gain' : 'loss',
  };
}

/** Returns a formatter for days, such as `24 Nov`. */
export function dayWriter(locale: string): (day: string) => string {
  const format = momentFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: calendarZone,
  });
  return (day) => format.format(Date.parse(day));
}
