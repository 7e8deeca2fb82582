import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import type { ListedTransaction } from '#platform/play/adapters/index.ts';
import { readReport, readReports, reconcile } from '#platform/play/reconciliations/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { giveVendorTransactions } from '../../../support/vendor-transactions.ts';

const fromMs = Date.UTC(2026, 10, 20);
const untilMs = fromMs + dayMs;

onEachStorage('what is compared of a vendor’s day', (place) => {
  let parts: TestParts;
  let memberId: string;
  let trialId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    await giveMember(parts, { username: 'trial01', accountType: 4 });
    const members = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    [memberId = '', trialId = ''] = members.map(({ id }) => id);
  });
  afterEach(() => parts.drop());

  const give = (...rows: Parameters<typeof giveVendorTransactions>[1]) =>
    parts.storage.withTransaction((transaction) => giveVendorTransactions(transaction, rows));
  const ours = (transaction_ref: string, at_ms = fromMs, more = {}) =>
    ({ transaction_ref, member_id: memberId, at_ms, ...more }) as const;
  const theirs = (transactionRef: string, atMs = fromMs, more = {}): ListedTransaction => ({
    transactionRef,
    amountMinor: 100n,
    currency: 'VND',
    state: 'done',
    atMs,
    ...more,
  });
  const compare = (listed: readonly ListedTransaction[], nowMs = untilMs) =>
    parts.storage.withTransaction((transaction) =>
      reconcile(transaction, {
        vassalage: 'SLK',
        currency: 'VND',
        day: '2026-11-20',
        span: { fromMs, untilMs },
        source: 'handed_in',
        listed,
        madeBy: 'ann',
        nowMs,
      }),
    );
  /** Compares a list; answers the differences as `kind transaction`. */
  async function found(listed: readonly ListedTransaction[]) {
    const { id } = await compare(listed);
    const report = await readReport(parts.storage.db, id);
    return report?.mismatches.map(({ kind, transactionRef }) => `${kind} ${transactionRef}`);
  }

  test('is ours from its first moment on, without the first of the next day', async () => {
    await give(ours('early', fromMs - 1), ours('first'), ours('last', untilMs - 1));
    await give(ours('next', untilMs));
    expect(await found([])).toEqual(['missing_there first', 'missing_there last']);
  });

  test('is theirs from its first moment on, without the first of the next day', async () => {
    const moments = [
      theirs('early', fromMs - 1),
      theirs('first'),
      theirs('last', untilMs - 1),
      theirs('next', untilMs),
    ];
    expect(await compare(moments)).toMatchObject({ countThere: 2, countHere: 0, mismatches: 2 });
    expect(await found(moments)).toEqual(['missing_here first', 'missing_here last']);
  });

  test('is neither another vendor’s, nor another currency’s, nor play money', async () => {
    await give(
      ours('other-vendor', fromMs, { vassalage: 'PRL' }),
      ours('other-currency', fromMs, { currency: 'USD' }),
      { ...ours('trial'), member_id: trialId },
    );
    expect(await compare([])).toMatchObject({ state: 'clean', countHere: 0 });
    // The reference that two vendors have is each one's own.
    expect(await found([theirs('other-vendor')])).toEqual(['missing_here other-vendor']);
  });

  test('is all that moves money, and nothing else is missed', async () => {
    for (const kind of ['bet', 'win', 'adjust', 'promoWin', 'jackpotWin', 'rollback', 'closeRound'])
      await give(ours(kind, fromMs, { kind }));
    const moving = ['adjust', 'bet', 'jackpotWin', 'promoWin', 'win'];
    expect((await found([]))?.toSorted()).toEqual(moving.map((kind) => `missing_there ${kind}`));
    expect(await compare([])).toMatchObject({ countHere: 5 });
  });

  test('is known here whatever day it is of, in a list of any length', async () => {
    const names = Array.from({ length: 401 }, (_, index) => `bet-${index}`);
    await give(...names.map((name) => ours(name, fromMs - 5 * dayMs)));
    expect(await found(names.map((name) => theirs(name)))).toEqual([]);
  });

  test('has both sides of a difference, each in its currency and state', async () => {
    await give(ours('bet', fromMs, { undone_by_ref: 'undo' }));
    const { id } = await compare([theirs('bet', fromMs, { currency: 'USD', amountMinor: 7n })]);
    const report = await readReport(parts.storage.db, id);
    const here = { amount: { amountMinor: '100', currency: 'VND' }, state: 'undone' };
    const there = { amount: { amountMinor: '7', currency: 'USD' }, state: 'done' };
    expect(report?.mismatches).toEqual([
      { kind: 'amount', transactionRef: 'bet', here, there },
      { kind: 'state', transactionRef: 'bet', here, there },
    ]);
    expect(report?.acts).toMatchObject([
      {
        actor: 'staff:ann',
        act: 'reconciled',
        detail: { vendor: 'SLK', currency: 'VND', day: '2026-11-20', mismatches: '2' },
      },
    ]);
  });

  test('is reported in the list’s order; of reports the latest is first', async () => {
    const names = ['c', 'a', 'b'];
    expect(await found(names.map((name) => theirs(name)))).toEqual(
      names.map((name) => `missing_here ${name}`),
    );
    const later = await compare([theirs('d')], untilMs + 1);
    const clean = await compare([], untilMs + 2);
    const reports = await readReports(parts.storage.db);
    expect(reports.map(({ id }) => id)).toEqual([later.id, reports[1]?.id, clean.id]);
  });
});
