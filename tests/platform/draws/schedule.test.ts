import { describe, expect, test } from 'vitest';
import { leafHash, merklePath, merkleRoot } from '#lib/lottery/proof/merkle.ts';
import { receiptBytes } from '#lib/lottery/proof/receipt.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { buildBetTree, pathInTree, rootOfTree } from '#platform/draws/bets/bet-tree.ts';
import { listIssueTimes, resultUntilMs, zoneDays } from '#platform/draws/issues/index.ts';

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const timeZone = 'Asia/Ho_Chi_Minh';
const days = zoneDays(timeZone);
const midnightMs = Date.parse('2026-11-23T00:00:00+07:00');
const regions = [
  {
    region: 'MB',
    drawTime: '18:15',
    closesAt: '18:10',
    stations: [{ code: 'MB_HANOI', name: 'Hà Nội', weekdays: [1, 4] }],
  },
] as const;

describe('the times of issues', () => {
  test.each([
    [1, 1_440],
    [3, 480],
    [5, 288],
  ])('every %i minutes there are %i a day, the last at its end', (everyMinutes, count) => {
    const game = { code: 'KTD_K3_1M', everyMinutes };
    const span = { fromMs: midnightMs + 1, untilMs: midnightMs + dayMs + 1 };
    const times = listIssueTimes({ game, regions, daysWithoutDraw: [], days }, span);
    expect(times).toHaveLength(count);
    expect(times[0]).toEqual({
      number: '20261123-0001',
      opensAtMs: midnightMs,
      closesAtMs: midnightMs + everyMinutes * minuteMs - 5_000,
      drawsAtMs: midnightMs + everyMinutes * minuteMs,
    });
    expect(times.at(-1)).toMatchObject({
      number: `20261123-${String(count).padStart(4, '0')}`,
      drawsAtMs: midnightMs + dayMs,
    });
    // None is left out where one span follows another.
    const middle = midnightMs + 7.3 * minuteMs;
    const halves = [
      ...listIssueTimes({ game, regions, daysWithoutDraw: [], days }, { ...span, untilMs: middle }),
      ...listIssueTimes({ game, regions, daysWithoutDraw: [], days }, { ...span, fromMs: middle }),
    ];
    expect(halves).toEqual(times);
    // The last one of a day draws as the next day begins.
    const end = { fromMs: midnightMs + dayMs, untilMs: midnightMs + dayMs + 1 };
    expect(listIssueTimes({ game, regions, daysWithoutDraw: [], days }, end)).toEqual([
      times.at(-1),
    ]);
  });

  test('a station draws on its days, and its result is waited for until eight', () => {
    const game = { code: 'MB_HANOI', everyMinutes: undefined };
    const span = { fromMs: midnightMs, untilMs: midnightMs + 7 * dayMs };
    const times = listIssueTimes({ game, regions, daysWithoutDraw: [], days }, span);
    expect(times.map(({ number }) => number)).toEqual(['20261123', '20261126']);
    const [first] = times;
    expect(first?.closesAtMs).toBe(Date.parse('2026-11-23T18:10:00+07:00'));
    expect(first?.drawsAtMs).toBe(Date.parse('2026-11-23T18:15:00+07:00'));
    const untilMs = resultUntilMs(first?.drawsAtMs ?? 0, timeZone);
    expect(untilMs).toBe(Date.parse('2026-11-23T20:00:00+07:00'));
    expect(
      listIssueTimes({ game: { ...game, code: 'NONE' }, regions, daysWithoutDraw: [], days }, span),
    ).toEqual([]);
  });
});

test('a result is waited for an hour after a draw that comes later than seven', () => {
  const atMs = (time: string) => Date.parse(`2026-11-23T${time}:00+07:00`);
  expect(resultUntilMs(atMs('19:00'), timeZone)).toBe(atMs('20:00'));
  expect(resultUntilMs(atMs('19:30'), timeZone)).toBe(atMs('20:30'));
});

describe('the tree of bets', () => {
  test.each([0, 1, 2, 3, 5, 8, 13, 100])('of %i is the one of RFC 6962', async (count) => {
    const leaves = Array.from({ length: count }, (_, index) =>
      receiptBytes({
        betId: `bet-${index}`,
        issue: 'K/1',
        play: 'sum',
        numbers: '7',
        stakeMinor: '100',
        oddsBps: { 7: 95_000 },
        acceptedAtMs: index,
      }),
    );
    const tree = buildBetTree(leaves);
    const hashes = await Promise.all(leaves.map(leafHash));
    expect(rootOfTree(tree)).toBe(toHex(await merkleRoot(hashes)));
    for (const index of leaves.keys()) {
      expect(pathInTree(tree, index)).toEqual((await merklePath(hashes, index)).map(toHex));
    }
  });
});
