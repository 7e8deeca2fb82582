import { describe, expect, test } from 'vitest';
import type { PastAct } from '#platform/embedded/demonstration/past/past-acts.ts';
import {
  findActStart,
  findShortage,
  groupOwnActs,
} from '#platform/embedded/demonstration/team/own-acts.ts';

type PastRound = Extract<PastAct, { kind: 'rounds' }>['rounds'][number];

const round = (openedAtMs: number, stakeMinor: bigint, payoutMinor: bigint) =>
  ({ openedAtMs, closedAtMs: openedAtMs + 3, stakeMinor, payoutMinor }) as PastRound;
const deposit = (atMs: number, amountMinor: bigint): PastAct => ({
  kind: 'deposit',
  atMs,
  amountMinor,
});
const rounds = (...list: PastRound[]): PastAct => ({ kind: 'rounds', rounds: list });

describe('what a wallet lacks for acts of the past', () => {
  test.each([
    [
      'nothing while it covers every stake',
      [rounds(round(1, 60n, 0n), round(5, 40n, 0n))],
      100n,
      0n,
    ],
    ['what stakes exceed it by', [rounds(round(1, 60n, 0n), round(5, 70n, 0n))], 100n, 30n],
    [
      'at the worst moment, not at the end',
      [rounds(round(1, 150n, 500n), round(5, 1n, 0n))],
      100n,
      50n,
    ],
    ['less what is deposited before', [deposit(0, 80n), rounds(round(1, 150n, 0n))], 50n, 20n],
    ['and not what is deposited after', [rounds(round(1, 150n, 0n)), deposit(9, 80n)], 50n, 100n],
    ['nothing for no acts', [], 0n, 0n],
  ] as const)('%s', (_, acts, balanceMinor, shortMinor) => {
    expect(findShortage(acts, balanceMinor)).toBe(shortMinor);
  });

  test('is known before the first stake', () => {
    expect(findActStart(rounds(round(7, 1n, 0n)))).toBe(7);
    expect(findActStart(deposit(4, 1n))).toBe(4);
  });

  test('is asked piece by piece, each act once', () => {
    const own = groupOwnActs([deposit(1, 5n), rounds(round(2, 1n, 0n), round(8, 1n, 0n))]);
    expect(own.before(6)).toEqual([deposit(1, 5n), rounds(round(2, 1n, 0n))]);
    expect(own.before(20)).toEqual([rounds(round(8, 1n, 0n))]);
    expect(own.before(99)).toEqual([]);
  });
});
