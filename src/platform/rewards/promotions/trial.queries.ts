import type { Reader } from '#platform/base/db/storage.ts';

/** Member over whose facts terms are tried. */
export interface TrialMember {
  readonly id: string;
  readonly currency: string;
  readonly rankLevel: number;
  readonly createdAtMs: number;
  readonly isInvited: boolean;
}

/** Page of members with real money who did something since a moment. */
export interface TrialQuery {
  readonly currency: string;
  readonly did: 'register' | 'deposit' | 'play';
  readonly fromMs: number;
  /** Day of the brand's zone at that moment. */
  readonly fromDay: string;
  readonly afterId: string;
  readonly limit: number;
}

const trialType = 4;

/** Lists open accounts of a currency that did something since a moment, in id order. */
export async function listTrialMembers(reader: Reader, query: TrialQuery): Promise<TrialMember[]> {
  const { currency, did, fromMs, fromDay, afterId, limit } = query;
  const rows = await reader
    .selectFrom('members')
    .select(['id', 'currency', 'rank_level', 'created_at_ms', 'invited_by'])
    .where('currency', '=', currency)
    .where('account_type', '<>', trialType)
    .where('closed_at_ms', 'is', null)
    .where('excluded_until_ms', 'is', null)
    .where('id', '>', afterId)
    .$if(did === 'register', (some) => some.where('created_at_ms', '>=', fromMs))
    .$if(did === 'deposit', (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('deposits')
            .select('deposits.id')
            .whereRef('deposits.member_id', '=', 'members.id')
            .where('deposits.ended_at_ms', '>=', fromMs),
        ),
      ),
    )
    .$if(did === 'play', (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('member_days')
            .select('member_days.member_id')
            .whereRef('member_days.member_id', '=', 'members.id')
            .where('member_days.day', '>=', fromDay)
            .where('member_days.mode', '=', 'real'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    rankLevel: row.rank_level,
    createdAtMs: row.created_at_ms,
    isInvited: row.invited_by !== null,
  }));
}
