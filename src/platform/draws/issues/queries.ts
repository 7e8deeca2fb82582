import type { Insertable, Selectable, Updateable } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Issue } from './issue.ts';
import type { DrawIssuesTable } from './tables.ts';

/** Issue as it is written at first. */
export type InsertedIssue = CamelRow<Insertable<DrawIssuesTable>>;

/** Writes issues; those that are there already stay as they are. */
export async function insertIssues(
  transaction: Transaction,
  issues: readonly InsertedIssue[],
): Promise<void> {
  if (issues.length === 0) return;
  await transaction
    .insertInto('draw_issues')
    .values(issues.map((each) => toRow<Insertable<DrawIssuesTable>>(each)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Reads the draw time of the last issue of each lottery, by one look-up in an index each; 0 for a
 * lottery without issues.
 */
export async function readLastDraws(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('draw_games')
    .select((game) => [
      'draw_games.code',
      game
        .selectFrom('draw_issues')
        .select((each) => each.fn.max('draw_issues.draws_at_ms').as('last'))
        .whereRef('draw_issues.game_code', '=', 'draw_games.code')
        .as('draws_at_ms'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.code, Number(row.draws_at_ms ?? 0)]));
}

/** Finds an issue by its id; `undefined` for none. */
export async function findIssue(reader: Reader, id: string): Promise<Issue | undefined> {
  const row = await reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toIssue(row);
}

/**
 * Locks an issue until the transaction ends: shared to `bet` on it or to `settle` its bets,
 * exclusively to `change` it. Closing an issue therefore waits for the bets that are being placed,
 * and later bets see it closed. `undefined` for no issue.
 */
export async function lockIssue(
  transaction: Transaction,
  { id, to }: { readonly id: string; readonly to: 'bet' | 'settle' | 'change' },
): Promise<Issue | undefined> {
  const query = transaction.selectFrom('draw_issues').selectAll().where('id', '=', id);
  const held = to === 'change' ? query.forUpdate() : query.forShare();
  const row = await (transaction.engine === 'postgres' ? held : query).executeTakeFirst();
  return row && toIssue(row);
}

/** Finds the issue of a lottery that takes bets, or will next. */
export async function findCurrentIssue(
  reader: Reader,
  { gameCode, nowMs }: { readonly gameCode: string; readonly nowMs: number },
): Promise<Issue | undefined> {
  const row = await reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('draws_at_ms', '>', nowMs)
    .where('state', 'in', ['open', 'closed'])
    .orderBy('draws_at_ms')
    .executeTakeFirst();
  return row && toIssue(row);
}

/** Lists draws of a lottery with a result, the last one first. */
export async function listDrawnIssues(
  reader: Reader,
  { gameCode, limit }: { readonly gameCode: string; readonly limit: number },
): Promise<Issue[]> {
  const rows = await reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('result', 'is not', null)
    .orderBy('draws_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toIssue);
}

/** Updates an issue, which must be locked. */
export async function updateIssue(
  transaction: Transaction,
  id: string,
  change: Pick<CamelRow<Updateable<DrawIssuesTable>>, ChangeableField>,
): Promise<void> {
  const row = toRow<Updateable<DrawIssuesTable>>(change);
  await transaction.updateTable('draw_issues').set(row).where('id', '=', id).execute();
}

type ChangeableField =
  | 'untold'
  | 'state'
  | 'source'
  | 'commitment'
  | 'sealedSeed'
  | 'serverSeed'
  | 'root'
  | 'bets'
  | 'result'
  | 'resultVersion'
  | 'drawnAtMs'
  | 'settledAtMs'
  | 'why'
  | 'feed'
  | 'fedBy'
  | 'beaconRound'
  | 'beaconSignature';

/** Returns the issue of a row. */
export function toIssue(row: Selectable<DrawIssuesTable>): Issue {
  return {
    id: row.id,
    gameCode: row.game_code,
    number: row.number,
    opensAtMs: row.opens_at_ms,
    closesAtMs: row.closes_at_ms,
    drawsAtMs: row.draws_at_ms,
    state: row.state,
    source: row.source,
    commitment: row.commitment ?? undefined,
    sealedSeed: row.sealed_seed ?? undefined,
    serverSeed: row.server_seed ?? undefined,
    root: row.root ?? undefined,
    bets: row.bets,
    beacon:
      row.beacon_round === null
        ? undefined
        : { round: row.beacon_round, signature: row.beacon_signature ?? undefined },
    result: row.result === null ? undefined : JSON.parse(row.result),
    resultVersion: row.result_version,
    settledAtMs: row.settled_at_ms ?? undefined,
    why: row.state === 'voided' ? (row.why ?? undefined) : undefined,
    feed: row.feed === null ? undefined : { name: row.feed, by: row.fed_by ?? 'people' },
  };
}
