import { describe, expect, test } from 'vitest';
import { type PaytableName, paytables } from '#studio/engines/slot/paytables.data.ts';
import * as rule from '#studio/engines/slot/slot-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { everyLine, playSlot } from './seeded-rounds.ts';

type Rule = Pick<typeof rule, 'drawStops' | 'lineAt' | 'multipleOf'>;

const names = Object.keys(paytables) as PaytableName[];
const total = rule.stops ** 3;

type Tables = typeof paytables;

/** Sums over all stops, by playing each of them. */
function byEnumeration({ multipleOf }: Rule, name: PaytableName, tables: Tables = paytables) {
  const paid = everyLine(tables[name]).map((line) => multipleOf(tables[name], line));
  const returned = paid.reduce((sum, each) => sum + each, 0);
  return { returned, hits: paid.filter((each) => each > 0).length };
}

/** The same sums from how often a symbol stands on a reel: Σ n³·price + 3·n²·(32 − n)·pair. */
function byCounting(name: PaytableName) {
  const { strip, threeAlike, pair } = paytables[name];
  const count = (symbol: number) => strip.filter((each) => each === symbol).length;
  const pairs = 3 * count(pair.symbol) ** 2 * (rule.stops - count(pair.symbol));
  const alike = threeAlike.map((_, symbol) => count(symbol) ** 3);
  return {
    returned:
      alike.reduce((sum, times, symbol) => sum + times * (threeAlike[symbol] ?? 0), 0) +
      pairs * pair.multiple,
    hits: alike.reduce((sum, times) => sum + times, 0) + pairs,
  };
}

/** Lists the slots that the rule, or a faulty copy of it, gets wrong. */
async function mistakesOf(copy: Rule): Promise<string[]> {
  const wrong = names.filter((name) => {
    const { returned, hits } = byEnumeration(copy, name);
    return returned !== paytables[name].returned || hits !== paytables[name].hits;
  });
  const numbers = [7, 0, 31];
  const given = numbers.values();
  const asked: number[] = [];
  const draw = async (range: number) => {
    asked.push(range);
    return given.next().value ?? 0;
  };
  const stopped = await copy.drawStops({ draw }).catch(() => []);
  // The seven's one stop, a bell's first and the last of all.
  const line = copy.lineAt(paytables.classic, [14, 6, 31]);
  return [
    ...wrong,
    ...(stopped.join() === numbers.join() && asked.join() === '32,32,32' ? [] : ['stops']),
    ...(line.join() === '0,1,6' ? [] : ['line']),
  ];
}

/** Lists the paytables, or those of a faulty copy, that do not return what they say. */
function wrongTables(tables: Tables): string[] {
  return names.filter((name) => {
    const { returned, hits } = byEnumeration(rule, name, tables);
    return returned !== tables[name].returned || hits !== tables[name].hits;
  });
}

const faults: readonly Fault[] = [
  { title: 'two reels', from: 'reels = 3', to: 'reels = 2' },
  { title: 'a stop that is not there', from: 'stops = 32', to: 'stops = 33' },
  { title: 'the stop before is read', from: 'strip[stop]', to: 'strip[stop - 1]' },
  { title: 'the strip runs backwards', from: 'strip[stop]', to: 'strip[31 - stop]' },
  { title: 'the line is read from the right', from: 'drawn.map(', to: 'drawn.toReversed().map(' },
  { title: 'the last reel stops first', from: 'drawn.push(', to: 'drawn.unshift(' },
  {
    title: 'every reel stops as the first',
    from: 'await draws.draw(stops)',
    to: 'drawn[0] ?? (await draws.draw(stops))',
  },
  { title: 'the last stop is never drawn', from: 'draw(stops)', to: 'draw(stops - 1)' },
  { title: 'one stop too many is drawn', from: 'draw(stops)', to: 'draw(stops + 1)' },
  {
    title: 'three alike pay as the next symbol',
    from: 'threeAlike[first]',
    to: 'threeAlike[first + 1]',
  },
  {
    title: 'three alike pay without the stake',
    from: 'return paytable.threeAlike[first] ?? 0',
    to: 'return (paytable.threeAlike[first] ?? 0) - 1',
  },
  {
    title: 'three alike pay as a pair',
    from: 'return paytable.threeAlike[first] ?? 0',
    to: 'return paytable.pair.multiple',
  },
  {
    title: 'three alike pay nothing',
    from: 'return paytable.threeAlike[first] ?? 0',
    to: 'return 0',
  },
  {
    title: 'a pair of the first symbol',
    from: 'symbol === paytable.pair.symbol',
    to: 'symbol === first',
  },
  {
    title: 'a pair of all others',
    from: 'symbol === paytable.pair.symbol',
    to: 'symbol !== paytable.pair.symbol',
  },
  { title: 'one is a pair', from: 'alike === 2', to: 'alike === 1' },
  { title: 'none is a pair', from: 'alike === 2', to: 'alike === 0' },
  { title: 'a pair never comes', from: 'alike === 2', to: 'alike === 3' },
  { title: 'only the last two', from: 'line.filter(', to: 'line.slice(1).filter(' },
  {
    title: 'a pair pays as three of its symbol',
    from: 'paytable.pair.multiple :',
    to: 'paytable.threeAlike[paytable.pair.symbol] :',
  },
  { title: 'a fourth reel', from: 'reels = 3', to: 'reels = 4' },
  { title: 'a stop that is never drawn', from: 'stops = 32', to: 'stops = 31' },
  { title: 'the next stop is read', from: 'strip[stop]', to: 'strip[stop + 1]' },
  { title: 'only two reels are looked at', from: 'line.every(', to: 'line.slice(0, 2).every(' },
  { title: 'any alike will do', from: 'line.every(', to: 'line.some(' },
  { title: 'three alike pay as stars', from: 'threeAlike[first]', to: 'threeAlike[6]' },
  { title: 'two or more', from: 'alike === 2', to: 'alike >= 1' },
  { title: 'only side by side', from: 'line.filter(', to: 'line.slice(0, 2).filter(' },
  { title: 'pairs pay nothing', from: 'paytable.pair.multiple :', to: '0 :' },
  {
    title: 'one more for pairs',
    from: 'paytable.pair.multiple :',
    to: 'paytable.pair.multiple + 1 :',
  },
];

