import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/fish-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from './find-mistakes.ts';
import { drawsOfNumbers } from './numbered-draws.ts';
import { playFish } from './seeded-rounds.ts';

type Rule = typeof rule;

/** Prices of each shoal as its help names them, and the share in ten-thousandths that they return. */
const counted: Readonly<Record<string, { readonly bps: bigint; readonly prices: string }>> = {
  reef: {
    bps: 9_600n,
    prices:
      'anchovy 2, clownfish 3, butterfly 4, puffer 6, seahorse 8, squid 12, turtle 20, ray 40, octopus 60, shark 100',
  },
  lagoon: {
    bps: 9_660n,
    prices:
      'anchovy 2, butterfly 3, carp 5, clownfish 7, puffer 10, turtle 20, lanternfish 35, ray 70, dragon 120',
  },
  current: {
    bps: 9_600n,
    prices:
      'anchovy 2, carp 3, squid 5, puffer 8, turtle 12, lanternfish 20, ray 30, swordfish 60, shark 120, whale 250',
  },
  abyss: {
    bps: 9_540n,
    prices:
      'squid 2, clownfish 4, lanternfish 6, ray 9, swordfish 15, octopus 25, shark 50, whale 180, dragon 500',
  },
};
const names = Object.keys(counted) as rule.ShoalName[];

/** Sums the payouts of a stake of one over every number that a shot can draw. */
function byEnumeration(copy: Rule, fish: rule.ShoalFish): bigint {
  let sum = 0;
  for (let number = 0; number < 1_000_000; number += 1) sum += copy.shotMultiple(fish, number);
  return copy.shotPayout(1n, sum);
}

const everyFish = (copy: Rule) => names.flatMap((name) => [...copy.shoals[name].fish]);

/** The checks of the rule, or of a faulty copy of it; what takes long comes last. */
const checksOf = (copy: Rule): Checks => ({
  'each shoal has its fishes at their prices': () =>
    names.every(
      (name) =>
        copy.shoals[name].fish.map(({ kind, price }) => `${kind} ${price}`).join(', ') ===
        counted[name]?.prices,
    ),
  'each fish returns what its shoal says, 95 to 97 %': () =>
    names.every((name) =>
      copy.shoals[name].fish.every((fish) => {
        const { parts, total } = copy.fishReturned(fish);
        const { returned } = copy.shoals[name];
        return parts === returned && total === 1_000_000 && parts >= 950_000 && parts <= 970_000;
      }),
    ),
  'a shoal has eight to twelve kinds, from 2 to 100 or more': () =>
    names.every((name) => {
      const { fish } = copy.shoals[name];
      const prices = fish.map(({ price }) => price);
      const isOrdered = prices.every((price, index) => price > (prices[index - 1] ?? 0));
      const isWide = fish.length >= 8 && fish.length <= 12 && (prices.at(-1) ?? 0) >= 100;
      return isOrdered && isWide && fish[0].price === 2;
    }),
  'a shot takes one draw of a million': async () => {
    const draws = drawsOfNumbers([17]);
    return (await copy.drawShot(draws)) === 17 && draws.ranges.join() === '1000000';
  },
  'the last number that catches, and the first that does not': () =>
    everyFish(copy).every(
      (fish) =>
        copy.shotMultiple(fish, 0) === fish.price &&
        copy.shotMultiple(fish, fish.catching - 1) === fish.price &&
        copy.shotMultiple(fish, fish.catching) === 0 &&
        copy.shotMultiple(fish, 999_999) === 0,
    ),
  'payouts are whole multiples of the stake': () =>
    copy.shotPayout(3n, 250) === 750n && copy.shotPayout(100_000n, 0) === 0n,
  'a version finds its own shoal, and no other text does': () =>
    names.every((name) => copy.shoalOf(`fish-${name}-1`) === copy.shoals[name]) &&
    ['fish-reef-2', 'fish', 'slot-classic-1', 'toString'].every((text) => !copy.shoalOf(text)),
  'a fish of another shoal is not found': () =>
    copy.findFish(copy.shoals.reef, 'shark')?.price === 100 &&
    copy.findFish(copy.shoals.reef, 'whale') === undefined &&
    copy.findFish(copy.shoals.reef, 'toString') === undefined,
  'every kind swims somewhere': () => {
    const kinds = new Set<string>(everyFish(copy).map(({ kind }) => kind));
    const areAll = copy.fishKinds.every((kind) => kinds.has(kind));
    return areAll && kinds.size === 15 && copy.fishKinds.length === 15;
  },
  'every number adds up to what the share gives': () =>
    names.every((name) =>
      copy.shoals[name].fish.every(
        (fish) => byEnumeration(copy, fish) === (counted[name]?.bps ?? 0n) * 100n,
      ),
    ),
});

