import { expect, test } from 'vitest';
import * as rule from '#studio/engines/video-poker-rule.ts';
import {
  bestReturnPpm,
  canHold,
  drawHand,
  handNames,
  handPayout,
  handPrices,
  nameHand,
} from '#studio/engines/video-poker-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { countBestHolds } from './best-holds.ts';

const ranks = 'A23456789TJQK';
const suits = '♠♥♣♦';
const cards = (text: string) =>
  text.split(' ').map((each) => {
    const [rank = '', suit = ''] = [...each];
    return suits.indexOf(suit) * 13 + ranks.indexOf(rank);
  });

/** Hands with the names that they have. */
const named: readonly (readonly [string, string | undefined])[] = [
  ['T♠ J♠ Q♠ K♠ A♠', 'royalFlush'],
  ['A♥ 2♥ 3♥ 4♥ 5♥', 'straightFlush'],
  ['9♣ T♣ J♣ Q♣ K♣', 'straightFlush'],
  ['7♠ 7♥ 7♣ 7♦ A♠', 'four'],
  ['7♠ 7♥ 7♣ 2♦ 2♠', 'fullHouse'],
  ['2♦ 9♦ J♦ Q♦ A♦', 'flush'],
  ['A♠ 2♥ 3♥ 4♥ 5♥', 'straight'],
  ['T♠ J♥ Q♥ K♥ A♥', 'straight'],
  ['Q♠ K♥ A♥ 2♥ 3♥', undefined],
  ['9♠ 9♥ 9♣ K♦ A♠', 'three'],
  ['3♠ 3♥ 9♣ 9♦ A♠', 'twoPair'],
  ['J♠ J♥ 9♣ 8♦ A♠', 'jacks'],
  ['T♠ T♥ 9♣ 8♦ A♠', undefined],
];

test.each(named)('%s is %s', (hand, name) => {
  expect(nameHand(cards(hand))).toBe(name);
  expect(handPayout(1_000n, cards(hand))).toBe(
    name ? 1_000n * BigInt(handPrices[name as keyof typeof handPrices]) : 0n,
  );
});

test('places that are not held have the next cards from the left, the others stay', () => {
  const deck = [0, 1, 2, 3, 4, 10, 11, 12, 13, 14];
  expect(drawHand(deck, [2, 4])).toEqual([10, 1, 11, 3, 12]);
  expect(drawHand(deck, [])).toEqual([10, 11, 12, 13, 14]);
  expect(drawHand(deck, [1, 2, 3, 4, 5])).toEqual([0, 1, 2, 3, 4]);
  expect([[1, 1], [0], [6], [1.5]].map(canHold)).toEqual([false, false, false, false]);
  expect([[], [5], [1, 2, 3, 4, 5]].map(canHold)).toEqual([true, true, true]);
});

/** Numbers of the 2,598,960 hands by name, as combinatorics has them. */
const handCounts: Readonly<Record<string, number>> = {
  royalFlush: 4,
  straightFlush: 36,
  four: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  three: 54_912,
  twoPair: 123_552,
  jacks: 337_920,
};

test('the best holds pay back 97.2984 %, by every hand, hold and draw', () => {
  const { counts, share, holdOf } = countBestHolds(nameHand, handPrices);
  expect(counts).toEqual(handCounts);
  expect(Object.keys(counts).toSorted()).toEqual([...handNames].toSorted());
  expect(Math.round(share * 1_000_000)).toBe(bestReturnPpm);
  const best = (hand: string) => holdOf(cards(hand)).join();
  // Four to a royal flush before a flush that is there, and a high pair before four to a flush.
  expect(best('T♠ J♠ Q♠ K♠ 2♠')).toBe('1,2,3,4');
  expect(best('2♥ J♠ 5♠ J♣ 9♠')).toBe('2,4');
  expect(best('7♦ A♦ 2♠ 7♥ K♣')).toBe('1,4');
});

const pairs = [0, 13, 5, 6, 7];

