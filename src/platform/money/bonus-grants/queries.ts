import type { Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { BonusGrant, BonusState } from './grant.ts';
import type { BonusGrantsTable } from './tables.ts';
import { formatTerms, parseTerms } from './terms.ts';

/** Returns the grant of a row. */
export function toGrant(row: Selectable<BonusGrantsTable>): BonusGrant {
  return {
    id: row.id,
    memberId: row.member_id,
    currency: row.currency,
    state: row.state,
    source: row.source,
    title: row.title,
    amountMinor: row.amount_minor,
    targetMinor: row.target_minor,
    balanceMinor: row.balance_minor,
    openMinor: row.open_minor,
    wageredMinor: row.wagered_minor,
    convertedMinor: row.converted_minor,
    terms: parseTerms(row.terms),
    createdAtMs: row.created_at_ms,
    acceptedAtMs: row.accepted_at_ms ?? undefined,
    activatedAtMs: row.activated_at_ms ?? undefined,
    expiresAtMs: row.expires_at_ms,
    endedAtMs: row.ended_at_ms ?? undefined,
  };
}

/**
 * Locks a member's active grant, or another one when none is active, until the transaction ends;
 * `undefined` for a member without grants. Every bet runs it, and `active` is the first of the states.
 */
export async function lockFirstGrant(
  transaction: Transaction,
  memberId: string,
): Promise<BonusGrant | undefined> {
  const select = transaction.engine === 'postgres' ? selectFirstLocked : selectFirst;
  const [row] = await select(transaction, { memberId });
  return row && toGrant(row);
}

const selectFirstGrant = (reader: Reader, { memberId }: { readonly memberId: string }) =>
  reader
    .selectFrom('bonus_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('state')
    .limit(1);
const selectFirst = prepared(selectFirstGrant);
const selectFirstLocked = prepared((reader, key: { readonly memberId: string }) =>
  selectFirstGrant(reader, key).forUpdate(),
);

/** Finds a member's active grant that has not expired; `undefined` for none. */
export async function findActiveGrant(
  reader: Reader,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<BonusGrant | undefined> {
  const [row] = await selectActive(reader, { memberId, nowMs });
  return row && toGrant(row);
}

const selectActive = prepared(
  (reader, { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number }) =>
    reader
      .selectFrom('bonus_grants')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '=', 'active')
      .where('expires_at_ms', '>', nowMs),
);

/** Locks grants until the transaction ends, in id order. */
export async function lockGrants(
  transaction: Transaction,
  ids: readonly string[],
): Promise<BonusGrant[]> {
  if (ids.length === 0) return [];
  const query = transaction
    .selectFrom('bonus_grants')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id');
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return (await locked.execute()).map(toGrant);
}

/** Locks a member's grants of some states, or all, until the transaction ends, in id order. */
export async function lockMemberGrants(
  transaction: Transaction,
  {
    memberId,
    states,
  }: { readonly memberId: string; readonly states: readonly BonusState[] | undefined },
): Promise<BonusGrant[]> {
  const query = transaction
    .selectFrom('bonus_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(states !== undefined, (some) => some.where('state', 'in', [...(states ?? [])]))
    .orderBy('id');
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return (await locked.execute()).map(toGrant);
}

/** Inserts a grant. */
export async function insertGrant(transaction: Transaction, grant: BonusGrant): Promise<void> {
  await transaction.insertInto('bonus_grants').values(toRow(grant)).execute();
}

function toRow(grant: BonusGrant): BonusGrantsTable {
  return {
    id: grant.id,
    member_id: grant.memberId,
    currency: grant.currency,
    state: grant.state,
    source: grant.source,
    title: grant.title,
    amount_minor: grant.amountMinor,
    target_minor: grant.targetMinor,
    balance_minor: grant.balanceMinor,
    open_minor: grant.openMinor,
    wagered_minor: grant.wageredMinor,
    converted_minor: grant.convertedMinor,
    terms: formatTerms(grant.terms),
    created_at_ms: grant.createdAtMs,
    accepted_at_ms: grant.acceptedAtMs ?? null,
    activated_at_ms: grant.activatedAtMs ?? null,
    expires_at_ms: grant.expiresAtMs,
    ended_at_ms: grant.endedAtMs ?? null,
  };
}

/** Saves the changing fields of grants; their terms never change. */
export async function saveGrants(
  transaction: Transaction,
  grants: readonly BonusGrant[],
): Promise<void> {
  // All are sent at once, as a deferred write has to be.
  await Promise.all(grants.map((grant) => updateGrant(transaction, toChanges(grant))));
}

function toChanges(grant: BonusGrant) {
  const { id, state, balanceMinor, openMinor, wageredMinor, convertedMinor } = grant;
  const { acceptedAtMs = null, activatedAtMs = null, endedAtMs = null } = grant;
  const sums = { balanceMinor, openMinor, wageredMinor, convertedMinor };
  return { id, state, ...sums, acceptedAtMs, activatedAtMs, endedAtMs };
}

const updateGrant = prepared((reader, grant: ReturnType<typeof toChanges>) =>
  reader
    .updateTable('bonus_grants')
    .set({
      state: grant.state,
      balance_minor: grant.balanceMinor,
      open_minor: grant.openMinor,
      wagered_minor: grant.wageredMinor,
      converted_minor: grant.convertedMinor,
      accepted_at_ms: grant.acceptedAtMs,
      activated_at_ms: grant.activatedAtMs,
      ended_at_ms: grant.endedAtMs,
    })
    .where('id', '=', grant.id),
);

/** Returns a grant by its id; `undefined` for none. */
export async function findGrantById(reader: Reader, id: string): Promise<BonusGrant | undefined> {
  const row = await reader
    .selectFrom('bonus_grants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toGrant(row);
}

/** Lists grants by their ids, the latest first. */
export async function listGrantsById(
  reader: Reader,
  ids: readonly string[],
): Promise<BonusGrant[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('bonus_grants')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toGrant);
}

/** Lists a member's grants, the latest first. */
export async function listGrants(
  reader: Reader,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<BonusGrant[]> {
  const rows = await reader
    .selectFrom('bonus_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toGrant);
}