const tableFaults: readonly Fault[] = [
  { title: 'a second seven', from: '2, 6, 1, 4, 5, 3', to: '2, 6, 0, 4, 5, 3' },
  { title: 'no seven', from: '4, 5, 0, 6, 3, 4', to: '4, 5, 6, 6, 3, 4' },
  { title: 'a cherry more', from: '4, 6, 3, 5, 2, 6, 1', to: '5, 6, 3, 5, 2, 6, 1' },
  { title: 'a bell less on the other strip', from: '2, 3, 1, 6, 5, 4', to: '2, 3, 4, 6, 5, 4' },
  { title: 'a cheaper top', from: '[1_000,', to: '[990,' },
  { title: 'bells pay more', from: '250, 60', to: '260, 60' },
  { title: 'stars pay less', from: '25, 15, 12, 8]', to: '25, 15, 12, 7]' },
  { title: 'oranges pay more', from: '30, 20, 15, 12]', to: '30, 21, 15, 12]' },
  { title: 'a dearer top of another', from: '[2_500,', to: '[2_600,' },
  { title: 'plums pay less', from: '65, 40, 20', to: '65, 39, 20' },
  { title: 'a pair of melons', from: 'symbol: 5, multiple: 4', to: 'symbol: 2, multiple: 4' },
  { title: 'a pair pays five', from: 'multiple: 4', to: 'multiple: 5' },
  { title: 'more is said to return', from: 'returned: 31_418', to: 'returned: 31_518' },
  { title: 'more is said to hit', from: 'hits: 4_811', to: 'hits: 4_911' },
  {
    title: 'the other strip',
    from: "slot-bold-1',\n    strip: usual",
    to: "slot-bold-1',\n    strip: lively",
  },
];

describe('the slot', () => {
  test('the classic paytable is the documented one', () => {
    const { strip, threeAlike, pair, returned } = paytables.classic;
    const counts = threeAlike.map((_, symbol) => strip.filter((each) => each === symbol).length);
    expect(counts).toEqual([1, 2, 4, 5, 6, 6, 8]);
    expect(threeAlike).toEqual([1000, 250, 60, 25, 15, 12, 8]);
    expect(pair.multiple).toBe(4);
    expect(returned).toBe(31_125);
    expect(paytables.classic.hits / total).toBeCloseTo(0.1205, 4);
  });

  test.each(names)('%s returns what it says, by enumeration and by counting', (name) => {
    const { returned, hits } = paytables[name];
    expect(byEnumeration(rule, name)).toEqual({ returned, hits });
    expect(byCounting(name)).toEqual({ returned, hits });
    expect(returned / total).toBeGreaterThan(0.94);
    expect(returned / total).toBeLessThan(0.97);
  });

  test.each(names)('%s has 32 stops and never the same symbol twice in a row', (name) => {
    const { strip } = paytables[name];
    expect(strip).toHaveLength(rule.stops);
    const next = (index: number) => strip[(index + 1) % rule.stops];
    expect(strip.filter((symbol, index) => symbol === next(index))).toEqual([]);
  });

  test('every paytable is told apart by its version', () => {
    expect(new Set(names.map((name) => paytables[name].version)).size).toBe(names.length);
  });

  test('100,000 seeded rounds return what they should', async () => {
    const { seen, expected, bound } = await playSlot(paytables.classic, 100_000);
    expect(Math.abs(seen - expected)).toBeLessThan(bound);
  });

  test('the rule itself makes no mistake', async () => {
    expect(await mistakesOf(rule)).toEqual([]);
  });

  test.each(tableFaults)('a planted fault of the paytables is caught: $title', (fault) => {
    const source = 'src/studio/engines/slot/paytables.data.ts';
    const copy = faultyCopy<{ readonly paytables: Tables }>(source, fault);
    expect(wrongTables(copy.paytables)).not.toEqual([]);
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/slot/slot-rule.ts', fault);
    expect(await mistakesOf(copy)).not.toEqual([]);
  });
});
