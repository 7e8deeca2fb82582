import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { wholeInBps } from '#lib/basis-points.ts';
import * as roundRule from '#lib/round-rule.ts';
import * as rule from '#lib/three-cards.ts';
import { type Fault, faultyCopy } from '../studio/faulty-copy.ts';
import { checkThreeCards, everyHand, handCounts } from './check-three-cards.ts';

const path = 'src/lib/three-cards.ts';
const modules = { './basis-points.ts': { wholeInBps }, '#lib/round-rule.ts': roundRule };

const faults: readonly Fault[] = [
  { title: 'another rake', from: 'rakeBps = 300', to: 'rakeBps = 301' },
  { title: 'four replays', from: 'mostReplays = 5', to: 'mostReplays = 4' },
  { title: 'six replays', from: 'mostReplays = 5', to: 'mostReplays = 6' },
  { title: 'two cards', from: 'handCards = 3', to: 'handCards = 2' },
  { title: 'no kings', from: 'deckCards = 52', to: 'deckCards = 48' },
  { title: 'ranks of twelve', from: 'ranksOfSuit = 13', to: 'ranksOfSuit = 12' },
  { title: 'a small base', from: 'rankBase = 15', to: 'rankBase = 3' },
  { title: 'ace low', from: 'const ace = 14', to: 'const ace = 1' },
  { title: 'ace as a king', from: 'const ace = 14', to: 'const ace = 13' },
  {
    title: 'three alike on top',
    from: "  'straight-flush',\n  'three-of-a-kind',\n",
    to: "  'three-of-a-kind',\n  'straight-flush',\n",
  },
  {
    title: 'a flush above a straight',
    from: "  'straight',\n  'flush',\n",
    to: "  'flush',\n  'straight',\n",
  },
  {
    title: 'a pair below nothing',
    from: "  'pair',\n  'high-card',\n",
    to: "  'high-card',\n  'pair',\n",
  },
  { title: 'ranks upwards', from: 'other - one)', to: 'one - other)' },
  { title: 'unsorted', from: '.toSorted((one, other) => other - one)', to: '' },
  { title: 'two suits do', from: '.size === 1', to: '.size <= 2' },
  { title: 'no flush', from: '.size === 1', to: '.size === 0' },
  { title: 'suits by rank', from: 'card / ranksOfSuit', to: 'card % ranksOfSuit' },
  { title: 'no three alike', from: 'high === low', to: 'false' },
  { title: 'two alike are three', from: 'high === low', to: 'high === middle' },
  { title: 'no straight', from: 'if (top > 0)', to: 'if (top < 0)' },
  { title: 'straights of aces alone', from: 'top > 0', to: 'top > 13' },
  { title: 'a straight flush for all', from: 'isFlush ? ', to: 'true ? ' },
  { title: 'no straight flush', from: 'isFlush ? ', to: 'false ? ' },
  { title: 'straights tie', from: '[top]', to: '[]' },
  { title: 'flushes tie', from: "'flush', ranks", to: "'flush', []" },
  { title: 'nothing ties', from: "'high-card', ranks", to: "'high-card', []" },
  { title: 'three alike tie', from: "'three-of-a-kind', [high]", to: "'three-of-a-kind', []" },
  { title: 'no flush at all', from: 'if (isFlush)', to: 'if (false)' },
  { title: 'pairs on top alone', from: 'if (middle === low)', to: 'if (false)' },
  { title: 'pairs below alone', from: 'if (high === middle)', to: 'if (false)' },
  { title: 'the third card first', from: "'pair', [high, low]", to: "'pair', [low, high]" },
  { title: 'the third card first below', from: "'pair', [low, high]", to: "'pair', [high, low]" },
  { title: 'no third card', from: "'pair', [high, low]", to: "'pair', [high]" },
  { title: 'no low ace', from: 'high === ace &&', to: 'false &&' },
  { title: 'the low ace on top', from: 'return middle;', to: 'return high;' },
  { title: 'round the corner', from: 'middle === 3', to: 'middle === 13' },
  { title: 'gaps in a straight', from: 'high - middle === 1', to: 'high - middle <= 2' },
  { title: 'gaps below', from: 'middle - low === 1', to: 'middle - low <= 2' },
  { title: 'straights by the lowest', from: '? high : 0', to: '? low : 0' },
  { title: 'ace as nothing', from: '? ace : place', to: '? place : place' },
  { title: 'ranks one lower', from: ': place + 1;', to: ': place;' },
  { title: 'names upwards', from: 'handNames.length -', to: '-handNames.length +' },
  { title: 'third rank lost', from: 'rankBase + third', to: 'rankBase' },
  { title: 'seats from 0', from: 'index + 1);', to: 'index);' },
  { title: 'one nonce for ever', from: 'drawsFor(nonce)', to: 'drawsFor(0)' },
  { title: 'nonces from 1', from: 'let nonce = 0', to: 'let nonce = 1' },
  { title: 'all play again', from: 'contenders = [...deal.best]', to: 'contenders = contenders' },
  { title: 'no replay', from: 'contenders.length > 1', to: 'nonce === 0' },
  { title: 'hands overlap', from: 'index * handCards, (', to: 'index, (' },
  { title: 'cards from 1', from: 'place - 1)', to: 'place)' },
  { title: 'the weakest wins', from: 'Math.max', to: 'Math.min' },
  { title: 'all but the strongest', from: 'strength === highest', to: 'strength < highest' },
  {
    title: 'rake rounded up',
    from: ') / BigInt(wholeInBps)',
    to: ' + 9999n) / BigInt(wholeInBps)',
  },
  { title: 'no rake', from: 'potMinor - rakeMinor', to: 'potMinor' },
  { title: 'each takes all', from: 'restMinor / BigInt(winners.length)', to: 'restMinor' },
  { title: 'the rest is lost', from: 'leftMinor : 0n', to: '0n : 0n' },
  { title: 'the rest for each', from: 'leftMinor : 0n', to: 'leftMinor : leftMinor' },
  { title: 'the rest for the last', from: 'index === 0 ?', to: 'index === winners.length - 1 ?' },
  { title: 'seeds without a sign between', from: "join(',')", to: "join('')" },
  { title: 'another hash', from: "'SHA-256', text", to: "'SHA-1', text" },
];

