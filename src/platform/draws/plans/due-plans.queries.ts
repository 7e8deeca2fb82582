import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';

const selectFollowedPlans = (reader: Reader) =>
  reader.selectFrom('draw_plans').where('ended_at_ms', 'is', null);

/** Returns whether any plan is followed. */
export async function hasFollowedPlan(reader: Reader): Promise<boolean> {
  const row = await selectFollowedPlans(reader).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Lists the ids of plans that have a step due or whose member may not play. */
export async function listPlansToFollow(reader: Reader, nowMs: number): Promise<string[]> {
  const due = await selectFollowedPlans(reader)
    .select('id')
    .where('due_at_ms', '<=', nowMs)
    .execute();
  const kept = await selectFollowedPlans(reader)
    .innerJoin('members', 'members.id', 'draw_plans.member_id')
    .select('draw_plans.id')
    .where((where) => where.or(isKeptFromPlay(where, nowMs)))
    .execute();
  return [...new Set([...due, ...kept].map(({ id }) => id))].toSorted();
}

const isKeptFromPlay = (where: ExpressionBuilder<Schema, 'members'>, nowMs: number) => [
  where('members.closed_at_ms', 'is not', null),
  where('members.excluded_until_ms', 'is not', null),
  where('members.play_paused_until_ms', '>', nowMs),
];

/** Moments of a member's closing, exclusion and pause, each of which stops play. */
export interface PlayBlock {
  readonly closedAtMs: number | undefined;
  readonly excludedUntilMs: number | undefined;
  readonly playPausedUntilMs: number | undefined;
}

/** Reads the moments that stop a member's play. */
export async function readPlayBlock(reader: Reader, memberId: string): Promise<PlayBlock> {
  const row = await reader
    .selectFrom('members')
    .select(['closed_at_ms', 'excluded_until_ms', 'play_paused_until_ms'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    closedAtMs: row.closed_at_ms ?? undefined,
    excludedUntilMs: row.excluded_until_ms ?? undefined,
    playPausedUntilMs: row.play_paused_until_ms ?? undefined,
  };
}

/**
 * Reads the code of the language that a member reads the site in; `undefined` for the brand's own.
 */
export async function readLanguage(reader: Reader, memberId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('members')
    .select('language_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.language_code ?? undefined;
}
