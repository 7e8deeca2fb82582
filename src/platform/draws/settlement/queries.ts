import { updateRows } from '#platform/base/db/rows.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { countedPath } from '#platform/play/index.ts';
import { type Bet, toBet } from '../bets/index.ts';
import type { OpenBet } from './open-bet.ts';
import type { BetOutcome } from './outcomes.ts';

/** Lists bets of an issue that wait to be settled, in the order of their acceptance. */
export async function listAcceptedBets(
  reader: Reader,
  { issueId, limit }: { readonly issueId: string; readonly limit: number },
): Promise<OpenBet[]> {
  const query = selectAcceptedBets(reader).where('draw_bets.issue_id', '=', issueId).limit(limit);
  return (await query.execute()).map(toOpenBet);
}

/** Lists only the ids of such bets after one, with their members. */
export function listAcceptedBetIds(
  reader: Reader,
  query: { readonly issueId: string; readonly afterId: string; readonly limit: number },
): Promise<Pick<Bet, 'id' | 'memberId'>[]> {
  return reader
    .selectFrom('draw_bets')
    .select(['id', 'member_id as memberId'])
    .where('issue_id', '=', query.issueId)
    .where('id', '>', query.afterId)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

/** Locks those of some bets that still wait to be settled, until the transaction ends. */
export async function lockAcceptedBets(
  transaction: Transaction,
  ids: readonly string[],
): Promise<OpenBet[]> {
  const query = selectAcceptedBets(transaction).where('draw_bets.id', 'in', [...ids]);
  const held = transaction.engine === 'postgres' ? query.forUpdate('draw_bets') : query;
  return (await held.execute()).map(toOpenBet);
}

function selectAcceptedBets(reader: Reader) {
  return reader
    .selectFrom('draw_bets')
    .innerJoin('members', 'members.id', 'draw_bets.member_id')
    .selectAll('draw_bets')
    .select(['members.path', 'members.excluded_until_ms'])
    .where('draw_bets.state', '=', 'accepted')
    .orderBy('draw_bets.id');
}

/**
 * Lists bets of an issue that were settled on an earlier result, from a member on, those of each
 * member together.
 */
export async function listBetsSettledBefore(
  reader: Reader,
  query: {
    readonly issueId: string;
    readonly version: number;
    readonly fromMemberId: string;
    readonly limit: number;
  },
): Promise<OpenBet[]> {
  const rows = await reader
    .selectFrom('draw_bets')
    .innerJoin('members', 'members.id', 'draw_bets.member_id')
    .selectAll('draw_bets')
    .select(['members.path', 'members.excluded_until_ms'])
    .where('draw_bets.issue_id', '=', query.issueId)
    .where('draw_bets.member_id', '>=', query.fromMemberId)
    .where('draw_bets.result_version', '>=', 1)
    .where('draw_bets.result_version', '<', query.version)
    .orderBy('draw_bets.member_id')
    .orderBy('draw_bets.id')
    .limit(query.limit)
    .execute();
  return rows.map(toOpenBet);
}

/** Part of a bet that tells which outcomes it covers. */
export type BetCoverage = Pick<Bet, 'id' | 'memberId' | 'play' | 'numbers'>;

/** Lists all that some members have bet on an issue. */
export async function listMembersBets(
  reader: Reader,
  { issueId, memberIds }: { readonly issueId: string; readonly memberIds: readonly string[] },
): Promise<BetCoverage[]> {
  return reader
    .selectFrom('draw_bets')
    .select(['id', 'member_id as memberId', 'play', 'numbers'])
    .where('issue_id', '=', issueId)
    .where('member_id', 'in', [...memberIds])
    .where('state', '!=', 'cancelled')
    .execute();
}

/** Saves the outcomes of bets. */
export async function settleBets(
  transaction: Transaction,
  outcomes: readonly BetOutcome[],
  { version, nowMs }: { readonly version: number; readonly nowMs: number },
): Promise<void> {
  const rows = outcomes.map((outcome) => ({
    id: outcome.bet.id,
    state: settledState(outcome),
    payout_minor: outcome.payoutMinor,
    rebate_minor: outcome.rebateMinor,
    settled_at_ms: nowMs,
    result_version: version,
  }));
  await updateRows(transaction, { table: 'draw_bets', columns: settledColumns }, rows);
}

const settledColumns = {
  id: 'text',
  state: 'text',
  payout_minor: 'bigint',
  rebate_minor: 'bigint',
  settled_at_ms: 'bigint',
  result_version: 'bigint',
} as const;

/** Returns the state of a settled bet: neither won nor lost when only stakes came back. */
function settledState({
  payoutMinor,
  returnedMinor,
}: Pick<BetOutcome, 'payoutMinor' | 'returnedMinor'>) {
  if (payoutMinor === 0n) return 'lost';
  return payoutMinor === returnedMinor ? 'returned' : 'won';
}

/** Records that stakes went back. */
export async function returnBets(
  transaction: Transaction,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('draw_bets')
    .set({ state: 'returned', settled_at_ms: nowMs })
    .where('id', 'in', [...ids])
    .execute();
}

type BetRow = Parameters<typeof toBet>[0] & Pick<Schema['members'], 'path' | 'excluded_until_ms'>;

/** Returns the bet of a row, with its member's. */
function toOpenBet(row: BetRow): OpenBet {
  const { member_id: id, path, excluded_until_ms: excludedUntilMs } = row;
  return { ...toBet(row), uplinePath: countedPath({ id, path, excludedUntilMs }) };
}

/** Lists issues on which several of some members have bet since a moment. */
export async function listJointIssues(
  reader: Reader,
  { memberIds, fromMs }: { readonly memberIds: readonly string[]; readonly fromMs: number },
) {
  return reader
    .selectFrom('draw_bets')
    .innerJoin('draw_issues', 'draw_issues.id', 'draw_bets.issue_id')
    .select([
      'draw_issues.id as issueId',
      'draw_issues.number as issue',
      'draw_issues.game_code as gameCode',
    ])
    .where('draw_bets.member_id', 'in', [...memberIds])
    .where('draw_bets.accepted_at_ms', '>=', fromMs)
    .where('draw_bets.state', '!=', 'cancelled')
    .where('draw_bets.mode', '=', 'real')
    .groupBy(['draw_issues.id', 'draw_issues.number', 'draw_issues.game_code'])
    .having((build) => build.fn.count('draw_bets.member_id').distinct(), '>', 1)
    .limit(50)
    .execute();
}
