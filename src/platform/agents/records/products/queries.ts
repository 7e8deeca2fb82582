import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import type { MembersAndDays } from '../losses/queries.ts';

/** The column that play is told apart by. */
export type ProductColumn = 'category' | 'vassalage';

/** Members in a span of days, by what their play is told apart. */
export interface ProductQuery extends Omit<MembersAndDays, 'fromMs'> {
  readonly column: ProductColumn;
}

const play = [
  sql<number>`sum(rounds)`.as('rounds'),
  sql<bigint>`sum(stake_minor)`.as('stake_minor'),
  sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
  sql<bigint>`sum(payout_minor)`.as('payout_minor'),
] as const;

/** What finds what the teams of members played, by their days. */
export function teamsProducts(reader: Reader, of: ProductQuery) {
  return reader
    .selectFrom('team_product_days')
    .select(['agent_id as memberId', `${of.column} as code`, ...play])
    .where('agent_id', 'in', [...of.memberIds])
    .where('day', '>=', of.fromDay)
    .where('day', '<=', of.toDay)
    .where('currency', '=', of.currency)
    .groupBy(['agent_id', of.column]);
}

/** What finds what members themselves played. */
export function ownProducts(reader: Reader, of: ProductQuery) {
  return reader
    .selectFrom('member_days')
    .select(['member_id as memberId', `${of.column} as code`, ...play])
    .where('member_id', 'in', [...of.memberIds])
    .where('day', '>=', of.fromDay)
    .where('day', '<=', of.toDay)
    .where('currency', '=', of.currency)
    .where('mode', '=', 'real')
    .groupBy(['member_id', of.column]);
}

/** What holds for lines of which anybody played in a span. */
export function playedIn({
  fromDay,
  toDay,
  currency,
}: Pick<ProductQuery, 'fromDay' | 'toDay' | 'currency'>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from team_days where agent_id = members.id
      and day >= ${fromDay} and day <= ${toDay} and currency = ${currency})
    or exists (select 1 from member_days where member_id = members.id
      and day >= ${fromDay} and day <= ${toDay} and currency = ${currency} and mode = 'real'))`;
}
