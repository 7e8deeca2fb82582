import { type RawBuilder, sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { MembersAndDays } from '../losses/queries.ts';

/** Column that play is grouped by. */
export type ProductColumn = 'category' | 'vassalage';

/** Members and a span of days, with the column that their play is grouped by. */
export interface ProductQuery extends Omit<MembersAndDays, 'fromMs'> {
  readonly column: ProductColumn;
}

const play = [
  sql<number>`sum(rounds)`.as('rounds'),
  sql<bigint>`sum(stake_minor)`.as('stake_minor'),
  sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
  sql<bigint>`sum(payout_minor)`.as('payout_minor'),
] as const;

/** Builds the query for the play of members' teams by product, from the sums of their days. */
export function teamsProducts(reader: Reader, query: ProductQuery) {
  return reader
    .selectFrom('team_product_days')
    .select(['agent_id as memberId', `${query.column} as code`, ...play])
    .where('agent_id', 'in', [...query.memberIds])
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .groupBy(['agent_id', query.column]);
}

/** Builds the query for the play of members themselves by product. */
export function ownProducts(reader: Reader, query: ProductQuery) {
  return reader
    .selectFrom('member_days')
    .select(['member_id as memberId', `${query.column} as code`, ...play])
    .where('member_id', 'in', [...query.memberIds])
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .groupBy(['member_id', query.column]);
}

/** Sums the play of members' teams by product. */
export async function listTeamsProducts(reader: Reader, query: ProductQuery) {
  return (await teamsProducts(reader, query).execute()).map(toPlay);
}

/** Sums the play of members themselves by product. */
export async function listOwnProducts(reader: Reader, query: ProductQuery) {
  return (await ownProducts(reader, query).execute()).map(toPlay);
}

// PostgreSQL writes a sum of whole numbers as text.
const toPlay = <Row extends { readonly rounds: number }>(row: Row) => ({
  ...fromRow(row),
  rounds: Number(row.rounds),
});

/** Builds the condition for lines whose member or team played in a span. */
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
