import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';

const followed = (reader: Reader) =>
  reader.selectFrom('draw_plans').where('ended_at_ms', 'is', null);

/** Returns whether any plan is followed. */
export async function isAnyFollowed(reader: Reader): Promise<boolean> {
  const row = await followed(reader).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Lists the ids of plans with a step to take now: one is due, or the member may not play. */
export async function listToFollow(reader: Reader, nowMs: number): Promise<string[]> {
  const due = await followed(reader).select('id').where('due_at_ms', '<=', nowMs).execute();
  const kept = await followed(reader)
    .innerJoin('members', 'members.id', 'draw_plans.member_id')
    .select('draw_plans.id')
    .where((where) => where.or(keptOut(where, nowMs)))
    .execute();
  return [...new Set([...due, ...kept].map(({ id }) => id))].toSorted();
}

const keptOut = (where: ExpressionBuilder<Schema, 'members'>, nowMs: number) => [
  where('members.closed_at_ms', 'is not', null),
  where('members.excluded_until_ms', 'is not', null),
  where('members.play_paused_until_ms', '>', nowMs),
];

/** Closing, exclusion and pause that keep a member from play, by their moments. */
export interface PlayBlock {
  readonly closedAtMs: number | undefined;
  readonly excludedUntilMs: number | undefined;
  readonly playPausedUntilMs: number | undefined;
}

/** Reads what keeps a member from play. */
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
