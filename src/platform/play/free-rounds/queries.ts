import { type Selectable, sql } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { FreeRoundGrant } from './grant.ts';
import type { FreeRoundGrantsTable } from './tables.ts';

/** Writes a grant. */
export async function insertGrant(
  transaction: Transaction,
  grant: CamelRow<FreeRoundGrantsTable>,
): Promise<void> {
  await transaction
    .insertInto('free_round_grants')
    .values(toRow<FreeRoundGrantsTable>(grant))
    .execute();
}

/** Returns a grant by its id; `undefined` for none. */
export async function findGrant(reader: Reader, id: string): Promise<FreeRoundGrant | undefined> {
  const row = await reader
    .selectFrom('free_round_grants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toGrant(row);
}

/** Lists a member's grants with the titles of their games, the latest first. */
export async function listGrants(
  reader: Reader,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<(FreeRoundGrant & { readonly title: string })[]> {
  const rows = await reader
    .selectFrom('free_round_grants')
    .leftJoin('games', 'games.game_id', 'free_round_grants.game_id')
    .selectAll('free_round_grants')
    .select('games.title')
    .where('free_round_grants.member_id', '=', memberId)
    .orderBy('free_round_grants.created_at_ms', 'desc')
    .orderBy('free_round_grants.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toGrant(row), title: row.title ?? row.game_id }));
}

/**
 * Finds the grant of a game that a member plays next: of those with rounds left, the one that ends
 * first.
 */
export async function findNextGrant(
  reader: Reader,
  query: { readonly memberId: string; readonly gameId: string; readonly nowMs: number },
): Promise<FreeRoundGrant | undefined> {
  const row = await reader
    .selectFrom('free_round_grants')
    .selectAll()
    .where('member_id', '=', query.memberId)
    .where('game_id', '=', query.gameId)
    .where('expires_at_ms', '>', query.nowMs)
    .where('withdrawn_at_ms', 'is', null)
    .whereRef('used_rounds', '<', 'rounds')
    .orderBy('expires_at_ms')
    .orderBy('id')
    .executeTakeFirst();
  return row && toGrant(row);
}

/**
 * Consumes a round of a grant; returns false when none is left, or not for this member and game.
 */
export async function consumeGrantRound(
  transaction: Transaction,
  key: {
    readonly id: string;
    readonly memberId: string;
    readonly gameId: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('free_round_grants')
    .set({ used_rounds: sql<number>`used_rounds + 1` })
    .where('id', '=', key.id)
    .where('member_id', '=', key.memberId)
    .where('game_id', '=', key.gameId)
    .where('expires_at_ms', '>', key.nowMs)
    .where('withdrawn_at_ms', 'is', null)
    .whereRef('used_rounds', '<', 'rounds')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a round of a grant whose bet was reversed; it may be played while the grant runs. */
export async function restoreRound(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('free_round_grants')
    .set({ used_rounds: sql<number>`used_rounds - 1` })
    .where('id', '=', id)
    .where('used_rounds', '>', 0)
    .execute();
}

/** Adds to the amount won by a grant; below zero when a win is reversed. */
export async function addFreeWin(
  transaction: Transaction,
  { id, amountMinor }: { readonly id: string; readonly amountMinor: bigint },
): Promise<void> {
  await transaction
    .updateTable('free_round_grants')
    .set({ won_minor: sql<bigint>`won_minor + ${amountMinor}` })
    .where('id', '=', id)
    .execute();
}

/** Withdraws the rounds that are left of a grant; false when there are none. */
export async function withdrawRounds(
  transaction: Transaction,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('free_round_grants')
    .set({ withdrawn_at_ms: nowMs })
    .where('id', '=', id)
    .where('expires_at_ms', '>', nowMs)
    .where('withdrawn_at_ms', 'is', null)
    .whereRef('used_rounds', '<', 'rounds')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toGrant(row: Selectable<FreeRoundGrantsTable>): FreeRoundGrant {
  return {
    id: row.id,
    memberId: row.member_id,
    gameId: row.game_id,
    vassalage: row.vassalage,
    currency: row.currency,
    rounds: row.rounds,
    usedRounds: row.used_rounds,
    stakeMinor: row.stake_minor,
    wonMinor: row.won_minor,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    withdrawnAtMs: row.withdrawn_at_ms ?? undefined,
  };
}
