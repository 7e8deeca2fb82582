import { type CalendarKind, stretchOf } from '#lib/commission/calendar.ts';
import type {
  ActiveDaysTable,
  ActivePeriodsTable,
  FactsTable,
} from '#platform/base/db/fact-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { insertActiveDays, insertActivePeriods } from './active/queries.ts';
import { addTeamDays, addTeamPeriods } from './queries.ts';
import { agentsAbove, TeamSums } from './team-sums.ts';

/** Rows that one statement writes at most. */
const mostAtOnce = 50;

/** A bet of real money that was settled makes its member active on that day; a free round does not. */
function isActivePlay({ kind, mode, stake_minor }: FactsTable): boolean {
  return kind === 'settled' && mode === 'real' && stake_minor > 0n;
}

/**
 * Adds facts to the sums of all agents above their members, in the transaction that settles. The
 * agent's own play is its uplines', and not its own. Trials' play never counts. A member counts as
 * active once a day, and once a week, half month and month, for those above at the first bet. Teams'
 * rows come in the order of their keys, so that no two transactions wait for each other.
 */
export async function addTeamSums(
  transaction: Transaction,
  facts: readonly FactsTable[],
): Promise<void> {
  const counted = facts.filter(
    ({ mode, upline_path }) => mode === 'real' && agentsAbove(upline_path).length > 0,
  );
  if (counted.length === 0) return;
  const active = await noteActive(transaction, counted.filter(isActivePlay));
  const sums = new TeamSums();
  for (const fact of counted) sums.add(fact, fact.kind === 'settled' ? 1 : 0);
  for (const each of active) sums.addActive(each);
  const rows = sums.rows();
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    await addTeamDays(transaction, rows.slice(at, at + mostAtOnce));
  }
}

/** Notes who is active; answers who was not on their day before. */
async function noteActive(
  transaction: Transaction,
  bets: readonly FactsTable[],
): Promise<readonly ActiveDaysTable[]> {
  const first = new Map<string, ActiveDaysTable>();
  for (const { day, member_id, currency, upline_path } of bets) {
    const key = `${day}\n${member_id}\n${currency}`;
    if (!first.has(key)) first.set(key, { day, member_id, currency, upline_path });
  }
  if (first.size === 0) return [];
  const inOrder = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const days = await insertActiveDays(
    transaction,
    inOrder.map(([, each]) => each),
  );
  if (days.length > 0) await noteActivePeriods(transaction, days);
  return days;
}

/** Periods that active members are counted in, beside days: those that dividends may be paid by. */
export const activeKinds = [
  'week',
  'halfMonth',
  'month',
] as const satisfies readonly CalendarKind[];

async function noteActivePeriods(
  transaction: Transaction,
  days: readonly ActiveDaysTable[],
): Promise<void> {
  const first = new Map<string, ActivePeriodsTable>();
  for (const { day, ...rest } of days) {
    for (const kind of activeKinds) {
      const { key: period } = stretchOf[kind](day);
      const key = `${period}\n${rest.member_id}\n${rest.currency}`;
      if (!first.has(key)) first.set(key, { ...rest, period });
    }
  }
  const inOrder = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const noted: ActivePeriodsTable[] = [];
  for (let at = 0; at < inOrder.length; at += mostAtOnce) {
    const rows = inOrder.slice(at, at + mostAtOnce).map(([, row]) => row);
    noted.push(...(await insertActivePeriods(transaction, rows)));
  }
  const counts = countActive(noted.map((each) => ({ ...each, span: each.period })));
  const rows = counts.map(({ span: period, ...each }) => ({ ...each, period }));
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    await addTeamPeriods(transaction, rows.slice(at, at + mostAtOnce));
  }
}

/** How many were active, for each agent above, by span and currency; in the order of the keys. */
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