describe('the rule of three-card rooms', () => {
  test('ranks all 22,100 hands as a second formula does', async () => {
    expect([...everyHand()]).toHaveLength(22_100);
    expect(Object.values(handCounts).reduce((sum, count) => sum + count, 0)).toBe(22_100);
    expect(await checkThreeCards(rule)).toEqual([]);
  });

  test.each(faults)('catches a fault planted in a copy: $title', async (fault) => {
    const copy = faultyCopy<typeof rule>(path, fault, modules);
    const found = await checkThreeCards(copy).catch((error: unknown) => [String(error)]);
    expect(found).not.toEqual([]);
  });

  test('gives each seat its share of many rooms within 99 % bounds', async () => {
    // A million by hand: ROOMS=1000000.
    const rooms = Number(process.env.ROOMS ?? 10_000);
    const seats = 2;
    const wins = [0, 0];
    const names = new Map<string, number>();
    const key = Buffer.alloc(32, 7);
    const take = seats * rule.handCards;
    for (let index = 0; index < rooms; index += 1) {
      const cards = dealFast(key, index, take);
      const values = [0, 1].map((seat) => rule.valueHand(cards.slice(3 * seat, 3 * seat + 3)));
      const best = Math.max(...values.map(({ strength }) => strength));
      const winners = values.flatMap(({ strength }, seat) => (strength === best ? [seat] : []));
      for (const seat of winners) wins[seat] = (wins[seat] ?? 0) + 1 / winners.length;
      const [first] = values;
      if (first) names.set(first.name, (names.get(first.name) ?? 0) + 1);
    }
    for (const share of wins)
      expect(Math.abs(share / rooms - 1 / 2)).toBeLessThan(bound(1 / 2, rooms));
    for (const [name, count] of Object.entries(handCounts)) {
      const expected = count / 22_100;
      const seen = (names.get(name) ?? 0) / rooms;
      expect(Math.abs(seen - expected), name).toBeLessThan(bound(expected, rooms));
    }
  }, 180_000);
});

/** Greatest difference from a share that 99 of 100 runs stay within. */
function bound(share: number, rounds: number): number {
  return 2.5758 * Math.sqrt((share * (1 - share)) / rounds);
}

/** The cards that the rule draws of one block, without waiting. */
function dealFast(key: Buffer, nonce: number, take: number): number[] {
  const text = `foyer-round-1|lotus|${nonce}|`;
  const deck = Array.from({ length: 52 }, (_, index) => index);
  let words = Buffer.alloc(0);
  let at = 0;
  for (let index = 0; index < take; index += 1) {
    const range = 52 - index;
    const end = Math.floor(2 ** 32 / range) * range;
    let word = end;
    while (word >= end) {
      if (at % 32 === 0)
        words = createHmac('sha256', key)
          .update(`${text}${at / 32}`)
          .digest();
      word = words.readUInt32BE(at % 32);
      at += 4;
    }
    const other = index + (word % range);
    [deck[index], deck[other]] = [deck[other] ?? 0, deck[index] ?? 0];
  }
  return deck.slice(0, take);
}
