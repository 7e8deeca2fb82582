import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Builds the condition for sessions that are over but not closed yet. */
function isOver(nowMs: number) {
  return ({ eb, or, and, selectFrom }: ExpressionBuilder<Schema, 'game_sessions'>) =>
    or([
      eb('game_sessions.expires_at_ms', '<=', nowMs),
      and([
        eb('game_sessions.token_hash', 'is', null),
        eb('game_sessions.ticket_expires_at_ms', '<=', nowMs),
      ]),
      eb(
        'game_sessions.session_id',
        'not in',
        selectFrom('sessions').select('sessions.id').where('sessions.ended_at_ms', 'is', null),
      ),
    ]);
}

/** Lists sessions that are over with vendors that have wallets of their own. */
export async function listSessionsOver(reader: Reader, nowMs: number) {
  return reader
    .selectFrom('game_sessions')
    .innerJoin('vendor_settings', 'vendor_settings.vassalage', 'game_sessions.vassalage')
    .select([
      'game_sessions.id',
      'game_sessions.member_id as memberId',
      'game_sessions.vassalage as vassalage',
    ])
    .where('vendor_settings.wallet_mode', '=', 'transfer')
    .where('game_sessions.closed_at_ms', 'is', null)
    .where(isOver(nowMs))
    .orderBy('game_sessions.id')
    .execute();
}

/**
 * Closes sessions that are over: one, or all with vendors without wallets of their own; returns how
 * many.
 */
export async function closeSessionsOver(
  transaction: Transaction,
  { nowMs, id }: { readonly nowMs: number; readonly id?: string },
): Promise<number> {
  const closed = await transaction
    .updateTable('game_sessions')
    .set((over) => ({
      closed_at_ms: nowMs,
      end_reason: over
        .case()
        .when('expires_at_ms', '<=', nowMs)
        .then('expired' as const)
        .when(over.and([over('token_hash', 'is', null), over('ticket_expires_at_ms', '<=', nowMs)]))
        .then('never_opened' as const)
        .else('signed_out' as const)
        .end(),
    }))
    .where('closed_at_ms', 'is', null)
    .where(isOver(nowMs))
    .where((which) =>
      id === undefined
        ? which(
            'vassalage',
            'not in',
            which
              .selectFrom('vendor_settings')
              .select('vendor_settings.vassalage')
              .where('wallet_mode', '=', 'transfer'),
          )
        : which('id', '=', id),
    )
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Returns whether a member has a game of a vendor open. */
export async function hasOpenSession(
  reader: Reader,
  query: { readonly memberId: string; readonly vassalage: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('game_sessions')
    .select('id')
    .where('member_id', '=', query.memberId)
    .where('vassalage', '=', query.vassalage)
    .where('closed_at_ms', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a member's open sessions with other vendors that have wallets of their own. */
export async function listSessionsElsewhere(
  reader: Reader,
  query: { readonly memberId: string; readonly vassalage: string },
) {
  return reader
    .selectFrom('game_sessions')
    .innerJoin('vendor_settings', 'vendor_settings.vassalage', 'game_sessions.vassalage')
    .select(['game_sessions.id as gameSessionId', 'game_sessions.vassalage as vassalage'])
    .where('game_sessions.member_id', '=', query.memberId)
    .where('game_sessions.vassalage', '!=', query.vassalage)
    .where('game_sessions.closed_at_ms', 'is', null)
    .where('vendor_settings.wallet_mode', '=', 'transfer')
    .orderBy('game_sessions.id')
    .execute();
}
