import { type ELotteryKind, isELottery, type LotteryKind, numbersForms } from '../kinds.ts';
import { listPickLines } from '../lines/lines.ts';
import { findOddsRow } from '../odds.ts';
import type { Line, Pick, Play } from '../plays/play.ts';
import { listPrizes } from '../result/prizes.ts';
import type { DrawResult } from '../result/result.ts';

/** Exact share of all outcomes. */
export interface Share {
  readonly ways: bigint;
  readonly of: bigint;
}

/** Bet on an issue, reduced to the outcomes it covers. */
export interface Cover {
  readonly play: Play;
  readonly pick: Pick;
}

/** Most results, or looks at lines, that are listed. */
const mostResults = 100_000;
const mostLooks = 5_000_000;

/** Highest share of outcomes that a stake may cover and still count (draws, §3). */
export const mostCounted: Share = { ways: 9n, of: 10n };

/**
 * Returns the share of outcomes that some bets on one issue win on together. Bets on one play whose
 * lines exclude each other add up (for numbers compared with many drawn ones, it is the share of
 * their endings); others are counted by listing the results that matter. `undefined` where these
 * are too many: bets on many drawn numbers at once, or on too many places of a draw.
 */
export function coveredShare(kind: LotteryKind, covers: readonly Cover[]): Share | undefined {
  const lines = distinctLines(covers);
  const [first] = lines;
  if (!first) return { ways: 0n, of: 1n };
  const isOnePlay = lines.every(({ play }) => play.outcomes === first.play.outcomes);
  return (
    (isOnePlay ? sumLineShares(first.play, lines) : undefined) ?? countWinningResults(kind, lines)
  );
}

/** Returns whether bets cover so many outcomes that their stake counts for nothing. */
export function coversTooMuch(kind: LotteryKind, covers: readonly Cover[]): boolean {
  const share = coveredShare(kind, covers);
  return share !== undefined && share.ways * mostCounted.of > mostCounted.ways * share.of;
}

interface PlayLine {
  readonly play: Play;
  readonly line: Line;
}

function distinctLines(covers: readonly Cover[]): readonly PlayLine[] {
  const all = covers.flatMap(({ play, pick }) =>
    listPickLines(play, pick).map(
      (line) => [`${play.outcomes}:${line.key}`, { play, line }] as const,
    ),
  );
  return [...new Map(all).values()];
}

/** Sums the shares of lines, of which no two win at once. */
function sumLineShares(play: Play, lines: readonly PlayLine[]): Share | undefined {
  const together = play.most(
    lines.map(({ line }) => line),
    () => 1,
  );
  if (together > play.units) return undefined;
  const rows = lines.map(({ line }) => findOddsRow(play, line));
  const denominator = rows[0]?.outcomes ?? 1n;
  return { ways: rows.reduce((sum, { ways }) => sum + ways, 0n), of: denominator };
}

/** Counts the results on which any line wins. */
function countWinningResults(kind: LotteryKind, lines: readonly PlayLine[]): Share | undefined {
  const results = isELottery(kind) ? listLineResults(kind, lines) : listSpecialPrizes(kind, lines);
  if (!results || results.length * lines.length > mostLooks) return undefined;
  const won = results.filter((result) =>
    lines.some(({ play, line }) => play.hits(line, result) > 0),
  );
  return { ways: BigInt(won.length), of: BigInt(results.length) };
}

/** Lists every result, as far as the places that lines look at distinguish results. */
function listLineResults(kind: ELotteryKind, lines: readonly PlayLine[]): DrawResult[] | undefined {
  const { count, least, most, repeats } = numbersForms[kind];
  const looked = lines.flatMap(({ play: { looksAt }, line }) =>
    typeof looksAt === 'function' ? looksAt(line) : [],
  );
  let drawn: readonly (readonly number[])[] = [Array.from({ length: count }, () => Number.NaN)];
  for (const [taken, place] of [...new Set(looked)].entries()) {
    const choices = most - least + 1 - (repeats ? 0 : taken);
    if (drawn.length * choices > mostResults) return undefined;
    const next: (readonly number[])[] = [];
    for (const numbers of drawn) {
      for (let number = least; number <= most; number += 1) {
        if (repeats || !numbers.includes(number)) next.push(numbers.with(place, number));
      }
    }
    drawn = next;
  }
  return drawn.map((numbers) => ({ numbers }));
}

/**
 * Lists every special prize, as far as four digits distinguish them; only lines on that prize are
 * left.
 */
function listSpecialPrizes(
  kind: Exclude<LotteryKind, ELotteryKind>,
  lines: readonly PlayLine[],
): DrawResult[] | undefined {
  if (!lines.every(({ play }) => play.looksAt === 'special')) return undefined;
  const digits = listPrizes(kind).find(({ prize }) => prize === 'special')?.digits ?? 0;
  return Array.from({ length: 10_000 }, (_, ending) => ({
    prizes: { special: [String(ending).padStart(digits, '0')] },
  }));
}
