import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** A move that waits for its day. */
export interface WaitingMove {
  readonly id: string;
  readonly memberId: string;
  readonly agentId: string;
  readonly effectiveAtMs: number;
}

/**
 * Inserts a move that waits for its day; an earlier waiting move of the member ends as `replaced`.
 */
export async function insertMove(
  transaction: Transaction,
  move: WaitingMove & {
    readonly askedBy: string;
    readonly approvedBy: string | undefined;
    readonly why: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await transaction
    .updateTable('tree_moves')
    .set({ ended_at_ms: move.nowMs, outcome: 'replaced' })
    .where('member_id', '=', move.memberId)
    .where('ended_at_ms', 'is', null)
    .execute();
  await transaction
    .insertInto('tree_moves')
    .values({
      id: move.id,
      member_id: move.memberId,
      agent_id: move.agentId,
      effective_at_ms: move.effectiveAtMs,
      asked_by: move.askedBy,
      approved_by: move.approvedBy ?? null,
      why: move.why,
      ended_at_ms: null,
      outcome: null,
    })
    .execute();
}

/** Lists moves whose day has begun, in the order of their requests. */
export async function listDueMoves(reader: Reader, nowMs: number): Promise<WaitingMove[]> {
  return reader
    .selectFrom('tree_moves')
    .select(['id', 'member_id as memberId', 'agent_id as agentId'])
    .select('effective_at_ms as effectiveAtMs')
    .where('ended_at_ms', 'is', null)
    .where('effective_at_ms', '<=', nowMs)
    .orderBy('id')
    .execute();
}

/** Ends a move that waits; false where it waits no more. */
export async function endMove(
  transaction: Transaction,
  { id, outcome, nowMs }: { readonly id: string; readonly outcome: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('tree_moves')
    .set({ ended_at_ms: nowMs, outcome })
    .where('id', '=', id)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const teamRange = (path: string) => ({ from: path, before: `${path}~` });

/**
 * Counts the members at a path and below, without trials, and returns the depth of the deepest path
 * in slashes.
 */
export async function measureTeam(
  reader: Reader,
  path: string,
): Promise<{ readonly members: number; readonly slashes: number }> {
  const { from, before } = teamRange(path);
  const row = await reader
    .selectFrom('members')
    .select(sql<number>`sum(case when account_type <> 4 then 1 else 0 end)`.as('members'))
    .select(sql<number>`max(length(path) - length(replace(path, '/', '')))`.as('slashes'))
    .where('path', '>=', from)
    .where('path', '<', before)
    .executeTakeFirstOrThrow();
  return { members: Number(row.members), slashes: Number(row.slashes) };
}

/** Saves the paths of the agents at a path and below, which are about to change. */
export async function saveFormerPaths(
  transaction: Transaction,
  { path, nowMs }: { readonly path: string; readonly nowMs: number },
): Promise<void> {
  const { from, before } = teamRange(path);
  await transaction
    .insertInto('former_paths')
    .columns(['agent_id', 'path', 'until_ms'])
    .expression((each) =>
      each
        .selectFrom('members')
        .select(['id', 'path', sql<number>`cast(${nowMs} as bigint)`.as('until_ms')])
        .where('path', '>=', from)
        .where('path', '<', before)
        .where('account_type', 'not in', [0, 4]),
    )
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'path']).doUpdateSet({ until_ms: nowMs }),
    )
    .execute();
}

/**
 * Moves a member and all below to another path; a rebate group above `mostGroup` is lowered to it.
 */
export async function movePaths(
  transaction: Transaction,
  move: {
    readonly path: string;
    readonly to: string;
    readonly mostGroup: number;
    readonly unset: number;
  },
): Promise<void> {
  const { from, before } = teamRange(move.path);
  await transaction
    .updateTable('members')
    .set({
      path: sql<string>`cast(${move.to} as text) || substr(path, ${move.path.length + 1})`,
      rebate_group: sql<number | null>`case
        when coalesce(rebate_group, ${move.unset}) > ${move.mostGroup} then ${move.mostGroup}
        else rebate_group end`,
    })
    .where('path', '>=', from)
    .where('path', '<', before)
    .execute();
}
