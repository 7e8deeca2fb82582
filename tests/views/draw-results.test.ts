import { expect, test } from 'vitest';
import { openedNumbers } from '#contract/draws/lists.ts';
import { ok } from '#lib/result.ts';
import { loadLatestResults } from '../../src/views/draw-results.ts';

const issue = (result: object) => ({
  gameCode: 'G',
  number: '1',
  opensAtMs: 0,
  closesAtMs: 1,
  drawsAtMs: 2,
  state: 'settled',
  source: 'house',
  result,
});
const prizes = {
  1: ['12345'],
  2: ['12345'],
  3: ['12345', '12345'],
  5: ['1234'],
  7: ['123'],
  8: ['12'],
  4: Array.from({ length: 7 }, () => '12345'),
  6: ['1234', '1234', '1234'],
  special: ['123456'],
};

test('the latest results are of every lottery that draws all day, Vietnamese ones as well', async () => {
  const list = [
    { gameCode: 'KTD_K3_1M', kind: 'k3', everyMinutes: 1, issue: issue({ numbers: [1, 2, 3] }) },
    { gameCode: 'LNN_MN_1M', kind: 'vnMN', everyMinutes: 1, issue: issue({ prizes }) },
    { gameCode: 'MN_HCM', kind: 'vnMN', issue: issue({ prizes }) },
  ];
  const heard: unknown[] = [];
  const call = async (endpoint: unknown, input: unknown) => {
    expect(endpoint).toBe(openedNumbers);
    heard.push(input);
    return ok({ nowMs: 3, list });
  };
  const locals = { api: { call } } as unknown as Parameters<typeof loadLatestResults>[0];
  const opened = await loadLatestResults(locals);
  expect(opened?.lotteries.map(({ gameCode, last }) => [gameCode, last?.result])).toEqual([
    ['KTD_K3_1M', { numbers: [1, 2, 3] }],
    ['LNN_MN_1M', { prizes }],
  ]);
  expect(opened?.hasStations).toBe(true);
  await loadLatestResults(locals, 'Elott');
  expect(heard).toEqual([{}, { prizeMode: 'Elott' }]);
});
