import type { Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Round } from './round.ts';
import type { RoundsTable } from './tables.ts';

/** Returns a member's round by the vendor's reference. */
export async function findRound(
  reader: Reader,
  key: { readonly vassalage: string; readonly memberId: string; readonly roundRef: string },
): Promise<Round | undefined> {
  const [row] = await selectRound(reader, key);
  return row && toRound(row);
}

const selectRound = prepared(
  (reader, key: { vassalage: string; memberId: string; roundRef: string }) =>
    reader
      .selectFrom('rounds')
      .selectAll()
      .where('vassalage', '=', key.vassalage)
      .where('member_id', '=', key.memberId)
      .where('round_ref', '=', key.roundRef),
);

/** Returns a round by its id; `undefined` for none. */
export async function findRoundById(reader: Reader, id: string): Promise<Round | undefined> {
  const row = await reader.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRound(row);
}

/** Returns the details of rounds, JSON as it is stored, by their ids. */
export async function listDetails(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('rounds')
    .select(['id', 'details'])
    .where('id', 'in', [...ids])
    .where('details', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, details }) => [id, details ?? '']));
}

/** Inserts a round. */
export async function insertRound(transaction: Transaction, round: Round): Promise<void> {
  await insertRow(transaction, toRow(round));
}

type RoundRow = { [Name in keyof RoundsTable]: RoundsTable[Name] };
const insertRow = prepared((reader, row: RoundRow) =>
  reader.insertInto('rounds').values({
    id: row.id,
    vassalage: row.vassalage,
    round_ref: row.round_ref,
    member_id: row.member_id,
    game_id: row.game_id,
    currency: row.currency,
    mode: row.mode,
    game_session_id: row.game_session_id,
    free_round_grant_id: row.free_round_grant_id,
    state: row.state,
    is_free: row.is_free,
    has_late_win: row.has_late_win,
    stakes_minor: row.stakes_minor,
    valid_stakes_minor: row.valid_stakes_minor,
    payouts_minor: row.payouts_minor,
    details: row.details,
    selections: row.selections,
    opened_at_ms: row.opened_at_ms,
    closed_at_ms: row.closed_at_ms,
  }),
);

/** Updates the changing fields of a round; its member must be locked. */
export async function updateRound(transaction: Transaction, round: Round): Promise<void> {
  await changeRow(transaction, toRow(round));
}

const changeRow = prepared((reader, row: RoundRow) =>
  reader
    .updateTable('rounds')
    .set({
      state: row.state,
      is_free: row.is_free,
      has_late_win: row.has_late_win,
      stakes_minor: row.stakes_minor,
      valid_stakes_minor: row.valid_stakes_minor,
      payouts_minor: row.payouts_minor,
      details: row.details,
      selections: row.selections,
      closed_at_ms: row.closed_at_ms,
    })
    .where('id', '=', row.id),
);

function toRound(row: Selectable<RoundsTable>): Round {
  return {
    id: row.id,
    vassalage: row.vassalage,
    roundRef: row.round_ref,
    memberId: row.member_id,
    gameId: row.game_id,
    currency: row.currency,
    mode: row.mode,
    gameSessionId: row.game_session_id ?? undefined,
    freeRoundGrantId: row.free_round_grant_id ?? undefined,
    state: row.state,
    isFree: row.is_free === 1,
    hasLateWin: row.has_late_win === 1,
    stakesMinor: row.stakes_minor,
    validStakesMinor: row.valid_stakes_minor ?? undefined,
    payoutsMinor: row.payouts_minor,
    details: row.details === null ? undefined : JSON.parse(row.details),
    selections: row.selections === null ? {} : JSON.parse(row.selections),
    openedAtMs: row.opened_at_ms,
    closedAtMs: row.closed_at_ms ?? undefined,
  };
}

/** Returns the stored row of a round. */
export function toRow(round: Round): RoundRow {
  return {
    id: round.id,
    vassalage: round.vassalage,
    round_ref: round.roundRef,
    member_id: round.memberId,
    game_id: round.gameId,
    currency: round.currency,
    mode: round.mode,
    game_session_id: round.gameSessionId ?? null,
    free_round_grant_id: round.freeRoundGrantId ?? null,
    state: round.state,
    is_free: round.isFree ? 1 : 0,
    has_late_win: round.hasLateWin ? 1 : 0,
    stakes_minor: round.stakesMinor,
    valid_stakes_minor: round.validStakesMinor ?? null,
    payouts_minor: round.payoutsMinor,
    details: round.details === undefined ? null : JSON.stringify(round.details),
    selections: isEmpty(round.selections) ? null : JSON.stringify(round.selections),
    opened_at_ms: round.openedAtMs,
    closed_at_ms: round.closedAtMs ?? null,
  };
}

function isEmpty(record: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(record).length === 0;
}
