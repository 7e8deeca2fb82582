import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PlanPart } from './plan.ts';

/** Writes the parts of a plan in one statement. */
export async function insertParts(
  transaction: Transaction,
  planId: string,
  parts: readonly PlanPart[],
): Promise<void> {
  const rows = parts.map(({ sequence, issue, multiplier, stakeMinor, status }) => ({
    plan_id: planId,
    sequence,
    issue_id: issue.id,
    multiplier,
    stake_minor: stakeMinor,
    state: status.is,
    bet_id: status.is === 'placed' ? status.bet.id : null,
  }));
  await transaction.insertInto('draw_plan_parts').values(rows).execute();
}

const selectParts = (reader: Reader) =>
  reader
    .selectFrom('draw_plan_parts')
    .innerJoin('draw_issues', 'draw_issues.id', 'draw_plan_parts.issue_id')
    .leftJoin('draw_bets', 'draw_bets.id', 'draw_plan_parts.bet_id')
    .selectAll('draw_plan_parts')
    .select(['draw_issues.number', 'draw_issues.state as issue_state'])
    .select(['draw_issues.opens_at_ms', 'draw_issues.closes_at_ms', 'draw_issues.draws_at_ms'])
    .select(['draw_bets.state as bet_state', 'draw_bets.payout_minor', 'draw_bets.rebate_minor']);

type Row = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>;

/** Lists the parts of plans by the plan's id, in the order of their issues. */
export async function listParts(
  reader: Reader,
  planIds: readonly string[],
): Promise<(planId: string) => readonly PlanPart[]> {
  if (planIds.length === 0) return () => [];
  const rows = await selectParts(reader)
    .where('draw_plan_parts.plan_id', 'in', [...planIds])
    .orderBy('draw_plan_parts.sequence')
    .execute();
  const byPlan = Map.groupBy(rows, (row) => row.plan_id);
  return (planId) => (byPlan.get(planId) ?? []).map(toPart);
}

/** Lists the parts of one plan, in the order of their issues. */
export async function listPlanParts(reader: Reader, planId: string): Promise<readonly PlanPart[]> {
  return (await listParts(reader, [planId]))(planId);
}

/** Saves the bet that a waiting part has become. */
export async function savePartBet(
  transaction: Transaction,
  planId: string,
  { sequence, betId }: { readonly sequence: number; readonly betId: string },
): Promise<void> {
  await transaction
    .updateTable('draw_plan_parts')
    .set({ state: 'placed', bet_id: betId })
    .where('plan_id', '=', planId)
    .where('sequence', '=', sequence)
    .where('state', '=', 'waiting')
    .execute();
}

/** Records that waiting parts are skipped or released: they never become bets. */
export async function endParts(
  transaction: Transaction,
  planId: string,
  {
    sequences,
    state,
  }: { readonly sequences: readonly number[]; readonly state: 'skipped' | 'released' },
): Promise<void> {
  if (sequences.length === 0) return;
  await transaction
    .updateTable('draw_plan_parts')
    .set({ state })
    .where('plan_id', '=', planId)
    .where('sequence', 'in', [...sequences])
    .where('state', '=', 'waiting')
    .execute();
}

function toPart(row: Row): PlanPart {
  return {
    sequence: row.sequence,
    issue: {
      id: row.issue_id,
      number: row.number,
      state: row.issue_state,
      opensAtMs: row.opens_at_ms,
      closesAtMs: row.closes_at_ms,
      drawsAtMs: row.draws_at_ms,
    },
    multiplier: row.multiplier,
    stakeMinor: row.stake_minor,
    status: toPartState(row),
  };
}

function toPartState(row: Row): PlanPart['status'] {
  const { plan_id: planId, sequence, state, bet_id: id, bet_state: betState } = row;
  if (state !== 'placed') return { is: state };
  if (id === null || betState === null) {
    throw new Error(`the bet of part ${sequence} of plan ${planId} is gone`);
  }
  const { payout_minor: payoutMinor, rebate_minor: rebateMinor } = row;
  const paid = { payoutMinor: payoutMinor ?? 0n, rebateMinor: rebateMinor ?? 0n };
  return { is: 'placed', bet: { id, state: betState, ...paid } };
}