const faults: readonly Fault[] = [
  { title: 'a version of no shoal', from: "'fish-current-1'", to: "'current-1'" },
  { title: 'numbers of ten million', from: 'shotNumbers = 1_000_000', to: 'shotNumbers = 1e7' },
  { title: 'every number catches', from: 'number < catching', to: 'number < shotNumbers' },
  { title: 'no number catches', from: 'number < catching', to: 'number < 0' },
  { title: 'as many as the price', from: 'number < catching', to: 'number < price' },
  { title: 'a caught fish pays its chance', from: '? price : 0', to: '? catching : 0' },
  { title: 'twice the price', from: '? price : 0', to: '? 2 * price : 0' },
  {
    title: 'a draw of one less',
    from: 'return draws.draw(shotNumbers)',
    to: 'return draws.draw(shotNumbers - 1)',
  },
  {
    title: 'the number the other way round',
    from: 'return draws.draw(shotNumbers)',
    to: 'return shotNumbers - 1 - (await draws.draw(shotNumbers))',
  },
  {
    title: 'a dearer anchovy',
    from: 'price: 2, catching: 483_000',
    to: 'price: 3, catching: 483_000',
  },
  {
    title: 'a turtle that is too easy',
    from: "price: 12, catching: 80_000 },\n      { kind: 'lantern",
    to: "price: 12, catching: 88_000 },\n      { kind: 'lantern",
  },
  {
    title: 'two prices exchanged',
    from: "kind: 'swordfish', price: 15",
    to: "kind: 'swordfish', price: 25",
  },
  {
    title: 'the whale is not there',
    from: "      { kind: 'whale', price: 250, catching: 3_840 },\n",
    to: '',
  },
  {
    title: 'names of objects are fish',
    from: 'return fish.find((each) => each.kind === kind)',
    to: 'return fish.find((each) => each.kind === kind) ?? (fish as never)[kind]',
  },
  {
    title: 'payout rounded down by one',
    from: 'stakeMinor * BigInt(multiple)',
    to: 'stakeMinor * BigInt(multiple) - 1n',
  },
  { title: 'numbers without their million', from: 'total: shotNumbers', to: 'total: price' },
  { title: 'another version', from: "'fish-reef-1'", to: "'fish-reef-2'" },
  { title: 'two shoals of one version', from: "'fish-abyss-1'", to: "'fish-lagoon-1'" },
  { title: 'a number too few', from: 'shotNumbers = 1_000_000', to: 'shotNumbers = 999_999' },
  { title: 'a number too many', from: 'shotNumbers = 1_000_000', to: 'shotNumbers = 1_000_001' },
  { title: 'numbers of a thousand', from: 'shotNumbers = 1_000_000', to: 'shotNumbers = 1_000' },
  { title: 'the next number catches too', from: 'number < catching', to: 'number <= catching' },
  { title: 'the others catch', from: 'number < catching', to: 'number >= catching' },
  {
    title: 'the last number of its chance',
    from: 'number < catching',
    to: 'number < catching - 1',
  },
  { title: 'zero does not catch', from: 'number < catching', to: 'number && number < catching' },
  { title: 'a miss returns the stake', from: '? price : 0', to: '? price : 1' },
  { title: 'the stake on top', from: '? price : 0', to: '? price + 1 : 0' },
  { title: 'less than the price', from: '? price : 0', to: '? price - 1 : 0' },
  {
    title: 'the next draw',
    from: 'return draws.draw(shotNumbers)',
    to: 'return 1 + (await draws.draw(shotNumbers))',
  },
  {
    title: 'two draws',
    from: 'return draws.draw(shotNumbers)',
    to: 'await draws.draw(shotNumbers);\n  return draws.draw(shotNumbers)',
  },
  {
    title: 'a dearer shark',
    from: 'price: 100, catching: 9_600',
    to: 'price: 110, catching: 9_600',
  },
  {
    title: 'a shyer shark',
    from: 'price: 100, catching: 9_600',
    to: 'price: 100, catching: 9_500',
  },
  { title: 'a shark by one number', from: 'catching: 9_600 }', to: 'catching: 9_601 }' },
  { title: 'a cheaper dragon', from: 'price: 500', to: 'price: 400' },
  { title: 'a bolder dragon', from: 'catching: 1_908', to: 'catching: 1_980' },
  { title: 'a whale of another shoal', from: 'catching: 5_300', to: 'catching: 3_840' },
  { title: 'a digit lost', from: 'catching: 193_200', to: 'catching: 19_320' },
  { title: 'digits exchanged', from: 'catching: 238_500', to: 'catching: 283_500' },
  {
    title: 'a carp among the squids',
    from: "kind: 'carp', price: 5",
    to: "kind: 'squid', price: 5",
  },
  { title: 'a fish twice', from: "kind: 'seahorse', price: 8", to: "kind: 'puffer', price: 8" },
  { title: 'a share that is too high', from: 'returned: 966_000', to: 'returned: 970_000' },
  { title: 'a share that is too low', from: 'returned: 954_000', to: 'returned: 945_000' },
  { title: 'a kind forgotten', from: "  'seahorse',\n", to: '' },
  { title: 'a kind too many', from: "  'whale',\n", to: "  'whale',\n  'crab',\n" },
  {
    title: 'any version is the first shoal',
    from: 'shoal.version === version',
    to: 'shoal.version.startsWith(version.slice(0, 4))',
  },
  { title: 'the first fish for all', from: 'each.kind === kind', to: 'each.kind !== kind' },
  { title: 'a price is no share', from: 'parts: price * catching', to: 'parts: catching' },
  {
    title: 'payout without the stake',
    from: 'stakeMinor * BigInt(multiple)',
    to: 'BigInt(multiple)',
  },
  {
    title: 'payout less the stake',
    from: 'stakeMinor * BigInt(multiple)',
    to: 'stakeMinor * BigInt(multiple) - stakeMinor',
  },
];

describe('the shooting range', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('4,000 seeded shots at each end of each shoal return what they should', async () => {
    for (const shoal of names) {
      const { fish } = rule.shoals[shoal];
      for (const { kind } of [fish[0], fish.at(-1) ?? fish[0]]) {
        const { seen, expected, bound } = await playFish({ shoal, kind }, 4_000);
        expect(Math.abs(seen - expected), `${shoal}, ${kind}`).toBeLessThan(bound);
      }
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/fish-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
