import { describe, expect, test } from 'vitest';
import { type PaytableName, paytables } from '#studio/engines/slot/paytables.data.ts';
import * as rule from '#studio/engines/slot/slot-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { everyLine, playSlot } from './seeded-rounds.ts';

type Rule = Pick<typeof rule, 'drawStops' | 'lineAt' | 'multipleOf'>;

const names = Object.keys(paytables) as PaytableName[];
const total = rule.stops ** 3;

/** Sums over all stops, by playing each of them. */
function byEnumeration({ multipleOf }: Rule, name: PaytableName) {
  const paid = everyLine(paytables[name]).map((line) => multipleOf(paytables[name], line));
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

const faults: readonly Fault[] = [
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

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/slot/slot-rule.ts', fault);
    expect(await mistakesOf(copy)).not.toEqual([]);
  });
});
