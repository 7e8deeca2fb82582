import { dayOf } from '../limits.ts';
import type { Model } from '../model.ts';
import type { ModelLine } from './run-model.ts';
import type { DaySpan } from './team-figures.ts';

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** Income of an agent by day, by part of the team, and in all; as lines in their order. */
export interface IncomeSources {
  /** `day kind amount`, of all kinds. */
  readonly days: readonly string[];
  /** `direct`, a line's name or what is beside the lines, the kind, and what was earned. */
  readonly sources: readonly string[];
  readonly paidMinor: bigint;
  readonly earnedMinor: bigint;
  /** Missing where real-time salaries are among them, whose true-ups repeat adjustments. */
  readonly adjustmentsMinor: bigint | undefined;
}

/** Returns the income of an agent for periods that began in some days, by contracts and spreads. */
export function incomeSourcesOf(model: Model, agent: string, span: DaySpan): IncomeSources {
  const isIn = (atMs: number) => span.fromDay <= dayOf(atMs) && dayOf(atMs) <= span.toDay;
  const lines = model.runs.lines.filter((line) => line.agent === agent && isIn(line.startMs));
  const spreads = model.spreads.days.filter((each) => each.agent === agent && isIn(each.startMs));
  const paid = [
    ...lines.map(({ startMs, kind, paidMinor }) => ({ startMs, kind, paidMinor })),
    ...spreads.map(({ startMs, paidMinor }) => ({ startMs, kind: 'spread', paidMinor })),
  ];
  const byDay = Map.groupBy(paid, ({ startMs, kind }) => `${dayOf(startMs)} ${kind}`);
  const days = [...byDay].map(
    ([key, each]) => `${key} ${sumOf(each.map(({ paidMinor }) => paidMinor))}`,
  );
  const isLive = lines.some(({ kind }) => kind === 'realtime');
  const settled = lines.filter((line) => !isTruedUp(line, lines));
  const earned = sumOf([
    ...settled.map(({ earnedMinor }) => earnedMinor),
    ...spreads.map(({ earnedMinor }) => earnedMinor),
  ]);
  return {
    days: withoutNothing(days),
    sources: sourcesOf(model, settled, spreads),
    paidMinor: sumOf(paid.map(({ paidMinor }) => paidMinor)),
    earnedMinor: earned,
    adjustmentsMinor: isLive
      ? undefined
      : sumOf(settled.map(({ adjustmentsMinor }) => adjustmentsMinor)),
  };
}

/** Returns whether five minutes are part of a day that was trued up, which counts them anew. */
function isTruedUp(
  { contract, periodKind, startMs }: ModelLine,
  all: readonly ModelLine[],
): boolean {
  if (periodKind !== 'fiveMinutes') return false;
  const day = dayOf(startMs);
  return all.some(
    (each) =>
      each.contract === contract && each.periodKind === 'day' && dayOf(each.startMs) === day,
  );
}

/** Sums what real-time salaries are beside their lines: what came back, a reduction, the rounding. */
function besideLines(lines: readonly ModelLine[]) {
  const live = lines.filter(({ kind }) => kind === 'realtime');
  const returned = sumOf(live.map((line) => line.live?.returnedMinor ?? 0n));
  const below = (kept = 0n) => (kept < 0n ? -kept : 0n);
  const reduced = sumOf(live.map(({ kept }) => below(kept?.after) - below(kept?.before))) / 10_000n;
  const parts = live.flatMap((line) => (line.live?.parts ?? []).map((each) => each.amountMinor));
  const due = sumOf(live.map(({ dueMinor }) => dueMinor));
  const rounding = due - sumOf(parts) - returned - reduced;
  return [
    { source: 'returned', kind: 'realtime', amountMinor: returned },
    { source: 'reduced', kind: 'realtime', amountMinor: reduced },
    { source: 'rounding', kind: 'realtime', amountMinor: rounding },
  ];
}

/** Sums earnings by direct downline with its team; members who are no agents are one source. */
function sourcesOf(
  { agents }: Model,
  lines: readonly ModelLine[],
  spreads: Model['spreads']['days'],
) {
  const parts = [
    ...besideLines(lines),
    ...lines.flatMap(({ kind, live, parts: own = live?.parts ?? [] }) =>
      own.map(({ of: part, downline, amountMinor }) => {
        const source = part === 'direct' ? 'direct' : (downline ?? '');
        return { source, kind: kind as string, amountMinor };
      }),
    ),
    ...spreads.flatMap((day) =>
      [...day.lines].map(([line, amountMinor]) => {
        const source = agents.uplines.has(line) ? line : 'direct';
        return { source, kind: 'spread', amountMinor };
      }),
    ),
  ];
  const groups = Map.groupBy(parts, ({ source, kind }) => `${source} ${kind}`);
  return withoutNothing(
    [...groups].map(([key, each]) => `${key} ${sumOf(each.map(({ amountMinor }) => amountMinor))}`),
  );
}

/** Leaves out what comes to nothing: whether it is listed says nothing of money. */
export function withoutNothing(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.endsWith(' 0')).sort();
}
