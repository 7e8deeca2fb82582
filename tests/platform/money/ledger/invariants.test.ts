import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  placeHold,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;

onEachStorage('the invariants', (place) => {
  let storage: Storage & { drop(): Promise<void> };

  beforeEach(async () => {
    storage = await openTestStorage(place);
    await storage.withTransaction(async (transaction) => {
      const from = await openLedgerAccount(
        transaction,
        houseAccount('promotions', 'VND', 'real', 'maple'),
        nowMs,
      );
      const to = await openLedgerAccount(
        transaction,
        memberMainAccount('maple', 'VND', 'real'),
        nowMs,
      );
      for (const key of ['a', 'b']) {
        await postTransfer(transaction, {
          debitLedgerAccountId: from,
          creditLedgerAccountId: to,
          amountMinor: 500n,
          code: 'test',
          scope: 'test',
          idempotencyKey: key,
          reference: '',
          nowMs,
        });
      }
      await placeHold(transaction, {
        ledgerAccountId: to,
        amountMinor: 100n,
        code: 'test',
        scope: 'test',
        idempotencyKey: 'h',
        reference: '',
        nowMs,
      });
    });
  });

  afterEach(() => storage.drop());

  test('books that were only written by the ledger break none', async () => {
    expect(await checkInvariants(storage.db)).toEqual([]);
  });

  test.each([
    ['I1', `delete from postings where amount_minor < 0 and sequence = 1`],
    [
      'I2',
      `update ledger_accounts set balance_minor = balance_minor + 1 where owner_kind = 'member'`,
    ],
    [
      'I3',
      `update ledger_accounts set balance_minor = balance_minor + 1 where owner_kind = 'member'`,
    ],
    ['I3', `update ledger_accounts set posting_count = 3 where owner_kind = 'member'`],
    [
      'I4',
      `update ledger_accounts set balance_minor = -1, may_go_negative = 1, held_minor = 0 where owner_kind = 'member'`,
    ],
    ['I5', `update ledger_accounts set held_minor = 99 where owner_kind = 'member'`],
    ['I5', `update holds set state = 'voided'`],
    ['I9', `update holds set state = 'posted'`],
    ['I12', `update transfers set unit = 'trial'`],
    ['I13', `update postings set amount_minor = amount_minor * 2`],
    ['I13', `update postings set balance_after_minor = 7 where sequence = 2`],
    ['I13', `update postings set chain_hash = 'x' where sequence = 1`],
    ['I13', `update ledger_accounts set chain_hash = 'x' where owner_kind = 'member'`],
    ['I13', `update transfers set code = 'deposit'`],
    ['I13', `update transfers set scope = 'x', idempotency_key = 'forged-' || id`],
    ['I13', `update transfers set request_hash = '00'`],
    ['I13', `update transfers set created_at_ms = 1`],
    ['I13', `update transfers set reference = 'someone'`],
    [
      'I14',
      `insert into members (id, username, account_type, password_hash, must_change_password, currency,
        nickname, profile, referral_code, path, created_at_ms, password_changed_at_ms,
        credentials_changed_at_ms, rank_level)
      values ('m', 'm', 0, '', 0, 'VND', 'm', '{}', 'M', '/m/', 0, 0, 0, 1)`,
    ],
  ])('%s is reported after: %s', async (invariant, tampering) => {
    await sql.raw(tampering).execute(storage.db);
    const found = await checkInvariants(storage.db);
    expect(found.map((violation) => violation.invariant)).toContain(invariant);
  });
});
