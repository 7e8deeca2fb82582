import { expect, test } from 'vitest';
import { hourMs } from '#lib/time.ts';
import { lastOutcome } from '#stores/draws/last-outcome.ts';

const nowMs = 10 * hourMs;
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const bet = (number: string, drawsAtMs: number, payoutMinor = '0', state = 'lost' as const) => ({
  number,
  drawsAtMs,
  state,
  stake: money('1000'),
  payout: money(payoutMinor),
});

test('the bets of the latest settled issue are summed, on all of its lotteries', () => {
  const bets = [
    bet('9', nowMs - 1_000, '2500'),
    bet('9', nowMs - 1_000),
    bet('8', nowMs - 60_000, '9000'),
  ];
  expect(lastOutcome(bets, nowMs)).toEqual({
    number: '9',
    stakeMinor: 2_000n,
    payoutMinor: 2_500n,
  });
});

test('what was drawn an hour ago, or is not settled, says nothing', () => {
  expect(lastOutcome([bet('8', nowMs - hourMs)], nowMs)).toBeUndefined();
  const waiting = { ...bet('9', nowMs), state: 'accepted' as const };
  expect(lastOutcome([waiting], nowMs)).toBeUndefined();
  expect(lastOutcome([waiting, bet('8', nowMs - 1)], nowMs)?.number).toBe('8');
});
