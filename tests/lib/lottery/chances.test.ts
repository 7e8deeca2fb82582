import { describe, expect, test } from 'vitest';
import type { ELotteryKind } from '#lib/lottery/kinds.ts';
import { listPickLines } from '#lib/lottery/lines/lines.ts';
import { findOddsRow, rowOddsBps } from '#lib/lottery/odds.ts';
import { randomPick } from '#lib/lottery/picks/pick.ts';
import type { Line, Play } from '#lib/lottery/plays/play.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import { everyOrder, everyResult, placesOf } from './outcomes.ts';

/** A few lines of a play: each priced value, the ends of the others, one in their midst. */
function someLines(play: Play): readonly Line[] {
  const { pools, combine } = play.pick;
  if (combine.rule === 'each') {
    const chosen = pools.map((pool) => ('values' in pool ? pool.values : []));
    const lines = listPickLines(play, { parts: [chosen] });
    const isFew = play.rows.length > 1 || lines.length < 8;
    const isRepeated = play.place === 'middle' || play.place === 'back';
    return isFew && !isRepeated ? lines : lines.filter((_, index) => index % 9 === 0);
  }
  const picks = [() => 0, (range: number) => range - 1, (range: number) => Math.floor(range / 2)];
  return picks.flatMap((draw) => listPickLines(play, randomPick(play, draw)));
}

const cases = (kind: ELotteryKind) =>
  plays(kind).map((play): [string, Play] => [`${kind} ${play.code}`, play]);

/** Counts the results that win, and those that return the stake. */
function count(play: Play, line: Line, results: readonly (readonly number[])[]) {
  let [won, returned] = [0, 0];
  for (const numbers of results) {
    const result = { numbers };
    if (play.hits(line, result) > 0) won += 1;
    else if (play.returns?.(line, result)) returned += 1;
  }
  return { won, returned };
}

describe('chances are counted out over every result', () => {
  test.each(['k3', 'pc28', 'ssc', '11x5'].flatMap((kind) => cases(kind as ELotteryKind)))(
    '%s',
    (_, play) => {
      const results = everyResult(play.kind as 'k3');
      for (const line of someLines(play)) {
        const { ways, outcomes, returned } = findOddsRow(play, line);
        const share = BigInt(results.length);
        const counted = count(play, line, results);
        expect(BigInt(counted.won) * outcomes, line.key).toBe(ways * share);
        expect(BigInt(counted.returned) * outcomes, line.key).toBe(returned * share);
      }
    },
  );

  test.each(cases('pk10'))('%s', (_, play) => {
    for (const line of someLines(play)) {
      const results = everyOrder(placesOf(play, line));
      const { ways, outcomes } = findOddsRow(play, line);
      expect(BigInt(count(play, line, results).won) * outcomes, line.key).toBe(
        ways * BigInt(results.length),
      );
    }
  });
});

describe('what is paid back', () => {
  const kinds = ['k3', 'ssc', 'pk10', '11x5', 'kl8', 'pc28', 'vnMB', 'vnMT', 'vnMN'] as const;

  test.each(kinds.flatMap((kind) => plays(kind).map((play) => [kind, play.code, play] as const)))(
    '%s %s pays back more than 80 and less than 100 of 100 in every group',
    (_kind, _code, play) => {
      for (const row of play.rows) {
        for (const group of [1_800, 1_850, 1_900]) {
          const { ways, outcomes, returned } = row;
          const back = ways * BigInt(rowOddsBps(row, group)) + returned * 10_000n;
          expect(back > 8_000n * outcomes, `${row.code} ${group}`).toBe(true);
          expect(back < 10_000n * outcomes, `${row.code} ${group}`).toBe(true);
        }
      }
    },
  );

  test.each(kinds.slice(0, 6))('%s pays 95 of 100 back, but for what rounding takes', (kind) => {
    for (const row of plays(kind).flatMap(({ rows }) => rows)) {
      const { ways, outcomes, returned } = row;
      const back = (trialBps: number) => ways * BigInt(trialBps) + returned * 10_000n;
      const oddsBps = rowOddsBps(row);
      expect(back(oddsBps) <= 9_500n * outcomes).toBe(true);
      expect(back(oddsBps + 1) > 9_500n * outcomes).toBe(true);
    }
  });
});
