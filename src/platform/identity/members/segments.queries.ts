import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Conditions on members; every one that is there has to hold. */
export interface MemberFilter {
  readonly fromLevel?: number | undefined;
  readonly toLevel?: number | undefined;
  /** Languages of members; `null` among them for a member whose language is not known. */
  readonly languages?: readonly (string | null)[] | undefined;
  /** Signed in since then. */
  readonly activeSinceMs?: number | undefined;
  /** Not signed in since then. */
  readonly idleSinceMs?: number | undefined;
  readonly tag?: string | undefined;
  /** Leaves out who is excluded or on a break at this moment. */
  readonly freeAtMs?: number | undefined;
  /** Joined until then. */
  readonly joinedUntilMs: number;
}

/** Member of a segment, with the language of the last visit. */
export interface SegmentMember {
  readonly id: string;
  readonly languageCode: string | null;
}

const trialType = 4;

/** Members of real, open accounts within a filter. */
function selectSegment(reader: Reader, filter: MemberFilter) {
  const { languages, tag } = filter;
  const has = (value: number | undefined): value is number => value !== undefined;
  const signedIn = (sinceMs: number) =>
    sql<boolean>`exists (select 1 from sign_ins where sign_ins.member_id = members.id
      and sign_ins.outcome = 'succeeded' and sign_ins.at_ms >= ${sinceMs})`;
  const { fromLevel, toLevel, activeSinceMs, idleSinceMs, freeAtMs } = filter;
  return reader
    .selectFrom('members')
    .where('account_type', '!=', trialType)
    .where('closed_at_ms', 'is', null)
    .where('created_at_ms', '<=', filter.joinedUntilMs)
    .$if(has(fromLevel), (query) => query.where('rank_level', '>=', fromLevel ?? 0))
    .$if(has(toLevel), (query) => query.where('rank_level', '<=', toLevel ?? 0))
    .$if(languages !== undefined, (query) =>
      query.where((build) =>
        build.or([
          build(
            'language_code',
            'in',
            (languages ?? []).filter((code) => code !== null),
          ),
          ...(languages?.includes(null) ? [build('language_code', 'is', null)] : []),
        ]),
      ),
    )
    .$if(has(activeSinceMs), (query) => query.where(signedIn(activeSinceMs ?? 0)))
    .$if(has(idleSinceMs), (query) => query.where(sql<boolean>`not ${signedIn(idleSinceMs ?? 0)}`))
    .$if(tag !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from member_tags where member_tags.member_id = members.id
          and member_tags.tag = ${tag})`,
      ),
    )
    .$if(has(freeAtMs), (query) =>
      query
        // An exclusion lasts, beyond its time, until its member asks for its end.
        .where('excluded_until_ms', 'is', null)
        .where((build) =>
          build.or([
            build('play_paused_until_ms', 'is', null),
            build('play_paused_until_ms', '<=', freeAtMs ?? 0),
          ]),
        ),
    );
}

/** Lists members of a segment behind an id, in the order of ids. */
export async function listSegment(
  reader: Reader,
  filter: MemberFilter,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<SegmentMember[]> {
  return selectSegment(reader, filter)
    .select(['id', 'language_code as languageCode'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts the members of a segment by language; `null` for a language that is not known. */
export async function countSegment(
  reader: Reader,
  filter: MemberFilter,
): Promise<{ readonly languageCode: string | null; readonly members: number }[]> {
  return selectSegment(reader, filter)
    .select(['language_code as languageCode'])
    .select((build) => build.fn.countAll<number>().as('members'))
    .groupBy('language_code')
    .execute();
}

/** Gives a member a tag; false when the member has it. */
export async function insertTag(
  transaction: Transaction,
  { memberId, tag }: { readonly memberId: string; readonly tag: string },
): Promise<boolean> {
  const result = await transaction
    .insertInto('member_tags')
    .values({ member_id: memberId, tag })
    .onConflict((conflict) => conflict.columns(['member_id', 'tag']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes a tag away from a member; false when the member does not have it. */
export async function deleteTag(
  transaction: Transaction,
  { memberId, tag }: { readonly memberId: string; readonly tag: string },
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('member_tags')
    .where('member_id', '=', memberId)
    .where('tag', '=', tag)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
