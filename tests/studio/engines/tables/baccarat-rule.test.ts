import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/tables/baccarat-rule.ts';
import { tableReturned } from '#studio/engines/tables/table-rules.ts';
import { type Fault, faultyCopy } from '../../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from '../find-mistakes.ts';
import { playTable } from '../seeded-rounds.ts';
import { printedDraws } from './printed-draws.data.ts';

type Rule = typeof rule;

/** A place of the shoe with a card of so many points. */
const placeOf = (points: number, deck = 0) => deck * 52 + (points === 0 ? 10 : points);
const deal = (copy: Rule, points: readonly number[]) =>
  copy.dealBaccarat(points.map((each, deck) => placeOf(each, deck)));
const pointsIn = (copy: Rule, cards: readonly number[]) => cards.map(copy.baccaratPoints).join('');
const hands = (copy: Rule, points: readonly number[]) => {
  const { player, banker } = deal(copy, points);
  return `${pointsIn(copy, player)} ${pointsIn(copy, banker)}`;
};

/** The checks of the rule, or of a faulty copy of it. */
const checksOf = (copy: Rule): Checks => ({
  'the points of thirteen ranks, in each suit': () =>
    [0, 1, 2, 3].every(
      (suit) =>
        Array.from({ length: 13 }, (_, rank) => copy.baccaratPoints(suit * 13 + rank)).join() ===
        '1,2,3,4,5,6,7,8,9,0,0,0,0',
    ),
  'a total is its last digit': () =>
    copy.baccaratTotal([6, 7]) === 5 && copy.baccaratTotal([8, 9, 0]) === 0,
  'the banker’s third card is the printed one': () =>
    printedDraws.every((line, total) =>
      [...line].every(
        (letter, points) => copy.bankerDraws(total, placeOf(points) - 1) === (letter === 'D'),
      ),
    ),
  'without a third card of the player the banker draws to 5': () =>
    [0, 5].every((total) => copy.bankerDraws(total, undefined)) &&
    ![6, 7].some((total) => copy.bankerDraws(total, undefined)),
  'naturals end the deal': () =>
    hands(copy, [4, 0, 4, 2, 1, 1]) === '44 02' && hands(copy, [0, 9, 1, 0, 1, 1]) === '01 90',
  'the player draws to 5 and stands on 6': () =>
    hands(copy, [2, 3, 3, 4, 1, 1]) === '231 34' && hands(copy, [3, 3, 3, 4, 1, 1]) === '33 34',
  'the next card is the banker’s where the player stands': () =>
    hands(copy, [3, 2, 3, 2, 5, 9]) === '33 225' && hands(copy, [1, 0, 1, 0, 5, 9]) === '115 009',
  'seven is no natural: the banker may draw against it': () =>
    hands(copy, [3, 1, 4, 1, 2, 9]) === '34 112',
  'the winner and the prices': () => {
    const [player, banker, tie] = [
      deal(copy, [4, 0, 4, 2]),
      deal(copy, [0, 9, 1, 0]),
      deal(copy, [4, 4, 4, 4]),
    ];
    const pay = (cards: typeof player) =>
      copy.baccaratSpots.map((spot) => copy.baccaratPrice(spot, cards)).join();
    return pay(player) === '200,0,0' && pay(banker) === '0,195,0' && pay(tie) === '100,100,900';
  },
  'the classes are one of each winner, and all deals together': () => {
    const all = copy.baccaratClasses.reduce((sum, { weight }) => sum + weight, 0);
    const winners = copy.baccaratClasses.map(({ drawn }) => copy.baccaratWinner(drawn));
    return all === 416 * 415 * 414 * 413 * 412 * 411 && winners.join() === 'player,banker,tie';
  },
  'eight decks, six cards and the version': () =>
    copy.baccaratShoe === 8 * 52 &&
    copy.baccaratCards === 6 &&
    copy.baccaratVersion === 'baccarat-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "'baccarat-1'", to: "'baccarat-2'" },
  { title: 'six decks', from: 'baccaratShoe = 416', to: 'baccaratShoe = 312' },
  { title: 'five cards', from: 'baccaratCards = 6', to: 'baccaratCards = 5' },
  { title: 'no commission', from: 'banker: 195', to: 'banker: 200' },
  { title: 'a dearer tie', from: 'tie: 900', to: 'tie: 1000' },
  { title: 'ten counts', from: 'rank > 9 ? 0', to: 'rank > 10 ? 0' },
  { title: 'an ace is 0', from: '(card % 13) + 1', to: '(card % 13) + 0' },
  { title: 'a total of its own', from: ', 0) % 10', to: ', 0) % 20' },
  { title: 'the banker draws to 6', from: 'return total <= 5', to: 'return total <= 6' },
  { title: 'eight draws at 3', from: 'points !== 8', to: 'points !== 9' },
  { title: 'one draws at 4', from: 'points >= 2', to: 'points >= 1' },
  { title: 'three draws at 5', from: 'points >= 4', to: 'points >= 3' },
  { title: 'seven stands at 6', from: 'points === 6 || points === 7', to: 'points === 6' },
  { title: 'two stands', from: 'total < 3', to: 'total < 2' },
  { title: 'a suit too many', from: '(place - 1) % 52', to: '(place - 1) % 51' },
  { title: 'places from nought', from: '(place - 1) % 52', to: 'place % 52' },
  {
    title: 'the banker is dealt first',
    from: '[cards[0] ?? 0, cards[2]',
    to: '[cards[1] ?? 0, cards[2]',
  },
  {
    title: 'seven is a natural',
    from: 'baccaratTotal(player) >= 8',
    to: 'baccaratTotal(player) >= 7',
  },
  { title: 'the banker has no natural', from: ' || baccaratTotal(banker) >= 8', to: '' },
  {
    title: 'the player draws at 6',
    from: 'baccaratTotal(player) <= 5',
    to: 'baccaratTotal(player) <= 6',
  },
  { title: 'a card is burnt', from: '? cards[4] : cards[5]', to: '? cards[5] : cards[5]' },
  {
    title: 'the lower hand wins',
    from: "difference > 0 ? 'player'",
    to: "difference < 0 ? 'player'",
  },
  { title: 'a tie takes all', from: "winner === 'tie' ? 100", to: "winner === 'tie' ? 0" },
  { title: 'other chances', from: '2_230_518_282_592_256', to: '2_230_518_282_592_255' },
  {
    title: 'sides changed',
    from: 'player: [8, 9], banker: [7, 9]',
    to: 'player: [7, 9], banker: [8, 9]',
  },
];

/** Counts the deals of each winner by the points of six cards in their order. */
function countDeals(): Record<string, bigint> {
  const counts = { player: 0n, banker: 0n, tie: 0n };
  const left: number[] = Array.from({ length: 10 }, (_, points) => (points === 0 ? 128 : 32));
  const order: number[] = [];
  const walk = (weight: number): void => {
    if (order.length === 6) {
      counts[rule.baccaratWinner(deal(rule, order))] += BigInt(weight);
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const ways = left[points] ?? 0;
      left[points] = ways - 1;
      order.push(points);
      walk(weight * ways);
      order.pop();
      left[points] = ways;
    }
  };
  walk(1);
  return counts;
}

describe('baccarat', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('the chances are those of every deal of six cards', () => {
    const { player, banker, tie } = countDeals();
    const [ofPlayer, ofBanker, ofTie] = rule.baccaratClasses.map(({ weight }) => BigInt(weight));
    expect([player, banker, tie]).toEqual([ofPlayer, ofBanker, ofTie]);
  });

  test.each([
    ['player', 1.2351],
    ['banker', 1.0579],
    ['tie', 14.3596],
  ])('the edge on %s is the published %d %%', (spot, edge) => {
    const { parts, total } = tableReturned('baccarat', spot);
    expect(100 - Number((parts * 10n ** 8n) / total) / 10 ** 6).toBeCloseTo(edge, 4);
  });

  test('seeded rounds return what they should', async () => {
    const measured = await playTable('baccarat', rule.baccaratSpots, 4_000);
    for (const { seen, expected, bound } of measured.values()) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/tables/baccarat-rule.ts', fault);
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
