import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { GameSessionsTable } from '#platform/base/db/vendor-tables.ts';
import type { GameSession } from './session.ts';

/** A game session and what was played in it. */
export interface SessionPlayRow
  extends Pick<GameSession, 'currency' | 'openedAtMs' | 'expiresAtMs'> {
  readonly isClosed: boolean;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Opens a gameSession. */
export async function insertGameSession(
  transaction: Transaction,
  row: GameSessionsTable,
): Promise<void> {
  await transaction.insertInto('game_sessions').values(row).execute();
}

/** Gives the session of a ticket its token; false where the ticket does not count. */
export async function putToken(
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

/** A session by the hash of its token. */
export async function findGameSession(
  reader: Reader,
  named: { readonly tokenHash: string },
): Promise<GameSession | undefined> {
  const [row] = await askGameSession(reader, named);
  if (!row) return undefined;
  return { ...row, country: row.country ?? undefined, closedAtMs: row.closedAtMs ?? undefined };
}

const askGameSession = prepared((reader, { tokenHash }: { readonly tokenHash: string }) =>
  reader
    .selectFrom('game_sessions')
    .select([
      'id',
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

/** A member's own session by its id, and what the rounds of its game came to since. */
export async function findSessionPlay(
  reader: Reader,
  named: { readonly id: string; readonly memberId: string },
): Promise<SessionPlayRow | undefined> {
  const session = await reader
    .selectFrom('game_sessions')
    .select(['game_id', 'vassalage', 'currency', 'mode', 'opened_at_ms', 'expires_at_ms'])
    .select('closed_at_ms')
    .where('id', '=', named.id)
    .where('member_id', '=', named.memberId)
    .executeTakeFirst();
  if (!session) return undefined;
  const sums = await reader
    .selectFrom('rounds')
    .select(sql<bigint>`coalesce(sum(stakes_minor), 0)`.as('stake'))
    .select(sql<bigint>`coalesce(sum(payouts_minor), 0)`.as('payout'))
    .where('member_id', '=', named.memberId)
    .where('opened_at_ms', '>=', session.opened_at_ms)
    .where('vassalage', '=', session.vassalage)
    .where('game_id', '=', session.game_id)
    .where('mode', '=', session.mode)
    .executeTakeFirstOrThrow();
  return {
    currency: session.currency,
    openedAtMs: session.opened_at_ms,
    expiresAtMs: session.expires_at_ms,
    isClosed: session.closed_at_ms !== null,
    stakeMinor: BigInt(sums.stake),
    payoutMinor: BigInt(sums.payout),
  };
}
