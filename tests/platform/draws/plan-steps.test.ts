import { describe, expect, test } from 'vitest';
import { dueAfter, nextStep } from '#platform/draws/plans/next-step.ts';
import type { PartBet, Plan, PlanPart } from '#platform/draws/plans/plan.ts';

type Stops = Pick<Plan, 'stopOnWin' | 'stopOnLossMinor'>;

const never: Stops = { stopOnWin: { kind: 'never' }, stopOnLossMinor: undefined };
const onAnyWin: Stops = { ...never, stopOnWin: { kind: 'any' } };
const onWinOf = (amountMinor: string): Stops => ({
  ...never,
  stopOnWin: { kind: 'atLeast', amountMinor },
});
const onLossOf = (stopOnLossMinor: bigint): Stops => ({ ...never, stopOnLossMinor });

/** Issues open every 100 ms, close 90 ms later and are drawn at 95. */
function part(sequence: number, status: PlanPart['status'], issueState = 'open'): PlanPart {
  const opensAtMs = sequence * 100;
  const times = { opensAtMs, closesAtMs: opensAtMs + 90, drawsAtMs: opensAtMs + 95 };
  const state = issueState as PlanPart['issue']['state'];
  const issue = { id: `i${sequence}`, number: `${sequence}`, state, ...times };
  return { sequence, issue, multiplier: 1, stakeMinor: 1_000n, status };
}
const waiting = (sequence: number, issueState?: string) =>
  part(sequence, { is: 'waiting' }, issueState);
const placed = (sequence: number, state: PartBet['state'], payoutMinor = 0n, rebateMinor = 0n) => {
  const bet = { id: `b${sequence}`, state, payoutMinor, rebateMinor };
  return part(sequence, { is: 'placed', bet });
};
const drawing = (sequence: number) => placed(sequence, 'accepted');

describe('the next step of a plan', () => {
  test('is to place the first part that waits, from the opening of its issue on', () => {
    const parts = [waiting(1), waiting(2)];
    expect(nextStep(never, parts, 99)).toEqual({ is: 'wait', untilMs: 100 });
    expect(nextStep(never, parts, 100)).toEqual({ is: 'place', part: parts[0] });
    expect(dueAfter(never, parts, 7)).toBe(100);
    expect(dueAfter(never, parts, 150)).toBe(150);
  });

  test('leaves out issues that close, at the moment of it, or are over before', () => {
    const parts = [waiting(1), waiting(2, 'closed'), waiting(3)];
    expect(nextStep(never, [waiting(1), waiting(3)], 189)).toMatchObject({ is: 'place' });
    expect(nextStep(never, [waiting(1), waiting(3)], 190)).toMatchObject({ is: 'skip' });
    expect(nextStep(never, parts, 190)).toEqual({ is: 'skip', parts: [parts[0], parts[1]] });
    expect(nextStep(never, parts, 150)).toEqual({ is: 'skip', parts: [parts[1]] });
  });

  test('waits for the draws of earlier bets only where the plan may stop early', () => {
    const parts = [drawing(0), drawing(1), waiting(2)];
    expect(nextStep(never, parts, 200)).toEqual({ is: 'place', part: waiting(2) });
    for (const stops of [onAnyWin, onWinOf('1'), onLossOf(9_000n)]) {
      expect(nextStep(stops, parts, 200)).toEqual({ is: 'wait', untilMs: 95 });
      expect(nextStep(stops, [waiting(2)], 200)).toEqual({ is: 'place', part: waiting(2) });
    }
    expect(nextStep(onAnyWin, [drawing(5), waiting(2)], 150)).toEqual({ is: 'wait', untilMs: 200 });
  });

  test('is the end once nothing waits and nothing is being drawn', () => {
    const over = [placed(0, 'lost'), placed(1, 'returned'), part(2, { is: 'skipped' })];
    expect(nextStep(never, over, 300)).toEqual({ is: 'end', why: 'finished' });
    const last = [drawing(3), drawing(1)];
    expect(nextStep(never, last, 300)).toEqual({ is: 'wait', untilMs: 395 });
  });

  test('is the end with a win, of any sum or of that sum and more', () => {
    const parts = [placed(0, 'won', 5_000n), waiting(1)];
    const won = { is: 'end', why: 'won' };
    expect(nextStep(onAnyWin, parts, 100)).toEqual(won);
    expect(nextStep(onWinOf('5000'), parts, 100)).toEqual(won);
    expect(nextStep(onWinOf('5001'), parts, 100)).toMatchObject({ is: 'place' });
    expect(nextStep(never, parts, 100)).toMatchObject({ is: 'place' });
    // What a lost bet gives back is no win.
    const lost = [placed(0, 'lost', 5_000n), waiting(1)];
    for (const stops of [onAnyWin, onWinOf('5000')]) {
      expect(nextStep(stops, lost, 100)).toMatchObject({ is: 'place' });
    }
  });

  test('is the end with a loss: stakes of settled bets less what came back', () => {
    const lost = [placed(0, 'lost'), placed(1, 'won', 300n), placed(2, 'lost', 0n, 50n)];
    const others = [placed(3, 'returned'), placed(4, 'cancelled'), waiting(6)];
    const parts = [...lost, ...others];
    expect(nextStep(onLossOf(2_650n), parts, 600)).toEqual({ is: 'end', why: 'lost' });
    expect(nextStep(onLossOf(2_651n), parts, 600)).toMatchObject({ is: 'place' });
  });

  test('names the win where both stops are reached', () => {
    const both: Stops = { stopOnWin: { kind: 'any' }, stopOnLossMinor: 1n };
    expect(nextStep(both, [placed(0, 'won', 10n)], 100)).toEqual({ is: 'end', why: 'won' });
  });
});
