import type {
  ActiveDaysTable,
  FactsTable,
  TeamPeriodsTable,
} from '#platform/base/db/fact-tables.ts';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type ActiveChange, recordActive } from './active-marks.ts';
import { ProductSums } from './products/product-sums.ts';
import { addProductDays } from './products/queries.ts';
import { agentsAbove, TeamSums } from './team-sums.ts';
import { addTeamDays, addTeamPeriods } from './teams.queries.ts';

/** Rows that one statement writes at most. */
const mostAtOnce = 50;

/**
 * Adds facts to the sums of all agents above their members, in the transaction that settles. An
 * agent's own play counts for its uplines, not for itself, and trials never count. A member is
 * active once a day, week, half month and month, for each agent above. Teams' rows are written in
 * the order of their keys, so that no two transactions wait for each other.
 */
export async function addTeamSums(
  transaction: Transaction,
  facts: readonly FactsTable[],
): Promise<void> {
  const counted = facts.filter(
    ({ mode, upline_path }) => mode === 'real' && agentsAbove(upline_path).length > 0,
  );
  if (counted.length === 0) return;
  const changes = await recordActive(transaction, counted);
  const sums = new TeamSums();
  for (const fact of counted) sums.add(fact, fact.kind === 'settled' ? 1 : 0);
  for (const { kind, span: day, ...each } of changes) {
    if (kind === 'day') sums.changeActive({ ...each, day });
  }
  const rows = sums.rows();
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    await addTeamDays(transaction, rows.slice(at, at + mostAtOnce));
  }
  await addProducts(transaction, counted);
  await addPeriods(transaction, changes);
}

/** Adds facts to the sums by category and vendor, in the order of their keys. */
async function addProducts(transaction: Transaction, facts: readonly FactsTable[]): Promise<void> {
  const sums = new ProductSums();
  for (const fact of facts) sums.add(fromRow(fact), fact.kind === 'settled' ? 1 : 0);
  const days = sums.list();
  for (let at = 0; at < days.length; at += mostAtOnce) {
    await addProductDays(transaction, days.slice(at, at + mostAtOnce));
  }
}

/** Adds changes to the counts of periods, in the order of their keys. */
async function addPeriods(
  transaction: Transaction,
  changes: readonly ActiveChange[],
): Promise<void> {
  const counts = new Map<string, TeamPeriodsTable>();
  for (const { kind, span: period, currency, agentId: agent_id, change } of changes) {
    if (kind === 'day') continue;
    const key = `${agent_id}\n${period}\n${currency}`;
    const active_members = (counts.get(key)?.active_members ?? 0) + change;
    counts.set(key, { agent_id, period, currency, active_members });
  }
  const rows = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, row]) => (row.active_members === 0 ? [] : [row]));
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    await addTeamPeriods(transaction, rows.slice(at, at + mostAtOnce));
  }
}

/** Counts active members by agent, span and currency, in the order of the keys. */
export function countActive(
  active: readonly (Omit<ActiveDaysTable, 'day'> & { readonly span: string })[],
) {
  const counts = new Map<
    string,
    { agent_id: string; span: string; currency: string; active_members: number }
  >();
  for (const { span, currency, upline_path } of active) {
    for (const agent_id of agentsAbove(upline_path)) {
      const key = `${agent_id}\n${span}\n${currency}`;
      const kept = counts.get(key) ?? { agent_id, span, currency, active_members: 0 };
      counts.set(key, { ...kept, active_members: kept.active_members + 1 });
    }
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
