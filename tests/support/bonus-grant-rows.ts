import type { Insertable } from 'kysely';
import type { Parts } from '#platform/base/parts.ts';
import type { BonusGrantsTable } from '#platform/money/bonus-grants/tables.ts';

/** A grant past its calls, that staff offered; what is given replaces its parts. */
export async function insertGrant(
  { storage }: { readonly storage: Pick<Parts['storage'], 'db'> },
  grant: Pick<BonusGrantsTable, 'id' | 'member_id'> & Partial<Insertable<BonusGrantsTable>>,
): Promise<void> {
  const weights = { games: {}, kinds: {}, categories: {}, default: 10_000 };
  await storage.db
    .insertInto('bonus_grants')
    .values({
      currency: 'VND',
      state: 'offered',
      source: 'staff',
      title: '',
      amount_minor: 1n,
      target_minor: 1n,
      balance_minor: 0n,
      open_minor: 0n,
      wagered_minor: 0n,
      converted_minor: 0n,
      terms: JSON.stringify({ weights, games: [] }),
      created_at_ms: 0,
      accepted_at_ms: null,
      activated_at_ms: null,
      expires_at_ms: 1,
      ended_at_ms: null,
      ...grant,
    })
    .execute();
}
