import { expect, test } from 'vitest';
import { compareLists } from '#platform/play/reconciliations/compare-lists.ts';

test('the same amount of another currency is a mismatch of amounts', () => {
  const own = {
    transactionRef: 'bet-1',
    amountMinor: 100n,
    state: 'done',
    isMoving: true,
  } as const;
  const expected = new Map([['bet-1', { ...own, currency: 'VND' }]]);
  const compare = (currency: string) =>
    compareLists([{ ...own, currency, atMs: 1 }], { expected, ownTransactions: new Map() });
  expect(compare('VND')).toEqual([]);
  expect(compare('USD')).toMatchObject([{ kind: 'amount', transactionRef: 'bet-1' }]);
});
