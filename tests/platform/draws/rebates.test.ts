import { expect, test } from 'vitest';
import type { Transaction } from '#platform/base/db/storage.ts';
import { notifyOfRebates } from '#platform/draws/settlement/notify-of-rebates.ts';
import type { OpenBet } from '#platform/draws/settlement/open-bet.ts';
import { type BetOutcome, calculateBetOutcomes } from '#platform/draws/settlement/outcomes.ts';
import type { MemberMoney } from '#platform/money/index.ts';

test('a rebate is told less what the result before has told, and play money not at all', async () => {
  const outcome = (memberId: string, rebateMinor: bigint, before: object): BetOutcome =>
    ({
      bet: { memberId, currency: 'VND', mode: 'real', rebateMinor: 0n, ...before },
      payoutMinor: 0n,
      returnedMinor: 0n,
      rebateMinor,
    }) as unknown as BetOutcome;
  const outcomes = [
    outcome('first', 500n, {}),
    outcome('the same again', 500n, { rebateMinor: 500n }),
    outcome('more', 500n, { rebateMinor: 200n }),
    outcome('less', 200n, { rebateMinor: 500n }),
    outcome('trial', 500n, { mode: 'trial' }),
  ];
  const told: (readonly [string, bigint])[] = [];
  const moneyMoved = async (_: Transaction, moved: readonly MemberMoney[]) => {
    for (const { memberId, amountMinor } of moved) told.push([memberId, amountMinor]);
  };
  await notifyOfRebates({} as Transaction, { moneyMoved }, { outcomes, nowMs: 1 });
  expect(told).toEqual([
    ['first', 500n],
    ['more', 300n],
    ['less', -300n],
  ]);
  // A correction names the rounds, as what is told may be of somebody who is excluded since.
  const rounds: unknown[] = [];
  const moved = async (_: Transaction, all: readonly MemberMoney[]) => {
    rounds.push(...all.map(({ amountMinor, changedRoundId }) => [amountMinor, changedRoundId]));
  };
  const corrected = [
    outcome('less', 200n, { id: 'one', rebateMinor: 500n }),
    outcome('more', 300n, { id: 'other' }),
  ];
  const of = { outcomes: corrected, nowMs: 1 };
  await notifyOfRebates({} as Transaction, { moneyMoved: moved }, of);
  await notifyOfRebates({} as Transaction, { moneyMoved: moved }, { ...of, isCorrection: true });
  expect(rounds).toEqual([
    [-300n, undefined],
    [300n, undefined],
    [-300n, 'one'],
    [300n, 'other'],
  ]);
});

test('a stake that comes back earns no rebate', () => {
  const bet = {
    play: 'sumHalf',
    numbers: 'big',
    unitStakeMinor: 1_000_000n,
    multiplier: 1,
    stakeMinor: 1_000_000n,
    group: 1_800,
    ownGroup: 1_900,
    oddsBps: { 'big,small': 18_000 },
  } as unknown as OpenBet;
  const drawn = (numbers: readonly number[]) => {
    const [outcome] = calculateBetOutcomes([bet], { kind: '11x5' }, { numbers });
    return { back: outcome?.returnedMinor, rebate: outcome?.rebateMinor };
  };
  expect(drawn([1, 2, 3, 4, 5])).toEqual({ back: 0n, rebate: 50_000n });
  // 30 is neither big nor small.
  expect(drawn([2, 4, 6, 8, 10])).toEqual({ back: 1_000_000n, rebate: 0n });
});
