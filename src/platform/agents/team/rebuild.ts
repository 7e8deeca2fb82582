import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type Period, runPeriods } from '#platform/base/jobs/schedule.ts';
import type { Parts } from '#platform/base/parts.ts';
import { agentsAbove } from '#platform/play/index.ts';
import { listSalaries } from './costs.queries.ts';
import { emptyMoneyDay, MoneySums } from './money-sums.ts';
import type { MoneyDay } from './queries.ts';
import {
  listEntrySums,
  listIncomeSums,
  listMoneyDays,
  listPathsBelow,
  listSalaryDays,
  listSizes,
  listSpreadSums,
  saveMoneyDay,
  saveSize,
} from './rebuild.queries.ts';

/** Members that are read at once. */
const page = 5_000;

function dayAround(day: string, timeZone: string): Period {
  const fromMs = startOfDay(day, timeZone);
  const untilMs = endOfDay(day, timeZone);
  if (fromMs === undefined || untilMs === undefined) throw new Error(`${day} is no day`);
  return { fromMs, untilMs };
}

/**
 * Rebuilds the sums of teams' money and of their agents' incomes on each closed day from entries,
 * payments and salaries, and the sizes of teams from the tree, once, on one of all instances.
 * Corrects and logs a figure that differs. A salary is paid after its day, so that day is compared
 * once more; returns the number of days compared.
 */
export async function correctTeamSums(
  parts: Pick<Parts, 'storage' | 'clock' | 'log' | 'site'>,
): Promise<number> {
  const { timeZone } = parts.site;
  const periodAt = (atMs: number) => dayAround(zoneDay(atMs, timeZone), timeZone);
  return runPeriods(parts, { job: 'team days', periodAt }, async (transaction, span) => {
    const salaryDays = await listSalaryDays(transaction, span);
    for (const day of new Set([...salaryDays, zoneDay(span.fromMs, timeZone)])) {
      const wrong = await rebuildMoneyDay(transaction, { day, timeZone });
      if (wrong > 0) parts.log.error({ day, wrong }, 'money of teams was not that of its entries');
    }
    const wrongSizes = await rebuildSizes(transaction);
    if (wrongSizes > 0) parts.log.error({ wrong: wrongSizes }, 'sizes of teams were others');
  });
}

/**
 * Rebuilds the sums of teams' money on a day from its entries, payments and salaries; returns how
 * many differed.
 */
export async function rebuildMoneyDay(
  transaction: Transaction,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<number> {
  const sums = new MoneySums();
  const around = dayAround(day, timeZone);
  for (const list of [listIncomeSums, listSpreadSums]) {
    for (const income of await list(transaction, around)) sums.addIncome({ ...income, day });
  }
  for (const salary of await listSalaries(transaction, around)) sums.addSalary({ ...salary, day });
  for (const entry of await listEntrySums(transaction, day)) sums.add({ ...entry, day });
  const teamKey = ({ agentId, currency }: MoneyDay) => `${agentId}\n${currency}`;
  const kept = new Map((await listMoneyDays(transaction, day)).map((row) => [teamKey(row), row]));
  const expected = new Map(sums.rows().map((row) => [teamKey(row), row]));
  let wrong = 0;
  for (const key of new Set([...kept.keys(), ...expected.keys()])) {
    const before = kept.get(key);
    const row = expected.get(key) ?? (before && { ...before, ...emptyMoneyDay });
    // No row and one without anything are the same: a salary of nothing is kept nowhere.
    if (!row || isSame(before ?? { ...row, ...emptyMoneyDay }, row)) continue;
    await saveMoneyDay(transaction, row);
    wrong += 1;
  }
  return wrong;
}

function isSame(one: MoneyDay, other: MoneyDay): boolean {
  return (
    one.newMembers === other.newMembers &&
    one.depositsMinor === other.depositsMinor &&
    one.withdrawalsMinor === other.withdrawalsMinor &&
    one.bonusesMinor === other.bonusesMinor &&
    one.rebatesMinor === other.rebatesMinor &&
    one.incomeMinor === other.incomeMinor &&
    one.salariesMinor === other.salariesMinor &&
    one.ownSalaryMinor === other.ownSalaryMinor
  );
}

/** Recounts the members below each agent; returns how many counts differed. */
export async function rebuildSizes(transaction: Transaction): Promise<number> {
  const kept = new Map((await listSizes(transaction)).map((row) => [row.agentId, row]));
  const expected = await countBelow(transaction);
  let wrong = 0;
  for (const agentId of new Set([...kept.keys(), ...expected.keys()])) {
    const before = kept.get(agentId);
    const row = { agentId, members: 0, directMembers: 0, ...expected.get(agentId) };
    if (before?.members === row.members && before.directMembers === row.directMembers) continue;
    await saveSize(transaction, row);
    wrong += 1;
  }
  return wrong;
}

async function countBelow(transaction: Transaction) {
  const counts = new Map<string, { members: number; directMembers: number }>();
  let afterId = '';
  for (;;) {
    const rows = await listPathsBelow(transaction, { afterId, limit: page });
    for (const { path } of rows) {
      const above = agentsAbove(path);
      for (const agentId of above) {
        const count = counts.get(agentId) ?? { members: 0, directMembers: 0 };
        count.members += 1;
        if (agentId === above.at(-1)) count.directMembers += 1;
        counts.set(agentId, count);
      }
    }
    if (rows.length < page) return counts;
    afterId = rows.at(-1)?.id ?? '';
  }
}
