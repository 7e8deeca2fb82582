import { type Selectable, sql } from 'kysely';
import { firstIdAt } from '#lib/id.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { toBet, toRow } from './bet.queries.ts';
import type { Bet, BetIssue } from './bet.ts';
import type { DrawBetsTable } from './tables.ts';

/** Writes bets in one statement. */
export async function insertBets(transaction: Transaction, bets: readonly Bet[]): Promise<void> {
  await transaction.insertInto('draw_bets').values(bets.map(toRow)).execute();
}

/** Sums what a member has staked on an issue in accepted bets, in minor units. */
export async function sumStaked(
  reader: Reader,
  query: { readonly memberId: string; readonly issueId: string },
): Promise<bigint> {
  const row = await reader
    .selectFrom('draw_bets')
    .select(sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'))
    .where('issue_id', '=', query.issueId)
    .where('state', '=', 'accepted')
    .where('member_id', '=', query.memberId)
    .executeTakeFirstOrThrow();
  return row.stake_minor;
}

const selectShownBets = (reader: Reader) =>
  reader
    .selectFrom('draw_bets')
    .innerJoin('draw_issues', 'draw_issues.id', 'draw_bets.issue_id')
    .innerJoin('games', 'games.game_id', 'draw_bets.game_id')
    .selectAll('draw_bets')
    .select([
      'games.title',
      'draw_issues.number',
      'draw_issues.closes_at_ms',
      'draw_issues.draws_at_ms',
    ]);

/** A bet with its lottery's name, and its issue's number and times. */
export interface ShownBet extends Bet, Omit<BetIssue, 'cancelSeconds'> {}

/** Finds a bet by its id; `undefined` for none. */
export async function findBet(reader: Reader, id: string): Promise<ShownBet | undefined> {
  const row = await selectShownBets(reader).where('draw_bets.id', '=', id).executeTakeFirst();
  return row && toShown(row);
}

/**
 * Lists a member's bets, the latest first; only those before the bet `before`, when there is one.
 */
export async function listMemberBets(
  reader: Reader,
  filter: {
    readonly memberId: string;
    readonly gameCode: string | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<ShownBet[]> {
  const { memberId, gameCode, before, limit } = filter;
  const rows = await selectShownBets(reader)
    .where('draw_bets.member_id', '=', memberId)
    .$if(gameCode !== undefined, (query) => query.where('draw_bets.game_code', '=', gameCode ?? ''))
    .$if(before !== undefined, (query) => query.where('draw_bets.id', '<', before ?? ''))
    .orderBy('draw_bets.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toShown);
}

/**
 * Lists the same bets on other lotteries, placed on one slip with these, which are of one member and
 * lottery.
 */
export async function listPlacedWith(
  reader: Reader,
  bets: readonly ShownBet[],
): Promise<ShownBet[]> {
  const [first] = bets;
  if (!first) return [];
  const moments = [...new Set(bets.map(({ acceptedAtMs }) => acceptedAtMs))];
  const rows = await selectShownBets(reader)
    .where('draw_bets.member_id', '=', first.memberId)
    .where('draw_bets.game_code', '<>', first.gameCode)
    .where('draw_bets.accepted_at_ms', 'in', moments)
    // An id begins with the moment: only that stretch of the member's bets is looked through.
    .where('draw_bets.id', '>', firstIdAt(Math.min(...moments)))
    .where('draw_bets.id', '<', firstIdAt(Math.max(...moments) + 1))
    .execute();
  const betKey = ({ acceptedAtMs, play, numbers }: Bet) => `${acceptedAtMs} ${play} ${numbers}`;
  const keys = new Set(bets.map(betKey));
  return rows.map(toShown).filter((bet) => keys.has(betKey(bet)));
}

/** Changes the state of an accepted bet; false when it is no longer accepted. */
export async function changeAcceptedBet(
  transaction: Transaction,
  {
    id,
    state,
    nowMs,
  }: { readonly id: string; readonly state: Bet['state']; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('draw_bets')
    .set({ state, settled_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toShown(
  row: Selectable<DrawBetsTable> & {
    readonly title: string;
    readonly number: string;
    readonly closes_at_ms: number;
    readonly draws_at_ms: number;
  },
): ShownBet {
  const { title, number, closes_at_ms: closesAtMs, draws_at_ms: drawsAtMs } = row;
  return { ...toBet(row), title, number, closesAtMs, drawsAtMs };
}
