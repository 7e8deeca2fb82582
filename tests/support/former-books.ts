import { type Kysely, sql } from 'kysely';
import { hashPosting, hashRequest, hashTransferContent } from '#platform/money/ledger/chain.ts';

const nowMs = 1_780_000_000_000;
const houseId = '019e0000-0000-7000-8000-00000000000a';
const memberId = '019e0000-0000-7000-8000-00000000000b';

/** A house's and a member's ledgerAccount with gifts between them, as a former version wrote them. */
export async function writeFormerBooks(
  db: Kysely<unknown>,
  gifts: readonly bigint[],
): Promise<void> {
  const account = (id: string, owner: readonly [string, string, string], free: number) =>
    sql`insert into ledger_accounts (id, owner_kind, owner_id, kind, currency, unit, balance_minor,
      held_minor, may_go_negative, posting_count, created_at_ms)
      values (${id}, ${owner[0]}, ${owner[1]}, ${owner[2]}, 'VND', 'real', 0, 0, ${free}, 0,
      ${nowMs})`.execute(db);
  await account(houseId, ['house', 'house', 'promotions'], 1);
  await account(memberId, ['member', 'maple', 'main'], 0);
  const ends = { [houseId]: { hash: '', minor: 0n }, [memberId]: { hash: '', minor: 0n } };
  for (const [index, amountMinor] of gifts.entries()) {
    const id = `019e0000-0000-7000-8000-00000000010${index}`;
    const transfer = {
      debitLedgerAccountId: houseId,
      creditLedgerAccountId: memberId,
      amountMinor,
      code: 'opening_gift',
      reference: 'member:maple',
      reversesTransferId: null,
    };
    const hash = hashRequest(transfer);
    const key = { scope: 'opening_gift', idempotencyKey: `maple ${index}` };
    await sql`insert into transfers (id, debit_ledger_account_id, credit_ledger_account_id,
      amount_minor, currency, unit, code, scope, idempotency_key, request_hash, reference,
      reverses_transfer_id, created_at_ms) values (${id}, ${houseId}, ${memberId}, ${amountMinor},
      'VND', 'real', ${transfer.code}, ${key.scope}, ${key.idempotencyKey}, ${hash},
      ${transfer.reference}, null, ${nowMs})`.execute(db);
    for (const [ledgerAccountId, signedMinor] of [
      [houseId, -amountMinor],
      [memberId, amountMinor],
    ] as const) {
      const end = ends[ledgerAccountId] ?? { hash: '', minor: 0n };
      const balanceAfterMinor = end.minor + signedMinor;
      const link = { ledgerAccountId, sequence: index + 1, transferId: id };
      const posting = { ...link, amountMinor: signedMinor, balanceAfterMinor, nowMs };
      const content = hashTransferContent({ hash, ...key });
      const chainHash = hashPosting({ ...posting, before: end.hash, content });
      await sql`insert into postings (ledger_account_id, sequence, transfer_id, code, amount_minor,
        balance_after_minor, created_at_ms, chain_hash) values (${ledgerAccountId}, ${index + 1},
        ${id}, ${transfer.code}, ${signedMinor}, ${balanceAfterMinor}, ${nowMs},
        ${chainHash})`.execute(db);
      await sql`update ledger_accounts set balance_minor = ${balanceAfterMinor},
        posting_count = ${index + 1} where id = ${ledgerAccountId}`.execute(db);
      ends[ledgerAccountId] = { hash: chainHash, minor: balanceAfterMinor };
    }
  }
}
