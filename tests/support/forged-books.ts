import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import { hashPosting, hashRequest, hashTransferContent } from '#platform/money/ledger/chain.ts';

/** Every row that money is made of. */
export interface ControlledMoney {
  readonly accounts: readonly object[];
  readonly transfers: readonly object[];
  readonly postings: readonly object[];
  readonly calls: readonly object[];
}

export async function keepMoney(db: Kysely<Schema>): Promise<ControlledMoney> {
  return {
    accounts: await db.selectFrom('ledger_accounts').selectAll().execute(),
    transfers: await db.selectFrom('transfers').selectAll().execute(),
    postings: await db.selectFrom('postings').selectAll().execute(),
    calls: await db.selectFrom('answered_calls').selectAll().execute(),
  };
}

/** Puts all of it back as it was: an older copy of the tables, seals and all. */
export async function restoreMoney(db: Kysely<Schema>, kept: ControlledMoney): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of ['postings', 'transfers', 'answered_calls'] as const) {
      await transaction.deleteFrom(table).execute();
    }
    const ids = kept.accounts.map((row) => (row as { id: string }).id);
    await transaction.deleteFrom('ledger_accounts').where('id', 'not in', ids).execute();
    for (const row of kept.accounts as { id: string }[]) {
      await transaction.updateTable('ledger_accounts').set(row).where('id', '=', row.id).execute();
    }
    for (const row of kept.transfers) {
      await transaction
        .insertInto('transfers')
        .values(row as never)
        .execute();
    }
    for (const row of kept.postings) {
      await transaction
        .insertInto('postings')
        .values(row as never)
        .execute();
    }
    for (const row of kept.calls) {
      await transaction
        .insertInto('answered_calls')
        .values(row as never)
        .execute();
    }
  });
}

/**
 * Gives a member more than the opening gift was, with every hash and sum made anew as the code
 * makes them: all that somebody can do who knows the code and writes to the database.
 * @returns what undoes it.
 */
export async function forgeGift(
  db: Kysely<Schema>,
  { username, by }: { readonly username: string; readonly by: bigint },
): Promise<(db: Kysely<Schema>) => Promise<void>> {
  const kept = await keepMoney(db);
  const gift = await db
    .selectFrom('transfers')
    .innerJoin('ledger_accounts as account', 'account.id', 'transfers.credit_ledger_account_id')
    .innerJoin('members', 'members.id', 'account.owner_id')
    .selectAll('transfers')
    .where('members.username', '=', username)
    .where('transfers.code', '=', 'opening_gift')
    .executeTakeFirstOrThrow();
  const amountMinor = gift.amount_minor + by;
  const hash = hashRequest({
    debitLedgerAccountId: gift.debit_ledger_account_id,
    creditLedgerAccountId: gift.credit_ledger_account_id,
    amountMinor,
    code: gift.code,
    reference: gift.reference,
    reversesTransferId: gift.reverses_transfer_id,
  });
  await db
    .updateTable('transfers')
    .set({ amount_minor: amountMinor, request_hash: hash })
    .where('id', '=', gift.id)
    .execute();
  for (const [id, change] of [
    [gift.debit_ledger_account_id, -by],
    [gift.credit_ledger_account_id, by],
  ] as const) {
    await sql`update postings set amount_minor = amount_minor + ${change}
      where transfer_id = ${gift.id} and ledger_account_id = ${id}`.execute(db);
    await sql`update ledger_accounts set balance_minor = balance_minor + ${change}
      where id = ${id}`.execute(db);
    await chainAnew(db, id);
  }
  return (again) => restoreMoney(again, kept);
}

async function chainAnew(db: Kysely<Schema>, ledgerAccountId: string): Promise<void> {
  const rows = await db
    .selectFrom('postings')
    .innerJoin('transfers', 'transfers.id', 'postings.transfer_id')
    .selectAll('postings')
    .select(['request_hash', 'scope', 'idempotency_key'])
    .where('ledger_account_id', '=', ledgerAccountId)
    .orderBy('sequence')
    .execute();
  let before = '';
  let balanceAfterMinor = 0n;
  for (const row of rows) {
    balanceAfterMinor += row.amount_minor;
    before = hashPosting({
      before,
      ledgerAccountId,
      sequence: row.sequence,
      transferId: row.transfer_id,
      amountMinor: row.amount_minor,
      balanceAfterMinor,
      nowMs: row.created_at_ms,
      content: hashTransferContent({
        hash: row.request_hash,
        scope: row.scope,
        idempotencyKey: row.idempotency_key,
      }),
    });
    await db
      .updateTable('postings')
      .set({ chain_hash: before, balance_after_minor: balanceAfterMinor })
      .where('ledger_account_id', '=', ledgerAccountId)
      .where('sequence', '=', row.sequence)
      .execute();
  }
  await db
    .updateTable('ledger_accounts')
    .set({ chain_hash: before })
    .where('id', '=', ledgerAccountId)
    .execute();
}
