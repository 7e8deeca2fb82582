import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  findLedgerAccount,
  houseAccount,
  type KeyedTransferRequest,
  memberMainAccount,
  mostTransfersAtOnce,
  openLedgerAccount,
  postTransfer,
  postTransfers,
} from '#platform/money/ledger/index.ts';
import { eventually } from '../../../support/eventually.ts';
import { openTestStorage } from '../../../support/house.ts';
import { countStatements } from '../../../support/statement-count.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const promotions = houseAccount('promotions', 'VND', 'real', 'maple');
const maple = memberMainAccount('maple', 'VND', 'real');
const cedar = memberMainAccount('cedar', 'VND', 'real');
const aspen = memberMainAccount('aspen', 'VND', 'real');
const members = [maple, cedar, aspen];
const reused = { ok: false, refusal: 'idempotency_key_reused' };
const isNew = { replayed: false };

onEachStorage('several transfers at once', (place) => {
  let storage: Storage & { drop(): Promise<void> };

  beforeEach(async () => {
    storage = await openTestStorage(place);
    await post([move(promotions, maple, 1_000n, 'opening')]);
  });

  afterEach(async () => {
    const violations = await checkInvariants(storage.db);
    await storage.drop();
    expect(violations).toEqual([]);
  });

  const post = (requests: readonly KeyedTransferRequest[]) =>
    storage.withTransaction((transaction) => postTransfers(transaction, requests));

  const balances = async () =>
    Promise.all(
      members.map(async (key) => (await findLedgerAccount(storage.db, key))?.balanceMinor ?? 0n),
    );

  test('are posted together, each on what those before it leave', async () => {
    const moves = [move(maple, cedar, 1_000n, 'a'), move(cedar, aspen, 600n, 'b')];
    const posted = await post(moves);
    expect(posted).toMatchObject({ ok: true, value: [isNew, isNew] });
    expect(await balances()).toEqual([0n, 400n, 600n]);
  });

  test('are posted all or none', async () => {
    const moves = [move(maple, cedar, 900n, 'a'), move(maple, aspen, 101n, 'b')];
    expect(await post(moves)).toEqual({ ok: false, refusal: 'insufficient_funds' });
    expect(await balances()).toEqual([1_000n, 0n, 0n]);
    const again = moves.map((each) => ({ ...each, amountMinor: 10n }));
    expect(await post(again)).toMatchObject({ ok: true, value: [isNew, isNew] });
  });

  test('are answered again when all or some were posted before', async () => {
    const moves = [move(maple, cedar, 600n, 'a'), move(maple, aspen, 400n, 'b')];
    const first = await post(moves);
    if (!first.ok) throw new Error(first.refusal);
    expect(first.value.map((each) => each.debitFreeMinor)).toEqual([400n, 0n]);
    const replayed = first.value.map(({ transferId }) => ({ transferId, replayed: true }));
    const left = { debitFreeMinor: 0n };
    const again = replayed.map((each) => ({ ...each, ...left }));
    expect(await post(moves)).toMatchObject({ ok: true, value: again });
    const more = await post([...moves, move(cedar, aspen, 100n, 'c')]);
    expect(more).toMatchObject({ ok: true, value: [...replayed, isNew] });
    expect(await balances()).toEqual([0n, 500n, 500n]);
  });

  test('are answered again where there is enough to post them twice', async () => {
    const moves = [move(maple, cedar, 10n, 'a'), move(maple, aspen, 20n, 'b')];
    await post(moves);
    const again = await post([...moves, move(maple, aspen, 5n, 'c')]);
    const isOld = expect.objectContaining({ replayed: true });
    expect(again).toMatchObject({ ok: true, value: [isOld, isOld, isNew] });
    expect(await balances()).toEqual([965n, 10n, 25n]);
  });

  test('are refused under a known key with other content, whoever posted it', async () => {
    await storage.withTransaction((transaction) =>
      postTransfer(transaction, move(maple, cedar, 1n, 'b')),
    );
    expect(await post([move(maple, cedar, 1n, 'a'), move(maple, cedar, 2n, 'b')])).toEqual(reused);
    expect(await post([move(maple, cedar, 1n, 'a'), move(maple, aspen, 1n, 'a')])).toEqual(reused);
    expect(await balances()).toEqual([999n, 1n, 0n]);
  });

  test('are one transfer where a key and its content stand twice', async () => {
    const twice = await post([move(maple, cedar, 5n, 'a'), move(maple, cedar, 5n, 'a')]);
    if (!twice.ok) throw new Error(twice.refusal);
    const [one, other] = twice.value;
    expect(other).toEqual({ ...one, replayed: true });
    expect(await balances()).toEqual([995n, 5n, 0n]);
  });

  test('move the money once when ten ask for the same at once', async () => {
    const moves = [move(maple, cedar, 600n, 'a'), move(maple, aspen, 400n, 'b')];
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(moves)));
    const isFirst = answers.filter((answer) => answer.ok && !answer.value[0]?.replayed);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(isFirst).toHaveLength(1);
    expect(await balances()).toEqual([0n, 600n, 400n]);
  });

  test('never wait for each other, in whatever order they name their sides', async () => {
    await post([
      move(promotions, cedar, 1_000n, 'cedar'),
      move(promotions, aspen, 1_000n, 'aspen'),
    ]);
    const round = [
      move(maple, cedar, 1n, ''),
      move(cedar, aspen, 1n, ''),
      move(aspen, maple, 1n, ''),
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const moves = index % 2 === 0 ? round : round.toReversed();
        return post(
          moves.map((each, position) => ({ ...each, idempotencyKey: `${index} ${position}` })),
        );
      }),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await balances()).toEqual([1_000n, 1_000n, 1_000n]);
  });

  test.each([0n, -1n])('throw when one of them moves %s', async (amountMinor) => {
    const moves = [move(maple, cedar, 1n, 'a'), move(maple, cedar, amountMinor, 'b')];
    await expect(post(moves)).rejects.toThrow('more than zero');
    expect(await balances()).toEqual([1_000n, 0n, 0n]);
  });

  test('are nothing when none is asked for, and too many are refused', async () => {
    expect(await post([])).toEqual({ ok: true, value: [] });
    const many = Array.from({ length: mostTransfersAtOnce }, (_, index) =>
      move(promotions, memberMainAccount(`m${index}`, 'VND', 'real'), 1n, `m${index}`),
    );
    expect(await post(many)).toMatchObject({ ok: true });
    await expect(post([...many, move(maple, cedar, 1n, 'x')])).rejects.toThrow('too many');
  });

  test('take as many statements however many they are', async () => {
    const moves = Array.from({ length: 20 }, (_, index) => move(maple, cedar, 1n, `s${index}`));
    await post([move(maple, cedar, 1n, 'opened')]);
    const count = await storage.withTransaction(async (begun) => {
      const { transaction, sent } = countStatements(begun);
      await postTransfers(transaction, moves);
      return sent();
    });
    // To lock, to write, and two for what undoes it; on PostgreSQL the last goes with what follows.
    expect(count).toBe(place.engine === 'postgres' ? 3 : 6);
  });

  test('leave the books as the same transfers one by one do', async () => {
    const requests = fc.array(
      fc.record({
        from: fc.nat(2),
        by: fc.integer({ min: 1, max: 2 }),
        amountMinor: fc.bigInt(1n, 700n),
      }),
      { maxLength: 8 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (steps) => {
        run += 1;
        const moves = steps.map(({ from, by, amountMinor }, index) => {
          const [debit = maple, credit = maple] = [members[from], members[(from + by) % 3]];
          return move(debit, credit, amountMinor, `${run} ${index}`);
        });
        const before = await balances();
        const expected = model(before, steps);
        const answer = await post(moves);
        expect(answer.ok).toBe(expected !== undefined);
        expect(await balances()).toEqual(expected ?? before);
      }),
      { numRuns: 25 },
    );
  });

  // The embedded engine has one writing transaction at a time.
  if (place.engine === 'sqlite') return;
  describe('beside a transfer that is not committed yet', () => {
    test('are refused whole when it takes the key of one for something else', async () => {
      let commit = () => {};
      const held = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let isPosted = () => {};
      const posted = new Promise<void>((resolve) => {
        isPosted = resolve;
      });
      const other = storage.withTransaction(async (transaction) => {
        await postTransfer(transaction, {
          ...move(
            houseAccount('fees', 'VND', 'real', 'maple'),
            memberMainAccount('elm', 'VND', 'real'),
            7n,
            'b',
          ),
        });
        isPosted();
        await held;
      });
      await posted;
      const ours = post([move(maple, cedar, 1n, 'a'), move(maple, cedar, 2n, 'b')]);
      await eventually(async () => expect(await countWaiting()).toBe(1));
      commit();
      await other;
      expect(await ours).toEqual(reused);
      expect(await balances()).toEqual([1_000n, 0n, 0n]);
    });

    test.each([
      ['two', [move(maple, cedar, 5n, 'a')]],
      ['three', [move(promotions, maple, 5n, 'b'), move(maple, cedar, 5n, 'a')]],
    ])('hold none of %s ledgerAccounts while one is opened elsewhere', async (_, moves) => {
      let ours: ReturnType<typeof post> | undefined;
      await storage.withTransaction(async (transaction) => {
        await openLedgerAccount(transaction, cedar, nowMs);
        ours = post(moves);
        await eventually(async () => expect(await countWaiting()).toBe(1));
        await sql`select id from ledger_accounts where owner_id = 'maple' for update nowait`.execute(
          transaction,
        );
      });
      expect(await ours).toMatchObject({ ok: true });
      expect((await balances())[1]).toBe(5n);
    });

    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(storage.db);
      return rows[0]?.count;
    };
  });
});

function move(
  debit: KeyedTransferRequest['debit'],
  credit: KeyedTransferRequest['credit'],
  amountMinor: bigint,
  idempotencyKey: string,
): KeyedTransferRequest {
  const terms = { code: 'test', scope: 'test', reference: '', nowMs };
  return { ...terms, debit, credit, amountMinor, idempotencyKey };
}

/**
 * Returns the members' balances after moves in turn; `undefined` when one of them has too little.
 */
function model(
  before: readonly bigint[],
  moves: readonly { readonly from: number; readonly by: number; readonly amountMinor: bigint }[],
): readonly bigint[] | undefined {
  const after = [...before];
  for (const { from, by, amountMinor } of moves) {
    const to = (from + by) % 3;
    if ((after[from] ?? 0n) < amountMinor) return undefined;
    after[from] = (after[from] ?? 0n) - amountMinor;
    after[to] = (after[to] ?? 0n) + amountMinor;
  }
  return after;
}
