import { sql } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { SpreadLinesTable } from './tables.ts';

/** Lists types and rebate groups of members, in no order. */
export async function listGroups(reader: Reader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('members')
    .select(['id', 'account_type as accountType', 'rebate_group'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ rebate_group: rebateGroup, ...row }) => ({
    ...row,
    rebateGroup: rebateGroup ?? undefined,
  }));
}

/** Returns those of the agents that have an account in a currency. */
export async function listAgentsWithCurrency(
  reader: Reader,
  { ids, currency }: { readonly ids: readonly string[]; readonly currency: string },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .where('currency', '=', currency)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Inserts the groups of bets, the same of each. */
export async function insertChains(
  transaction: Transaction,
  betIds: readonly string[],
  { chain, nowMs }: { readonly chain: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .insertInto('spread_chains')
    .values(betIds.map((betId) => ({ round_id: betId, chain, at_ms: nowMs })))
    .execute();
}

/** Finds the moment of the first bet with groups; `undefined` when there is none. */
export async function findFirstChain(reader: Reader): Promise<number | undefined> {
  const row = await reader
    .selectFrom('spread_chains')
    .select('at_ms as atMs')
    .orderBy('at_ms')
    .limit(1)
    .executeTakeFirst();
  return row?.atMs;
}

/** Finds the last day that is paid; `undefined` before the first. */
export async function findLastDay(reader: Reader): Promise<string | undefined> {
  const row = await reader
    .selectFrom('spread_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/**
 * Sums the valid stakes of a day's settled bets for real money, by the groups above them. Facts of
 * excluded members, which are counted for nobody above, are left out (rules §4.2).
 */
export async function sumByChain(reader: Reader, day: string) {
  const rows = await reader
    .selectFrom('facts')
    .innerJoin('spread_chains', 'spread_chains.round_id', 'facts.round_id')
    .select(['spread_chains.chain', 'facts.currency'])
    .select(sql<bigint>`sum(facts.valid_stake_minor)`.as('stake_minor'))
    .where('facts.day', '=', day)
    .where(sql<boolean>`facts.mode = 'real'`)
    .where(sql<boolean>`facts.upline_path <> '/' || facts.member_id || '/'`)
    .groupBy(['spread_chains.chain', 'facts.currency'])
    .execute();
  return rows.map(({ stake_minor: stakeMinor, ...row }) => ({ ...row, stakeMinor }));
}

/** Lists the amounts that agents carry from their last lines before a day; 0 is left out. */
export async function listCarriedAmounts(reader: Reader, beforeDay: string) {
  const rows = await reader
    .selectFrom('spread_lines as last')
    .select(['last.agent_id as agentId', 'last.currency', 'last.carry_out_minor'])
    .where('last.carry_out_minor', '<', 0n)
    .where('last.day', '<', beforeDay)
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('spread_lines as later')
            .select('later.id')
            .whereRef('later.agent_id', '=', 'last.agent_id')
            .whereRef('later.currency', '=', 'last.currency')
            .whereRef('later.day', '>', 'last.day')
            .where('later.day', '<', beforeDay),
        ),
      ),
    )
    .execute();
  return rows.map(({ carry_out_minor: carryMinor, ...row }) => ({ ...row, carryMinor }));
}

/** Returns whether an agent has a line of a day. */
export async function hasLine(
  reader: Reader,
  {
    agentId,
    currency,
    day,
  }: { readonly agentId: string; readonly currency: string; readonly day: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('spread_lines')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts the line of an agent's spreads of a day; a second line throws. */
export async function insertLine(
  transaction: Transaction,
  line: CamelRow<SpreadLinesTable>,
): Promise<void> {
  await transaction.insertInto('spread_lines').values(toRow<SpreadLinesTable>(line)).execute();
}

/** Records that a day is paid; the first record stays. */
export async function finishDay(
  transaction: Transaction,
  row: { readonly day: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .insertInto('spread_days')
    .values({ day: row.day, finished_at_ms: row.nowMs })
    .onConflict((each) => each.column('day').doNothing())
    .execute();
}
