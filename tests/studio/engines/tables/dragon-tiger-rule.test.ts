import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/tables/dragon-tiger-rule.ts';
import { tableReturned } from '#studio/engines/tables/table-rules.ts';
import { type Fault, faultyCopy } from '../../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from '../find-mistakes.ts';
import { playTable } from '../seeded-rounds.ts';

type Rule = typeof rule;

const places = Array.from({ length: 416 }, (_, index) => index + 1);

/** Counts every deal of two cards by its winner. */
function countDeals(copy: Rule): string {
  const counts: Record<string, number> = {};
  for (const one of places) {
    for (const other of places) {
      if (one === other) continue;
      const winner = copy.dragonTigerWinner(copy.dealDragonTiger([one, other]));
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
  }
  return `${counts.dragon},${counts.tiger},${counts.tie}`;
}

const checksOf = (copy: Rule): Checks => ({
  'every deal of two cards': () => {
    const ties = 416 * 31;
    const won = (416 * 415 - ties) / 2;
    return countDeals(copy) === `${won},${won},${ties}`;
  },
  'the classes are in the same proportion': () => {
    const [dragon, tiger, tie] = copy.dragonTigerClasses;
    const winners = copy.dragonTigerClasses.map(({ drawn }) => copy.dragonTigerWinner(drawn));
    return (
      winners.join() === 'dragon,tiger,tie' &&
      dragon?.weight === tiger?.weight &&
      (dragon?.weight ?? 0) * 31 === (tie?.weight ?? 0) * 192
    );
  },
  'the ace is the lowest and the king the highest': () =>
    copy.dragonTigerWinner({ dragon: 12, tiger: 13 }) === 'dragon' &&
    copy.dragonTigerWinner({ dragon: 26, tiger: 40 }) === 'tiger',
  'the prices': () => {
    const pay = (dragon: number, tiger: number) =>
      copy.dragonTigerSpots.map((spot) => copy.dragonTigerPrice(spot, { dragon, tiger })).join();
    return pay(5, 4) === '200,0,0' && pay(4, 5) === '0,200,0' && pay(4, 17) === '50,50,1200';
  },
  'eight decks and the version': () =>
    copy.dragonTigerShoe === 416 && copy.dragonTigerVersion === 'dragon-tiger-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'dragon-tiger-1'", to: "'dragon-tiger-2'" },
  { title: 'one deck', from: 'dragonTigerShoe = 416', to: 'dragonTigerShoe = 52' },
  { title: 'a dearer dragon', from: 'dragon: 200', to: 'dragon: 205' },
  { title: 'a cheaper tiger', from: 'tiger: 200', to: 'tiger: 195' },
  { title: 'another tie', from: 'tie: 1_200', to: 'tie: 900' },
  { title: 'a tie returns all', from: 'dragonTigerHalf = 50', to: 'dragonTigerHalf = 100' },
  { title: 'places from nought', from: 'dragon: (one - 1) % 52', to: 'dragon: one % 52' },
  { title: 'one card for both', from: 'tiger: (other - 1) % 52', to: 'tiger: (one - 1) % 52' },
  {
    title: 'suits count',
    from: '(cards.dragon % 13) - (cards.tiger % 13)',
    to: 'cards.dragon - cards.tiger',
  },
  {
    title: 'the lower card wins',
    from: "difference > 0 ? 'dragon'",
    to: "difference < 0 ? 'dragon'",
  },
  {
    title: 'ties are the dragon’s',
    from: "difference > 0 ? 'dragon'",
    to: "difference >= 0 ? 'dragon'",
  },
  {
    title: 'only ties are half',
    from: "winner === 'tie' ? dragonTigerHalf : 0",
    to: 'dragonTigerHalf',
  },
  { title: 'other chances', from: 'weight: 31 * 13', to: 'weight: 32 * 13' },
];

describe('dragon tiger', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('the shares are those of the formula: a tie in 31 of 415 deals', () => {
    const share = (spot: string) => {
      const { parts, total } = tableReturned('dragon-tiger', spot);
      return Number((parts * 10n ** 8n) / total) / 10 ** 8;
    };
    expect(share('dragon')).toBeCloseTo(1 - 31 / 415 / 2, 7);
    expect(share('tiger')).toBeCloseTo(share('dragon'), 7);
    expect(share('tie')).toBeCloseTo((12 * 31) / 415, 7);
  });

  test('seeded rounds return what they should', async () => {
    const measured = await playTable('dragon-tiger', rule.dragonTigerSpots, 6_000);
    for (const { seen, expected, bound } of measured.values()) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/tables/dragon-tiger-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
