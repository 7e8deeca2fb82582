import { expect, test } from 'vitest';
import { runningDraws } from '#contract/draws/lists.ts';
import type { Winner } from '#contract/play/winners.ts';
import { ok, refused } from '#lib/result.ts';
import { loadNow } from '../../src/views/now.ts';

const issue = (number: string, drawsAtMs: number, result?: object) => ({
  gameCode: 'KTD_K3_1M',
  number,
  opensAtMs: drawsAtMs - 60,
  closesAtMs: drawsAtMs - 5,
  drawsAtMs,
  state: result ? 'settled' : 'open',
  source: 'house',
  result,
});

const win = (account: string, wonAtMs: number): Winner => ({
  account,
  gameId: 'g',
  title: 'Pearl Mines',
  vassalage: 'HLC',
  gameType: 'INHOUSE',
  amount: { amountMinor: '100', currency: 'VND' },
  wonAtMs,
});

function localsOf(answer: unknown) {
  const call = async (endpoint: unknown) => {
    expect(endpoint).toBe(runningDraws);
    return answer;
  };
  return { api: { call } } as unknown as Parameters<typeof loadNow>[0];
}

const dice = { gameCode: 'KTD_K3_1M', gameId: 'k', title: 'Kite Dice', kind: 'k3' };

test('what happens now is the platform’s draws with their latest results, and the newest wins', async () => {
  const current = issue('2', 120);
  const last = issue('1', 60, { numbers: [1, 2, 3] });
  const list = [{ ...dice, everyMinutes: 1, current, last }];
  const wins = [win('a', 1), win('b', 4), win('c', 2), win('d', 3)];
  const now = await loadNow(localsOf(ok({ nowMs: 100, list })), wins);
  expect(now.draws).toMatchObject([
    { gameCode: 'KTD_K3_1M', number: '2', times: { closesAtMs: 115, drawsAtMs: 120 } },
  ]);
  expect(now.draws[0]?.last).toEqual({ issue: last, result: { numbers: [1, 2, 3] } });
  expect(now.wins.map(({ account }) => account)).toEqual(['b', 'd', 'c']);
  // A countdown is told by the moment that the page was made.
  expect(now.changesInMs).toBe(1_000);
});

test('without draws and wins nothing is said, and the page does not change', async () => {
  for (const answer of [ok({ nowMs: 100, list: [] }), refused({ code: 'unavailable' })]) {
    const now = await loadNow(localsOf(answer), []);
    expect(now).toMatchObject({ draws: [], wins: [], changesInMs: undefined });
  }
});
