import { expect, test } from 'vitest';
import { walletDays } from '#islands/member-centre/pages/overview/wallet-days.ts';

const timeZone = 'Asia/Ho_Chi_Minh';
const nowMs = Date.parse('2026-11-22T10:00:00Z');
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const line = (time: string, amount: string, after: string) => ({
  atMs: Date.parse(time),
  amount: money(amount),
  balanceAfter: money(after),
});
const known = { isWhole: true, nowMinor: 700n };
const draw = (history: Parameters<typeof walletDays>[0], days = 3) =>
  walletDays(history, { days, nowMs, timeZone }).map(({ day, amountMinor }) => [day, amountMinor]);

test('a wallet that nothing moved held the same on every day', () => {
  expect(draw({ ...known, lines: [] }, 2)).toEqual([
    ['2026-11-21', 700n],
    ['2026-11-22', 700n],
  ]);
});

test('a day ends with what its last line left, and begins with what was there before', () => {
  const lines = [
    line('2026-11-22T09:00:00Z', '200', '700'),
    line('2026-11-21T03:00:00Z', '-100', '500'),
    line('2026-11-21T02:00:00Z', '50', '600'),
  ];
  expect(draw({ ...known, lines }, 4)).toEqual([
    ['2026-11-19', 550n],
    ['2026-11-20', 550n],
    ['2026-11-21', 500n],
    ['2026-11-22', 700n],
  ]);
});

test('days are the brand’s: what is yesterday in UTC is today there', () => {
  const lines = [line('2026-11-21T18:00:00Z', '700', '700')];
  expect(draw({ ...known, lines }, 2)).toEqual([
    ['2026-11-21', 0n],
    ['2026-11-22', 700n],
  ]);
});

test('days whose lines were not all read are left out', () => {
  const lines = [line('2026-11-21T03:00:00Z', '100', '700')];
  expect(draw({ ...known, lines, isWhole: false }, 5)).toEqual([
    ['2026-11-21', 700n],
    ['2026-11-22', 700n],
  ]);
});
