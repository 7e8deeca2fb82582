import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Path of the member's upline in the form of the index `members_of_an_upline`. */
export const pathAbove = sql<string>`substr(path, 1, abs(length(path) - length(id) - 1))`;

/** Moment of a member's last sign-in or settled bet, the later one; 0 where neither is known. */
export const lastActive = sql<number>`coalesce((
  select max(active.at_ms) from (
    select max(sign_ins.at_ms) as at_ms from sign_ins
    where sign_ins.member_id = members.id and sign_ins.outcome = 'succeeded'
    union all
    select max(facts.settled_at_ms) from facts where facts.member_id = members.id
  ) as active), 0)`;

const selectDownlines = (reader: Reader) =>
  reader
    .selectFrom('members')
    .select([
      'members.id as memberId',
      'members.username',
      'members.path',
      'members.account_type as accountType',
      'members.profile',
      'members.verified_mobile as verifiedMobile',
      'members.currency',
      'members.created_at_ms as registeredAtMs',
      'members.closed_at_ms as closedAtMs',
      'members.rebate_group as rebateGroup',
      'members.first_login_at_ms as firstSignInAtMs',
    ])
    .select((each) => [
      each
        .selectFrom('sign_ins')
        .select((signIns) => signIns.fn.max('at_ms').as('at_ms'))
        .whereRef('sign_ins.member_id', '=', 'members.id')
        .where('sign_ins.outcome', '=', 'succeeded')
        .as('lastSignInAtMs'),
      lastActive.as('lastActiveAtMs'),
      each
        .selectFrom('team_sizes')
        .select('team_sizes.members')
        .whereRef('team_sizes.agent_id', '=', 'members.id')
        .as('members'),
      each
        .selectFrom('team_sizes')
        .select('team_sizes.direct_members')
        .whereRef('team_sizes.agent_id', '=', 'members.id')
        .as('directMembers'),
    ]);

/** Condition that holds for every line. */
const always = sql<boolean>`1 = 1`;

/** Row of a downline. */
export type ListedDownline = Awaited<
  ReturnType<ReturnType<typeof selectDownlines>['executeTakeFirstOrThrow']>
>;

/** Builds the query for the direct lines of a path, the newest first, before an id. */
export function directLines(
  reader: Reader,
  query: {
    readonly path: string;
    readonly beforeId: string | undefined;
    readonly limit: number;
    readonly filter?: RawBuilder<boolean>;
  },
) {
  const lines = selectDownlines(reader)
    .where(pathAbove, '=', query.path)
    .where(query.filter ?? always);
  const rest =
    query.beforeId === undefined ? lines : lines.where('members.id', '<', query.beforeId);
  return rest.orderBy('members.id', 'desc').limit(query.limit);
}

/** Builds the query for the direct lines of a path by name, after a name. */
export function directLinesByName(
  reader: Reader,
  query: {
    readonly path: string;
    readonly afterName: string | undefined;
    readonly limit: number;
    readonly filter: RawBuilder<boolean>;
  },
) {
  const lines = selectDownlines(reader).where(pathAbove, '=', query.path).where(query.filter);
  const rest =
    query.afterName === undefined ? lines : lines.where('members.username', '>', query.afterName);
  return rest.orderBy('members.username').limit(query.limit);
}

/**
 * Builds the query for all members below a path whose names begin with `search`, by name, after a
 * name.
 */
export function namedBelow(
  reader: Reader,
  query: {
    readonly path: string;
    /** Lower case. */
    readonly search: string;
    readonly afterName: string | undefined;
    readonly limit: number;
    readonly filter?: RawBuilder<boolean>;
  },
) {
  // No name has a character above the tilde.
  const matches = selectDownlines(reader)
    .where('members.username', '>=', query.search)
    .where('members.username', '<', `${query.search}~`)
    .where('members.path', '>', query.path)
    .where('members.path', '<', `${query.path}~`)
    .where(query.filter ?? always);
  const rest =
    query.afterName === undefined
      ? matches
      : matches.where('members.username', '>', query.afterName);
  return rest.orderBy('members.username').limit(query.limit);
}

/**
 * Builds the query for agents whose names begin with `search`, by name, after a name; `areAgents`
 * is the condition in the form of their index.
 */
export function namedAgents(
  reader: Reader,
  areAgents: RawBuilder<boolean>,
  filter: {
    /** Lower case. */
    readonly search: string;
    readonly accountType: number | undefined;
    /** Only agents without an upline. */
    readonly isTop: boolean;
    readonly afterName: string | undefined;
    readonly limit: number;
  },
) {
  const { search, accountType, isTop, afterName } = filter;
  return selectDownlines(reader)
    .where(areAgents)
    .where('members.username', '>=', search)
    .where('members.username', '<', `${search}~`)
    .$if(accountType !== undefined, (query) =>
      query.where('members.account_type', '=', accountType ?? 0),
    )
    .$if(isTop, (query) => query.where(pathAbove, '=', '/'))
    .$if(afterName !== undefined, (query) => query.where('members.username', '>', afterName ?? ''))
    .orderBy('members.username')
    .limit(filter.limit);
}

/** Finds a member in the form of a downline; `undefined` for none. */
export async function findDownlineRow(
  reader: Reader,
  memberId: string,
): Promise<ListedDownline | undefined> {
  return selectDownlines(reader).where('members.id', '=', memberId).executeTakeFirst();
}

/** Lists members in the form of downlines, in no order. */
export async function listDownlineRows(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ListedDownline[]> {
  if (memberIds.length === 0) return [];
  return selectDownlines(reader)
    .where('members.id', 'in', [...memberIds])
    .execute();
}

/** Finds the highest rebate group among a path's direct lines; `undefined` when there are none. */
export async function findHighestGroup(
  reader: Reader,
  path: string,
  unset: number,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('members')
    .select(sql<number | null>`max(coalesce(rebate_group, ${unset}))`.as('highest'))
    .where(pathAbove, '=', path)
    .executeTakeFirst();
  return row?.highest === null || row?.highest === undefined ? undefined : Number(row.highest);
}
