import type { Transaction } from '#platform/base/db/storage.ts';
import type { StoredFactRow } from '../facts.queries.ts';
import type { ActiveMember } from './active.queries.ts';
import { type ActiveChange, recordActive } from './active-marks.ts';
import { ProductSums } from './products/product-sums.ts';
import { addProductDays } from './products/queries.ts';
import { agentsAbove, TeamSums } from './team-sums.ts';
import { addTeamDays, addTeamPeriods, type TeamPeriod } from './teams.queries.ts';

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
  facts: readonly StoredFactRow[],
): Promise<void> {
  const counted = facts.filter(
    ({ mode, uplinePath }) => mode === 'real' && agentsAbove(uplinePath).length > 0,
  );
  if (counted.length === 0) return;
  const changes = await recordActive(transaction, counted);
  const sums = new TeamSums();
  for (const fact of counted) sums.add(fact, fact.kind === 'settled' ? 1 : 0);
  for (const { kind, span: day, ...each } of changes) {
    if (kind === 'day') sums.changeActive({ ...each, day });
  }
  const days = sums.list();
  for (let start = 0; start < days.length; start += mostAtOnce) {
    await addTeamDays(transaction, days.slice(start, start + mostAtOnce));
  }
  await addProducts(transaction, counted);
  await addPeriods(transaction, changes);
}

/** Adds facts to the sums by category and vendor, in the order of their keys. */
async function addProducts(
  transaction: Transaction,
  facts: readonly StoredFactRow[],
): Promise<void> {
  const sums = new ProductSums();
  for (const fact of facts) sums.add(fact, fact.kind === 'settled' ? 1 : 0);
  const days = sums.list();
  for (let start = 0; start < days.length; start += mostAtOnce) {
    await addProductDays(transaction, days.slice(start, start + mostAtOnce));
  }
}

/** Adds changes to the counts of periods, in the order of their keys. */
async function addPeriods(
  transaction: Transaction,
  changes: readonly ActiveChange[],
): Promise<void> {
  const counts = new Map<string, TeamPeriod>();
  for (const { kind, span: period, currency, agentId, change } of changes) {
    if (kind === 'day') continue;
    const key = `${agentId}\n${period}\n${currency}`;
    const activeMembers = (counts.get(key)?.activeMembers ?? 0) + change;
    counts.set(key, { agentId, period, currency, activeMembers });
  }
  const periods = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, count]) => (count.activeMembers === 0 ? [] : [count]));
  for (let start = 0; start < periods.length; start += mostAtOnce) {
    await addTeamPeriods(transaction, periods.slice(start, start + mostAtOnce));
  }
}

/** Counts active members by agent, span and currency, in the order of the keys. */
export function countActive(active: readonly (ActiveMember & { readonly span: string })[]) {
  const counts = new Map<
    string,
    { agentId: string; span: string; currency: string; activeMembers: number }
  >();
  for (const { span, currency, uplinePath } of active) {
    for (const agentId of agentsAbove(uplinePath)) {
      const key = `${agentId}\n${span}\n${currency}`;
      const kept = counts.get(key) ?? { agentId, span, currency, activeMembers: 0 };
      counts.set(key, { ...kept, activeMembers: kept.activeMembers + 1 });
    }
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}
