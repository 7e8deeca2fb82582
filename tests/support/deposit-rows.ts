import type { Insertable } from 'kysely';
import type { Parts } from '#platform/base/parts.ts';
import type { DepositsTable } from '#platform/money/deposits/tables.ts';

const method = {
  code: 'bank',
  kind: 'bank_transfer',
  names: '{}',
  currency: 'VND',
  least_minor: 1n,
  most_minor: 1n,
  fee_bps: 0,
  fee_fixed_minor: 0n,
  fee_payer: 'house',
  position: 1,
  is_on: 1,
  document: '{}',
} as const;

/** A deposit past its calls, that staff approved; what is given replaces its parts. */
export async function insertDeposit(
  { storage }: { readonly storage: Pick<Parts['storage'], 'db'> },
  deposit: Pick<DepositsTable, 'id' | 'member_id' | 'credited_minor' | 'ended_at_ms'> &
    Partial<Insertable<DepositsTable>>,
): Promise<void> {
  await storage.db
    .insertInto('payment_methods')
    .values(method)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await storage.db
    .insertInto('deposits')
    .values({
      reference: `HAL ${deposit.id}`,
      method_code: method.code,
      kind: method.kind,
      currency: method.currency,
      amount_minor: deposit.credited_minor,
      fee_minor: 0n,
      state: 'approved',
      provider: null,
      provider_reference: null,
      pay_address: null,
      received_minor: null,
      received_currency: null,
      why: null,
      language_code: 'TY',
      created_at_ms: deposit.ended_at_ms ?? 0,
      due_at_ms: null,
      ...deposit,
    })
    .execute();
}
