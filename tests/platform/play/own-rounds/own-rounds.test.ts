import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  correctOwnRounds,
  type OwnRoundEnd,
  openOwnRound,
  recordOwnMovements,
  recordReversals,
  refundOwnRounds,
  settleOwnRounds,
} from '#platform/play/own-rounds/index.ts';
import { announcedIn } from '../../../support/announced.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { giveVendorTransactions } from '../../../support/vendor-transactions.ts';

onEachStorage('rounds of the platform’s own', (place) => {
  let parts: TestParts;
  let owners: readonly string[];
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple01', 'maple02']) await giveMember(parts, { username });
    const members = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    owners = members.map(({ id }) => id);
  });
  afterEach(() => parts.drop());

  const work = <Value>(rule: (transaction: Transaction) => Promise<Value>) =>
    parts.storage.withTransaction(rule);
  const terms = {
    vassalage: 'RDL',
    gameId: 'one',
    currency: 'VND',
    mode: 'real',
  } as const;
  const ownerOf = (id: string) => owners[id === 'b' ? 1 : 0] ?? '';
  const moved = (id: string) => ({
    ...terms,
    id,
    memberId: ownerOf(id),
    transferId: `transfer-${id}`,
    freeMinor: 0n,
    nowMs: 5,
  });
  /** Opens a round of the first member, `a`, and one of the second, `b`. */
  async function open(): Promise<void> {
    const bet = { stakeMinor: 100n, mostPayoutMinor: 900n, details: {} };
    await work(async (transaction) => {
      for (const id of ['a', 'b'])
        await openOwnRound(transaction, { ...moved(id), ...bet, nowMs: 1 });
    });
  }
  const endOf = (id: string, payoutMinor: bigint, validStakeMinor = 100n): OwnRoundEnd => ({
    ...terms,
    id,
    memberId: ownerOf(id),
    uplinePath: `/${ownerOf(id)}/`,
    category: 'LOTT',
    stakeMinor: 100n,
    validStakeMinor,
    payoutMinor,
  });
  const moment = (nowMs: number) => ({ nowMs, timeZone: parts.site.timeZone });
  const settle = (...ends: OwnRoundEnd[]) =>
    work((transaction) => settleOwnRounds(transaction, ends, moment(10)));
  const correct = (...ends: OwnRoundEnd[]) =>
    work((transaction) => correctOwnRounds(transaction, ends, moment(20)));
  const rounds = () =>
    parts.storage.db
      .selectFrom('rounds')
      .select(['id', 'state', 'stakes_minor', 'payouts_minor', 'closed_at_ms'])
      .orderBy('id')
      .execute();
  const listedOpen = async () => {
    const { db } = parts.storage;
    const rows = await db.selectFrom('open_rounds').selectAll().orderBy('round_id').execute();
    return rows.map(({ round_id, most_payout_minor }) => `${round_id} ${most_payout_minor}`);
  };
  const facts = async () => {
    const rows = await parts.storage.db.selectFrom('facts').selectAll().orderBy('id').execute();
    return rows.map(
      (row) =>
        `${row.round_id} ${row.kind} ${row.stake_minor} ${row.valid_stake_minor} ${row.payout_minor}`,
    );
  };
  const undone = async () => {
    const rows = await parts.storage.db
      .selectFrom('vendor_transactions')
      .select(['vassalage', 'transaction_ref', 'undone_by_ref'])
      .where('undone_by_ref', 'is not', null)
      .orderBy('transaction_ref')
      .execute();
    return rows.map((row) => `${row.vassalage} ${row.transaction_ref} ${row.undone_by_ref}`);
  };
  const pay = (...ids: string[]) =>
    work((transaction) =>
      recordOwnMovements(
        transaction,
        ids.map((id) => ({ ...moved(id), kind: 'win', amountMinor: 300n })),
      ),
    );

  test('are listed open with the most that they bring, until they are settled', async () => {
    await open();
    expect(await listedOpen()).toEqual(['a 900', 'b 900']);
    await settle(endOf('a', 300n));
    expect(await listedOpen()).toEqual(['b 900']);
    expect(await rounds()).toMatchObject([
      { id: 'a', state: 'closed', payouts_minor: 300n, closed_at_ms: 10 },
      { id: 'b', state: 'open', payouts_minor: 0n, closed_at_ms: null },
    ]);
    expect(await facts()).toEqual(['a settled 100 100 300']);
  });

  test('that are given back staked nothing, and nothing of them is counted', async () => {
    await open();
    await work((transaction) =>
      giveVendorTransactions(transaction, [
        { transaction_ref: 'a', member_id: ownerOf('a'), at_ms: 1, vassalage: 'OTH' },
      ]),
    );
    const refund = { vassalage: 'RDL', ids: ['a', 'b'], nowMs: 10 };
    await work((transaction) => refundOwnRounds(transaction, refund));
    expect(await listedOpen()).toEqual([]);
    const back = { state: 'refunded', stakes_minor: 0n, closed_at_ms: 10 };
    expect(await rounds()).toMatchObject([back, back]);
    expect(await facts()).toEqual([]);
    expect(await undone()).toEqual(['RDL a a:rollback', 'RDL b b:rollback']);
  });

  test('are corrected by what differs, payout or valid stake alone, and not where nothing does', async () => {
    await open();
    await settle(endOf('a', 300n), endOf('b', 0n));
    await correct(endOf('a', 50n), endOf('b', 0n));
    expect((await facts()).slice(2)).toEqual(['a adjustment 0 0 -250']);
    await correct(endOf('a', 50n), endOf('b', 0n, 40n));
    expect((await facts()).slice(3)).toEqual(['b adjustment 0 -60 0']);
    expect(await rounds()).toMatchObject([{ payouts_minor: 50n }, { payouts_minor: 0n }]);
  });

  test('are corrected for whoever they were counted for, where the member is excluded since', async () => {
    await open();
    const former = `/agent/${ownerOf('a')}/`;
    await settle({ ...endOf('a', 300n), uplinePath: former });
    await correct(endOf('a', 50n));
    const paths = await parts.storage.db.selectFrom('facts').select('upline_path').execute();
    expect(paths.map((row) => row.upline_path)).toEqual([former, former]);
  });

  test('that were paid in error mark the payment, and say what each member owes', async () => {
    await open();
    await settle(endOf('a', 300n), endOf('b', 300n));
    await pay('a', 'b');
    await work((transaction) =>
      giveVendorTransactions(transaction, [
        { transaction_ref: 'a:win', member_id: ownerOf('a'), at_ms: 1, vassalage: 'OTH' },
      ]),
    );
    const reversal = (id: string, receivableMinor: bigint) => ({
      ...moved(id),
      kind: 'rollback' as const,
      version: 2,
      about: { kind: 'win' as const, version: 1 },
      amountMinor: 300n,
      receivableMinor,
    });
    await work((transaction) =>
      recordReversals(transaction, [reversal('a', 0n), reversal('b', 70n)]),
    );
    expect(await undone()).toEqual(['RDL a:win a:2:reversed:win', 'RDL b:win b:2:reversed:win']);
    const { db } = parts.storage;
    const owed = await db.selectFrom('receivables').selectAll().execute();
    const debt = { transaction_ref: 'b:2:reversed:win', owed_minor: 70n };
    expect(owed).toMatchObject([{ member_id: ownerOf('b'), vassalage: 'RDL', ...debt }]);
    const kept = await db
      .selectFrom('vendor_transactions')
      .select(['transaction_ref', 'receivable_minor'])
      .where('kind', '=', 'rollback')
      .orderBy('transaction_ref')
      .execute();
    expect(kept.map((row) => row.receivable_minor)).toEqual([0n, 70n]);
  });

  test('tell the pages of each of their members of the wallet', async () => {
    const { db } = parts.storage;
    expect(await announcedIn(db, open)).toEqual(['maple01: wallet', 'maple02: wallet']);
    const paid = await announcedIn(db, () => pay('a', 'b'));
    expect(paid).toEqual(['maple01: wallet', 'maple02: wallet']);
  });
});
