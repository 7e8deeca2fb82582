import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WithdrawalState, withdrawalStates } from '#contract/money/withdrawals.ts';
import { checkBooks } from '#platform/money/books/index.ts';
import { findLedgerAccount, memberMainAccount } from '#platform/money/ledger/index.ts';
import { findWithdrawal } from '#platform/money/withdrawals/queries.ts';
import { advanceWithdrawal } from '#platform/money/withdrawals/withdrawal-move.ts';
import { statesBefore, toState } from '#platform/money/withdrawals/withdrawal-state.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { placeFor } from '../../../support/withdrawals-below.ts';

const acts = fc.array(fc.constantFrom(...withdrawalStates), { minLength: 1, maxLength: 8 });
const amountMinor = 50_000_000n;

/**
 * Returns the balance of the wallet and the held part, of the amount, once a withdrawal is in a
 * state.
 */
function walletIn(state: WithdrawalState): readonly [bigint, bigint] {
  if (state === 'in_process') return [amountMinor, amountMinor];
  return statesBefore(state).includes('in_process') && state !== 'approved'
    ? [amountMinor, 0n]
    : [state === 'returned' ? amountMinor : 0n, 0n];
}

onEachStorage('a withdrawal, whatever is done to it in whatever order', (place) => {
  test('goes only where its state may go, ends once, and loses no money', {
    timeout: 90_000,
  }, async () => {
    const parts = await openTestParts(place);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (tried) => {
        count += 1;
        const { id, memberId } = await placeFor(parts, `maple${count}`, amountMinor);
        let state: WithdrawalState = 'in_process';
        for (const to of tried) {
          const row = await parts.storage.withTransaction((transaction) =>
            advanceWithdrawal(transaction, parts, { id, to, author: 'member' }),
          );
          expect(row !== undefined).toBe(statesBefore(to).includes(state));
          if (row) state = to;
          const now = await findWithdrawal(parts.storage.db, id);
          expect(toState(now?.state ?? '')).toBe(state);
        }
        const wallet = await findLedgerAccount(
          parts.storage.db,
          memberMainAccount(memberId, 'VND', 'real'),
        );
        expect([wallet?.balanceMinor, wallet?.heldMinor]).toEqual(walletIn(state));
      }),
      { numRuns: 30 },
    );
    const violations = await checkBooks(parts.storage.db, parts.storage.seals);
    await parts.drop();
    expect(violations).toEqual([]);
  });

  test('is told to who counts money as paid out once, and as back once it comes back', async () => {
    const parts = await openTestParts(place);
    const { id, memberId } = await placeFor(parts, 'maple01', amountMinor);
    const counted: unknown[] = [];
    const moneyMoved: typeof parts.moneyMoved = async (_, moved) => {
      counted.push(...moved.map((each) => [each.memberId, each.kind, each.amountMinor]));
    };
    for (const to of ['approved', 'not_received', 'returned'] as const) {
      await parts.storage.withTransaction((transaction) =>
        advanceWithdrawal(transaction, { ...parts, moneyMoved }, { id, to, author: 'operator' }),
      );
    }
    await parts.drop();
    expect(counted).toEqual([
      [memberId, 'withdrawal', amountMinor],
      [memberId, 'withdrawal', -amountMinor],
    ]);
  });
});
