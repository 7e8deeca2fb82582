import type { ColumnTypes } from '#platform/base/db/rows.ts';
import type { PostingsTable, TransfersTable } from './tables.ts';

/** State of a ledgerAccount after a booking. */
export interface LedgerAccountUpdate {
  readonly id: string;
  readonly balance_minor: bigint;
  readonly posting_count: number;
  readonly chain_hash: string;
  readonly chain_seal: string;
}

export const transferColumns: ColumnTypes<TransfersTable> = {
  id: 'text',
  debit_ledger_account_id: 'text',
  credit_ledger_account_id: 'text',
  amount_minor: 'bigint',
  currency: 'text',
  unit: 'text',
  code: 'text',
  scope: 'text',
  idempotency_key: 'text',
  request_hash: 'text',
  reference: 'text',
  reverses_transfer_id: 'text',
  created_at_ms: 'bigint',
};

export const postingColumns: ColumnTypes<PostingsTable> = {
  ledger_account_id: 'text',
  sequence: 'bigint',
  transfer_id: 'text',
  code: 'text',
  amount_minor: 'bigint',
  balance_after_minor: 'bigint',
  created_at_ms: 'bigint',
  chain_hash: 'text',
};

export const accountColumns: ColumnTypes<LedgerAccountUpdate> = {
  id: 'text',
  balance_minor: 'bigint',
  posting_count: 'bigint',
  chain_hash: 'text',
  chain_seal: 'text',
};
