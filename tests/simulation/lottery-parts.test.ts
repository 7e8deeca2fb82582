import { describe, expect, test } from 'vitest';
import { listPickLines as productLines } from '#lib/lottery/lines/lines.ts';
import { calculatePickOdds } from '#lib/lottery/odds.ts';
import { formatPick, type ParsedPick, parsePick } from '#lib/lottery/picks/pick.ts';
import { listMultipliers } from '#lib/lottery/plans/multipliers.ts';
import { playByCode as productPlay } from '#lib/lottery/plays/plays.ts';
import { coveredShare, coversTooMuch } from '#lib/lottery/settlement/coverage.ts';
import { highestReturn, listOutcomes } from '#lib/lottery/settlement/stake.ts';
import { type Chooser, createChooser } from './model/chooser.ts';
import { bestReturnMinor } from './model/lotteries/best-return.ts';
import type { Bet } from './model/lotteries/bets.ts';
import { countCovered, isOverCovered } from './model/lotteries/coverage.ts';
import { liabilitiesOf } from './model/lotteries/liabilities.ts';
import { mostBetLines, readPick } from './model/lotteries/picks.ts';
import { planMultipliers } from './model/lotteries/plans.ts';
import type { Kind, Play } from './model/lotteries/play.ts';
import { kinds, playsOf } from './model/lotteries/plays.ts';
import { numbersFrom, ordersOf, rowsOf } from './model/lotteries/spaces.ts';
import { typeList, typePick } from './model/lotteries/typed-picks.ts';

function parse(kind: Kind, play: Play, typed: string): ParsedPick['pick'] {
  const parsed = parsePick(kind, play.code, typed);
  if (!parsed.ok) throw new Error(`${kind} ${play.code} ${typed}: ${parsed.refusal.code}`);
  return parsed.value.pick;
}

/** Random numbers of a play as both read them, of at most so many lines. */
function choosePick(kind: Kind, play: Play, choose: Chooser, most = mostBetLines) {
  for (;;) {
    const typed = typePick(play, choose);
    const lines = readPick(play, typed) ?? [];
    if (lines.length <= most) return { typed, lines, pick: parse(kind, play, typed) };
  }
}

/** Value that a place does not have; one digit more is no fault where digits are read one by one. */
function strangeValue({ places: [place] }: Play): string {
  const highest = Math.max(...(place?.values ?? []).map(Number));
  return highest >= 10 && place?.values.includes('10') ? `${highest + 1}` : 'x';
}

/** Changes typed numbers in one thing; repeats leave them a pick, and some others do. */
function change(play: Play, typed: string, choose: Chooser): string {
  const words = typed.split(/(?=[,|;\n ])/);
  const at = choose(words.length);
  const spoiled = words.with(at, (words[at] ?? '').replace(/[^,|;\n ]+/, strangeValue(play)));
  return (
    [
      typed,
      spoiled.join(''),
      words.toSpliced(at, 1).join(''),
      `${typed}|${play.places[0]?.values[0]}`,
      `${typed};${typed}`,
      words.with(at, (words[at] ?? '').replace(/\w+/, '$&,$&')).join(''),
      '',
      ' , ',
    ][choose(8)] ?? typed
  );
}

/** Every result of a kind, or one for everything that its first numbers can be. */
const results = new Map([
  ['k3', rowsOf(numbersFrom(1, 6), 3)],
  ['pc28', rowsOf(numbersFrom(0, 9), 3)],
  ['ssc', rowsOf(numbersFrom(0, 9), 3).map((front) => [...front, 0, 5])],
  ['pk10', ordersOf(numbersFrom(1, 10), 3).map((front) => [...front])],
]);
const resultsOf = (kind: Kind) => (results.get(kind) ?? []).map((numbers) => ({ numbers }));

const fewNumbers = new Set(['sum', 'sumHalf', 'sum3', 'first2', 'first3']);
const withinResults = (['k3', 'pc28', 'ssc', 'pk10'] as const).flatMap((kind) =>
  playsOf(kind)
    .filter(({ code }) => {
      if (kind === 'ssc') return code.endsWith('Front') && !code.includes('4');
      return kind !== 'pk10' || fewNumbers.has(code);
    })
    .map((play) => ({ kind, play })),
);

