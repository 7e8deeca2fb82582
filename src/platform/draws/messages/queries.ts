import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MessageWords } from '#platform/base/inbox/index.ts';
import type { Issue } from '../issues/index.ts';

/** Outcome of an issue for a member. */
export interface IssueReturns {
  readonly memberId: string;
  readonly languageCode: string | undefined;
  readonly currency: string;
  /** Paid for bets that won. */
  readonly wonMinor: bigint;
  /** Stakes that came back. */
  readonly returnedMinor: bigint;
}

/** Lists issues that are settled or refunded, of which members were not notified. */
export async function listUnannouncedIssues(
  reader: Reader,
  limit: number,
): Promise<Pick<Issue, 'id' | 'resultVersion'>[]> {
  return reader
    .selectFrom('draw_issues')
    .select(['id', 'result_version as resultVersion'])
    .where('untold', '=', 1)
    .where('settled_at_ms', 'is not', null)
    .orderBy('settled_at_ms')
    .limit(limit)
    .execute();
}

/**
 * Lists what an issue brought members after one, in the order of their ids. Trials have no
 * messages, and members who switched these off are left out.
 */
export async function listReturns(
  reader: Reader,
  query: {
    readonly issueId: string;
    /** Those too whom it brought nothing: a corrected result may have taken from them. */
    readonly withAll: boolean;
    readonly afterId: string;
    readonly limit: number;
  },
): Promise<IssueReturns[]> {
  const rows = await reader
    .selectFrom('draw_bets')
    .innerJoin('members', 'members.id', 'draw_bets.member_id')
    .select(['draw_bets.member_id', 'members.language_code', 'draw_bets.currency'])
    .select([
      sql<bigint>`sum(case when state = 'won' then payout_minor else 0 end)`.as('won_minor'),
      sql<bigint>`sum(case when state != 'returned' then 0 when payout_minor > 0 then payout_minor else stake_minor end)`.as(
        'returned_minor',
      ),
    ])
    .where('draw_bets.issue_id', '=', query.issueId)
    .where('draw_bets.member_id', '>', query.afterId)
    .where('draw_bets.mode', '=', 'real')
    .$if(!query.withAll, (each) => each.where('draw_bets.state', 'in', ['won', 'returned']))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draw_messages_off')
            .select('draw_messages_off.member_id')
            .whereRef('draw_messages_off.member_id', '=', 'draw_bets.member_id'),
        ),
      ),
    )
    .groupBy(['draw_bets.member_id', 'members.language_code', 'draw_bets.currency'])
    .orderBy('draw_bets.member_id')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    languageCode: row.language_code ?? undefined,
    currency: row.currency,
    wonMinor: BigInt(row.won_minor),
    returnedMinor: BigInt(row.returned_minor),
  }));
}

/** Returns the words of those of some messages that were written, by their ids. */
export async function listWrittenMessages(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageWords>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('member_messages')
    .select(['id', 'words'])
    .where('id', 'in', [...ids])
    .where('words', 'is not', null)
    .$narrowType<{ words: string }>()
    .execute();
  return new Map(rows.map(({ id, words }) => [id, JSON.parse(words)]));
}

/**
 * Records that members were notified of an issue; changes nothing when it has another result by
 * now.
 */
export async function markAnnounced(
  transaction: Transaction,
  { id, resultVersion }: Pick<Issue, 'id' | 'resultVersion'>,
): Promise<void> {
  await transaction
    .updateTable('draw_issues')
    .set({ untold: 0 })
    .where('id', '=', id)
    .where('result_version', '=', resultVersion)
    .where('settled_at_ms', 'is not', null)
    .execute();
}

/** Returns whether a member is notified of what issues brought them. */
export async function readChoice(reader: Reader, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('draw_messages_off')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined;
}

/** Saves whether a member is notified. */
export async function saveChoice(
  transaction: Transaction,
  {
    memberId,
    isOn,
    nowMs,
  }: { readonly memberId: string; readonly isOn: boolean; readonly nowMs: number },
): Promise<void> {
  if (isOn) {
    await transaction.deleteFrom('draw_messages_off').where('member_id', '=', memberId).execute();
  } else {
    await transaction
      .insertInto('draw_messages_off')
      .values({ member_id: memberId, since_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
