import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DrawPlanEnd } from '#contract/draws/plans.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Plan } from './plan.ts';
import type { DrawPlansTable } from './tables.ts';

/** Writes a plan. */
export async function insertPlan(transaction: Transaction, plan: Plan): Promise<void> {
  await transaction.insertInto('draw_plans').values(toRow(plan)).execute();
}

const selectPlans = (reader: Reader) =>
  reader
    .selectFrom('draw_plans')
    .selectAll()
    .select((each) =>
      each
        .selectFrom('games')
        .select('games.title')
        .whereRef('games.game_id', '=', 'draw_plans.game_id')
        .as('title'),
    );

/** Finds a plan by its id; `undefined` for none. */
export async function findPlan(reader: Reader, id: string): Promise<Plan | undefined> {
  const row = await selectPlans(reader).where('id', '=', id).executeTakeFirst();
  return row && toPlan(row);
}

/**
 * Locks a plan until the transaction ends, so that its steps are taken one by one; `undefined` for
 * no plan.
 */
export async function lockPlan(transaction: Transaction, id: string): Promise<Plan | undefined> {
  const query = selectPlans(transaction).where('id', '=', id);
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await held.executeTakeFirst();
  return row && toPlan(row);
}

/** Lists a member's plans, the latest first, before one of them. */
export async function listMemberPlans(
  reader: Reader,
  filter: {
    readonly memberId: string;
    readonly gameCode: string | undefined;
    readonly state: 'running' | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<Plan[]> {
  const { memberId, gameCode, state, before, limit } = filter;
  const rows = await selectPlans(reader)
    .where('member_id', '=', memberId)
    .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode ?? ''))
    .$if(state === 'running', (query) => query.where('ended_at_ms', 'is', null))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPlan);
}

/** Updates a plan, which must be locked. */
export async function updatePlan(
  transaction: Transaction,
  id: string,
  change: Partial<Pick<Plan, 'holdId' | 'dueAtMs'>> & { readonly end?: DrawPlanEnd },
): Promise<void> {
  const { holdId, dueAtMs, end } = change;
  const set: Updateable<DrawPlansTable> = {
    ...('holdId' in change && { hold_id: holdId ?? null }),
    ...(dueAtMs !== undefined && { due_at_ms: dueAtMs }),
    ...(end && endColumns(end)),
  };
  await transaction.updateTable('draw_plans').set(set).where('id', '=', id).execute();
}

function toRow(plan: Plan): Insertable<DrawPlansTable> {
  return {
    id: plan.id,
    member_id: plan.memberId,
    game_code: plan.gameCode,
    game_id: plan.gameId,
    play: plan.play,
    numbers: plan.numbers,
    unit_stake_minor: plan.unitStakeMinor,
    odds_group: plan.group,
    issues: plan.issues,
    multipliers: JSON.stringify(plan.multipliers),
    stop_on_win: JSON.stringify(plan.stopOnWin),
    stop_on_loss_minor: plan.stopOnLossMinor ?? null,
    currency: plan.currency,
    mode: plan.mode,
    hold_id: plan.holdId ?? null,
    due_at_ms: plan.dueAtMs,
    placed_at_ms: plan.placedAtMs,
    ...endColumns(plan.end),
  };
}

function endColumns(end: DrawPlanEnd | undefined) {
  return {
    ended_at_ms: end?.atMs ?? null,
    ended_why: end?.why ?? null,
    ended_code: end?.why === 'refused' ? end.code : null,
  };
}

function toPlan(row: Selectable<DrawPlansTable> & { readonly title: string | null }): Plan {
  return {
    id: row.id,
    memberId: row.member_id,
    gameCode: row.game_code,
    gameId: row.game_id,
    title: row.title ?? row.game_code,
    play: row.play,
    numbers: row.numbers,
    unitStakeMinor: row.unit_stake_minor,
    group: row.odds_group,
    issues: row.issues,
    multipliers: JSON.parse(row.multipliers),
    stopOnWin: JSON.parse(row.stop_on_win),
    stopOnLossMinor: row.stop_on_loss_minor ?? undefined,
    currency: row.currency,
    mode: row.mode,
    holdId: row.hold_id ?? undefined,
    dueAtMs: row.due_at_ms,
    placedAtMs: row.placed_at_ms,
    end: toEnd(row),
  };
}

function toEnd(row: Selectable<DrawPlansTable>): DrawPlanEnd | undefined {
  const { ended_at_ms: atMs, ended_why: why, ended_code: code } = row;
  if (atMs === null || why === null) return undefined;
  return why === 'refused' ? { why, code: code ?? '', atMs } : { why, atMs };
}
