import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFrom } from '#lib/round-rule.ts';
import * as rule from '#studio/engines/slot/jackpot-rule.ts';
import { jackpotPaytables, paytables } from '#studio/engines/slot/paytables.data.ts';
import { reels, stops } from '#studio/engines/slot/slot-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';

type Rule = Pick<typeof rule, 'potShare' | 'ticketsFor' | 'drawTicket'>;

const lastWord = 2 ** 32 - 1;

/** Words in their order, over and over. */
function wordsOf(words: readonly number[]) {
  let next = 0;
  return { word: async () => words[next++ % words.length] ?? 0 };
}

/** Stakes of many rounds, of every remainder by a hundred. */
const stakes = Array.from({ length: 20_000 }, (_, index) => BigInt(100_000 + index * 7_919));
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);

/** Lists what the rule, or a faulty copy of it, gets wrong. */
async function mistakesOf({ potShare, ticketsFor, drawTicket }: Rule): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (name: string, isRight: boolean) => {
    if (!isRight) wrong.push(name);
  };
  // To the unit: a hundredth of the stakes, less the part of each that is no whole unit.
  const rest = sum(stakes.map((stake) => stake % 100n));
  expect('shares', sum(stakes.map(potShare)) * 100n === sum(stakes) - rest);
  expect('tickets', ticketsFor(100_000n) === 1_000_000_000_000n);
  // Every ticket of a few once: as many win as the stake has units.
  const tickets = 60n;
  for (const stakeMinor of [1n, 7n, 60n]) {
    const drawn = [];
    for (let lower = 0; lower < Number(tickets); lower += 1) {
      drawn.push(await drawTicket(wordsOf([0, lower]), { tickets, stakeMinor }));
    }
    expect('each ticket', new Set(drawn.map(({ ticket }) => ticket)).size === drawn.length);
    expect('winners', drawn.filter(({ isWon }) => isWon).length === Number(stakeMinor));
  }
  const odd = await drawTicket(wordsOf([1, 2]), { tickets: 10n ** 12n, stakeMinor: 5n });
  expect('word order', odd.ticket === '4294967298');
  // 2^64 is 16 more than a multiple of 60: the last 16 numbers would favour the first tickets.
  const late = [lastWord, lastWord - 15, 0, 59];
  expect(
    'rejected',
    (await drawTicket(wordsOf(late), { tickets, stakeMinor: 1n })).ticket === '59',
  );
  const last = [lastWord, lastWord - 16];
  expect('kept', (await drawTicket(wordsOf(last), { tickets, stakeMinor: 1n })).ticket === '59');
  return wrong;
}

const faults: readonly Fault[] = [
  { title: 'two in a hundred', from: 'sharePercent = 1n', to: 'sharePercent = 2n' },
  {
    title: 'a share rounded up',
    from: '* sharePercent) / 100n',
    to: '* sharePercent + 99n) / 100n',
  },
  { title: 'a tenth of the tickets', from: '10_000_000n', to: '1_000_000n' },
  { title: 'the stake’s own ticket wins', from: 'ticket < stakeMinor', to: 'ticket <= stakeMinor' },
  {
    title: 'the high tickets win',
    from: 'ticket < stakeMinor',
    to: 'ticket > tickets - stakeMinor',
  },
  { title: 'one word twice', from: '* 2n ** 32n +', to: '* 2n ** 31n +' },
  { title: 'nothing is rejected', from: 'drawn >= end', to: 'drawn > twoWords' },
  { title: 'one number too many', from: 'drawn >= end', to: 'drawn > end' },
];

describe('the jackpot of slots', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await mistakesOf(rule)).toEqual([]);
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/slot/jackpot-rule.ts', fault);
    expect(await mistakesOf(copy)).not.toEqual([]);
  });

  test.each(['classic', 'even', 'bold', 'lively'] as const)(
    '%s has the same prices, and returns its share and what goes into the pot',
    (name) => {
      const { version, hasJackpot, ...same } = jackpotPaytables[name];
      const { version: plain, ...prices } = paytables[name];
      expect([version, hasJackpot]).toEqual([plain.replace(/-1$/, '-jackpot-1'), true]);
      expect(same).toEqual(prices);
      // By stakes of 100 on every stop once: prices, and a unit of each for the pot.
      const returned = prices.returned * 100 + stops ** reels * Number(rule.potShare(100n));
      expect(returned / (stops ** reels * 100)).toBeLessThanOrEqual(0.97);
    },
  );

  test('of 20,000 rounds what went into the pot is what came out and what is there', async () => {
    const tickets = 500n;
    let pot = 0n;
    let paid = 0n;
    let wins = 0;
    const draws = drawsFrom((index) =>
      Uint8Array.from(createHmac('sha256', 'lotus').update(String(index)).digest()),
    );
    for (const stake of stakes) {
      pot += rule.potShare(stake);
      const { isWon } = await rule.drawTicket(draws, { tickets, stakeMinor: 1n + (stake % 3n) });
      if (!isWon) continue;
      wins += 1;
      paid += pot;
      pot = 0n;
    }
    expect(paid + pot).toBe(sum(stakes.map(rule.potShare)));
    // Two of 500 on average, within 99 % bounds.
    expect(Math.abs(wins - 80)).toBeLessThan(2.5758 * Math.sqrt(80));
  });
});