/** Lists what a copy of the rule gets wrong; the enumeration above is too long for each. */
function mistakesOf(copy: typeof rule): string[] {
  const deck = [0, 1, 2, 3, 4, 10, 11, 12, 13, 14];
  const prices = [800, 50, 25, 8, 5, 4, 3, 2, 1];
  const checks: Readonly<Record<string, () => boolean>> = {
    names: () => named.every(([hand, name]) => copy.nameHand(cards(hand)) === name),
    prices: () => copy.handNames.map((name) => copy.handPrices[name]).join() === prices.join(),
    payouts: () =>
      named.every(([hand, name]) => {
        const price = name ? prices[copy.handNames.indexOf(name as rule.HandName)] : 0;
        return copy.handPayout(300n, cards(hand)) === 300n * BigInt(price ?? -1);
      }),
    draws: () =>
      copy.drawHand(deck, [2, 4]).join() === '10,1,11,3,12' &&
      copy.drawHand(deck, []).join() === '10,11,12,13,14' &&
      copy.drawHand(deck, [1, 2, 3, 4, 5]).join() === '0,1,2,3,4',
    holds: () =>
      [[1, 1], [0], [6], [1.5]].every((held) => !copy.canHold(held)) &&
      [[], [5], [1, 2, 3, 4, 5]].every((held) => copy.canHold(held)),
    'simple holds': () =>
      copy.simpleHolds(pairs).join() === '1,2' &&
      copy.simpleHolds(cards('2♦ 9♦ J♦ Q♦ A♦')).join() === '1,2,3,4,5' &&
      copy.simpleHolds(cards('Q♠ K♥ A♥ 2♥ 3♥')).length === 0,
    'the version, the deck and the return': () =>
      copy.videoPokerVersion === 'video-poker-1' &&
      copy.deckCards === 52 &&
      copy.handCards === 5 &&
      copy.bestReturnPpm === 972_984,
  };
  return Object.entries(checks).flatMap(([name, check]) => {
    try {
      return check() ? [] : [name];
    } catch {
      return [name];
    }
  });
}

const faults: readonly Fault[] = [
  { title: 'another version', from: "'video-poker-1'", to: "'video-poker-2'" },
  { title: 'a joker', from: 'deckCards = 52', to: 'deckCards = 53' },
  { title: 'another return', from: '972_984', to: '995_439' },
  { title: 'a dearer full house', from: 'fullHouse: 8', to: 'fullHouse: 9' },
  { title: 'a dearer flush', from: 'flush: 5', to: 'flush: 6' },
  { title: 'a cheaper royal flush', from: 'royalFlush: 800', to: 'royalFlush: 250' },
  { title: 'a cheaper straight flush', from: 'straightFlush: 50', to: 'straightFlush: 40' },
  { title: 'tens pay', from: 'jackRank = 9', to: 'jackRank = 8' },
  { title: 'jacks do not', from: 'jackRank = 9', to: 'jackRank = 10' },
  { title: 'the ace is the lowest', from: '(card + 12) % 13', to: 'card % 13' },
  { title: 'no low straight', from: '[0, 1, 2, 3, aceRank]', to: '[0, 1, 2, 3, 4]' },
  { title: 'suits of twelve', from: 'Math.floor(card / 13)', to: 'Math.floor(card / 12)' },
  {
    title: 'every flush in a row is royal',
    from: 'isRow && ranks.at(-1) === aceRank',
    to: 'isRow',
  },
  {
    title: 'the low one is royal',
    from: 'isRow && ranks.at(-1) === aceRank',
    to: 'ranks.at(-1) === aceRank',
  },
  { title: 'three are four', from: 'most?.count === 4', to: '(most?.count ?? 0) >= 3' },
  { title: 'two pairs are one', from: "return 'twoPair'", to: "return 'jacks'" },
  { title: 'a pair of any rank', from: 'most.rank >= jackRank', to: 'most.rank >= 0' },
  { title: 'the sixth place', from: 'place <= handCards', to: 'place <= 6' },
  { title: 'a place twice', from: '.size === held.length', to: '.size > 0' },
  {
    title: 'the place to the left',
    from: 'held.includes(index + 1) ? card',
    to: 'held.includes(index) ? card',
  },
  { title: 'the cards dealt again', from: 'deck.slice(handCards)[', to: 'deck.slice(0)[' },
  {
    title: 'the stake on top',
    from: 'stakeMinor * BigInt',
    to: 'stakeMinor + stakeMinor * BigInt',
  },
  { title: 'a beginner without pairs', from: '.length > 1;', to: '.length > 2;' },
];

test('the rule itself makes no mistake', () => {
  expect(mistakesOf(rule)).toEqual([]);
});

test.each(faults)('a planted fault is caught: $title', (fault) => {
  const copy = faultyCopy<typeof rule>('src/studio/engines/video-poker-rule.ts', fault);
  expect(mistakesOf(copy)).not.toEqual([]);
});