describe('parts of lotteries beside their model', () => {
  test.each(kinds)('typed numbers of %s are good or bad alike', (kind) => {
    for (const [index, play] of playsOf(kind).entries()) {
      const choose = createChooser(index + 1);
      for (let turn = 0; turn < 20; turn += 1) {
        const rows = 1 + choose(4);
        const whole = choose(2) === 0 ? typeList(play, rows, choose) : typePick(play, choose);
        const typed = change(play, whole, choose);
        const parsed = parsePick(kind, play.code, typed);
        const count = parsed.ok
          ? productLines(productPlay(kind, play.code), parsed.value.pick).length
          : undefined;
        const place = { code: play.code, typed };
        expect({ ...place, count }).toEqual({ ...place, count: readPick(play, typed)?.length });
        if (!parsed.ok) continue;
        const written = formatPick(parsed.value.pick);
        expect(readPick(play, written)?.length).toBe(count);
      }
    }
  });

  test.each(kinds)('outcomes of %s cost the house the same', (kind) => {
    for (const [index, play] of playsOf(kind).entries()) {
      const choose = createChooser(index + 1);
      for (let turn = 0; turn < 4; turn += 1) {
        const { typed, lines, pick } = choosePick(kind, play, choose, 200);
        const group = 1_800 + choose(101);
        const bet: Bet = { play, lines, group, unitStakeMinor: 1n, multiplier: 1 };
        const outcomes = listOutcomes(productPlay(kind, play.code), pick, group);
        const costs = outcomes.map(({ units, oddsBps }) => BigInt(units) * BigInt(oddsBps));
        const place = { code: play.code, typed };
        const own = [...liabilitiesOf(bet).values()];
        const sorted = (list: readonly bigint[]) => list.map(Number).toSorted((a, b) => a - b);
        expect({ ...place, costs: sorted(costs) }).toEqual({ ...place, costs: sorted(own) });
        expect(new Set(outcomes.map(({ key }) => key)).size).toBe(lines.length);
      }
    }
  });

  test('the highest return is that of the best result, up to rounding', () => {
    for (const [index, { kind, play }] of withinResults.entries()) {
      const choose = createChooser(index + 1);
      for (let turn = 0; turn < 4; turn += 1) {
        const { typed, lines, pick } = choosePick(kind, play, choose, 60);
        const terms = { unitStakeMinor: BigInt(1 + choose(10_000)), multiplier: 1 + choose(3) };
        const priced = productPlay(kind, play.code);
        const most = highestReturn(priced, pick, calculatePickOdds(priced, pick), terms);
        const best = bestReturnMinor({ play, lines, ...terms }, resultsOf(kind));
        const isClose = most >= best && most <= best + BigInt(lines.length);
        expect({ kind, code: play.code, typed, most, best, isClose }).toMatchObject({
          isClose: true,
        });
      }
    }
  });

  test.each(['k3', 'pc28'] as const)('bets on %s cover the same share of results', (kind) => {
    const all = resultsOf(kind);
    for (let seed = 1; seed <= 60; seed += 1) {
      const choose = createChooser(seed);
      const plays = playsOf(kind);
      const bets = Array.from({ length: 1 + choose(3) }, () => {
        const play = plays[choose(plays.length)] ?? plays[0];
        if (!play) throw new Error('a kind has plays');
        return { play, ...choosePick(kind, play, choose) };
      });
      const covers = bets.map(({ play, pick }) => ({ play: productPlay(kind, play.code), pick }));
      const covered = countCovered(bets, all);
      const share = coveredShare(kind, covers);
      const place = { seed, bets: bets.map(({ play, typed }) => `${play.code} ${typed}`) };
      expect({
        ...place,
        same: share && share.ways * BigInt(all.length) === share.of * BigInt(covered),
      }).toEqual({ ...place, same: true });
      expect({ ...place, over: coversTooMuch(kind, covers) }).toEqual({
        ...place,
        over: isOverCovered(covered, all.length),
      });
    }
  });

  test.each([
    ['nine tenths', [8, 9], false],
    ['one result more', [7, 10], true],
  ] as const)('bets on %s of all sums count by the same bound', (_, left, isOver) => {
    const play = playsOf('pc28').find(({ code }) => code === 'sum');
    if (!play) throw new Error('pc28 has sums');
    // 8 and 9 come in 45 + 55 of 1,000 results, 7 and 10 in 36 + 63.
    const typed = numbersFrom(0, 27)
      .filter((sum) => !left.some((each) => each === sum))
      .join(',');
    const pick = parse('pc28', play, typed);
    const covered = countCovered([{ play, lines: readPick(play, typed) ?? [] }], resultsOf('pc28'));
    expect(isOverCovered(covered, 1_000)).toBe(isOver);
    expect(coversTooMuch('pc28', [{ play: productPlay('pc28', 'sum'), pick }])).toBe(isOver);
  });

  test('plans have the same multipliers, or none', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const choose = createChooser(seed);
      const issues = [0, 1, 2, 5, 10, 119, 120, 121, 1.5][choose(9)] ?? 1;
      const multiplier = [0, 1, 2, 500, 999, 1_000, 1_001, 2.5][choose(8)] ?? 1;
      const everyIssues = [0, 1, 2, 3, 13, 120, 121][choose(7)] ?? 1;
      const list = Array.from({ length: choose(8) }, () => choose(1_002));
      const multipliers =
        [
          { kind: 'same', multiplier } as const,
          { kind: 'doubled', multiplier, everyIssues } as const,
          { kind: 'list', list } as const,
        ][choose(3)] ?? ({ kind: 'same', multiplier } as const);
      const product = listMultipliers(multipliers, issues);
      const place = { issues, multipliers };
      expect({ ...place, list: product.ok ? product.value : undefined }).toEqual({
        ...place,
        list: planMultipliers({ issues, multipliers }),
      });
    }
  });
});
