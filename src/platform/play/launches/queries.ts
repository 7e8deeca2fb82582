import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ContinuedSession, GameSession } from './session.ts';
import type { GameSessionsTable } from './tables.ts';

/** Row of a game session with the sums of its rounds. */
export interface SessionPlayRow
  extends Pick<GameSession, 'currency' | 'mode' | 'openedAtMs' | 'expiresAtMs'> {
  readonly isClosed: boolean;
  readonly openRounds: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Inserts a game session. */
export async function insertGameSession(
  transaction: Transaction,
  launch: CamelRow<GameSessionsTable>,
): Promise<void> {
  await transaction.insertInto('game_sessions').values(toRow<GameSessionsTable>(launch)).execute();
}

/** Saves the token of the session of a ticket; false when the ticket is not valid. */
export async function saveToken(
  transaction: Transaction,
  redeemed: {
    readonly vassalage: string;
    readonly ticketHash: string;
    readonly tokenHash: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('game_sessions')
    .set({ token_hash: redeemed.tokenHash })
    .where('ticket_hash', '=', redeemed.ticketHash)
    .where('vassalage', '=', redeemed.vassalage)
    .where('ticket_expires_at_ms', '>', redeemed.nowMs)
    .where('token_hash', 'is', null)
    .where('closed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns a session by the hash of its token; `undefined` for none. */
export async function findGameSession(
  reader: Reader,
  key: { readonly tokenHash: string },
): Promise<GameSession | undefined> {
  const [row] = await selectGameSession(reader, key);
  if (!row) return undefined;
  const { continuesId, country, closedAtMs, ...session } = row;
  const firstId = continuesId ?? row.id;
  return {
    ...session,
    firstId,
    country: country ?? undefined,
    closedAtMs: closedAtMs ?? undefined,
  };
}

const selectGameSession = prepared((reader, { tokenHash }: { readonly tokenHash: string }) =>
  reader
    .selectFrom('game_sessions')
    .select([
      'id',
      'continues_id as continuesId',
      'session_id as signInId',
      'member_id as memberId',
      'game_id as gameId',
      'vassalage',
      'currency',
      'mode',
      'country',
      'language_code as languageCode',
      'opened_at_ms as openedAtMs',
      'expires_at_ms as expiresAtMs',
      'closed_at_ms as closedAtMs',
    ])
    .where('token_hash', '=', tokenHash),
);

/**
 * Finds the latest launch that a new launch of the same game continues: made in the same sign-in,
 * opened by its vendor, neither ended nor over; `undefined` for none.
 */
export async function findSessionToContinue(
  reader: Reader,
  query: Pick<GameSession, 'signInId' | 'memberId' | 'vassalage' | 'gameId' | 'mode'> & {
    readonly nowMs: number;
  },
): Promise<ContinuedSession | undefined> {
  const row = await reader
    .selectFrom('game_sessions')
    .select(['id', 'continues_id', 'opened_at_ms as openedAtMs', 'expires_at_ms as expiresAtMs'])
    .where('member_id', '=', query.memberId)
    .where('vassalage', '=', query.vassalage)
    .where('closed_at_ms', 'is', null)
    .where('session_id', '=', query.signInId)
    .where('game_id', '=', query.gameId)
    .where('mode', '=', query.mode)
    .where('token_hash', 'is not', null)
    .where('expires_at_ms', '>', query.nowMs)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, continues_id: firstId, openedAtMs, expiresAtMs } = row;
  return { firstId: firstId ?? id, openedAtMs, expiresAtMs };
}

/**
 * Returns a member's own session by the id of a launch, with the sums of the rounds begun in it.
 */
export async function findSessionPlay(
  reader: Reader,
  key: { readonly id: string; readonly memberId: string },
): Promise<SessionPlayRow | undefined> {
  const session = await reader
    .selectFrom('game_sessions')
    .select(['continues_id', 'currency', 'mode', 'opened_at_ms', 'expires_at_ms', 'closed_at_ms'])
    .where('id', '=', key.id)
    .where('member_id', '=', key.memberId)
    .executeTakeFirst();
  if (!session) return undefined;
  const sums = await reader
    .selectFrom('rounds')
    .select(sql<bigint>`coalesce(sum(stakes_minor), 0)`.as('stake'))
    .select(sql<bigint>`coalesce(sum(payouts_minor), 0)`.as('payout'))
    .select(sql<number>`count(case when state = 'open' then 1 end)`.as('openRounds'))
    .where('member_id', '=', key.memberId)
    .where('opened_at_ms', '>=', session.opened_at_ms)
    .where('game_session_id', '=', session.continues_id ?? key.id)
    .executeTakeFirstOrThrow();
  return {
    currency: session.currency,
    mode: session.mode,
    openedAtMs: session.opened_at_ms,
    expiresAtMs: session.expires_at_ms,
    isClosed: session.closed_at_ms !== null,
    openRounds: Number(sums.openRounds),
    stakeMinor: BigInt(sums.stake),
    payoutMinor: BigInt(sums.payout),
  };
}
