import type { Stretch } from '#lib/commission/calendar.ts';
import type {
  ActiveDaysTable,
  TeamDaysTable,
  TeamPeriodsTable,
} from '#platform/base/db/fact-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  deleteActiveDay,
  listActive,
  listActiveOfPeriod,
  listBettors,
  noteActivePeriod,
  putActiveDay,
} from './active/queries.ts';
import {
  listPathSums,
  listTeamDays,
  listTeamPeriods,
  putTeamDay,
  putTeamPeriod,
} from './queries.ts';
import { agentsAbove, emptyTeamDay, TeamSums } from './team-sums.ts';
import { countActive } from './teams.ts';

/**
 * Writes the sums of all teams on a day as its facts say, and who was active on it; answers how many
 * sums were other ones.
 */
export async function rebuildTeamDay(transaction: Transaction, day: string): Promise<number> {
  const sums = new TeamSums();
  for (const { uplinePath, ...row } of await listPathSums(transaction, day)) {
    sums.add({ ...row, day, upline_path: uplinePath }, row.rounds);
  }
  for (const each of await putActiveRight(transaction, day)) sums.addActive(each);
  const kept = new Map((await listTeamDays(transaction, day)).map((row) => [keyOf(row), row]));
  const wanted = new Map(sums.rows().map((row) => [keyOf(row), row]));
  let wrong = 0;
  for (const key of new Set([...kept.keys(), ...wanted.keys()])) {
    const before = kept.get(key);
    const row = wanted.get(key) ?? (before && { ...before, ...emptyTeamDay });
    if (!row || (before && isSame(before, row))) continue;
    await putTeamDay(transaction, row);
    wrong += 1;
  }
  return wrong;
}

/** Puts right who was active on a day: whoever bet, by a path that they had on it. */
async function putActiveRight(transaction: Transaction, day: string): Promise<ActiveDaysTable[]> {
  const paths = Map.groupBy(
    (await listBettors(transaction, day)).filter(
      ({ upline_path }) => agentsAbove(upline_path).length > 0,
    ),
    ({ member_id, currency }) => `${member_id}\n${currency}`,
  );
  const right: ActiveDaysTable[] = [];
  for (const row of await listActive(transaction, day)) {
    const key = `${row.member_id}\n${row.currency}`;
    if (paths.get(key)?.some(({ upline_path }) => upline_path === row.upline_path)) {
      right.push(row);
      paths.delete(key);
    } else if (!paths.has(key)) await deleteActiveDay(transaction, row);
  }
  for (const [first] of paths.values()) {
    if (!first) continue;
    const row = { ...first, day };
    await putActiveDay(transaction, row);
    right.push(row);
  }
  return right;
}

/** Counts the active of a period anew, by its days; answers how many counts were other ones. */
export async function rebuildTeamPeriod(
  transaction: Transaction,
  stretch: Stretch,
): Promise<number> {
  const { key: period } = stretch;
  await noteActivePeriod(transaction, stretch);
  const active = await listActiveOfPeriod(transaction, period);
  const counts = countActive(active.map((each) => ({ ...each, span: period })));
  const rows = counts.map(({ span: _, ...each }): TeamPeriodsTable => ({ ...each, period }));
  const nameOf = ({ agent_id, currency }: TeamPeriodsTable) => `${agent_id}\n${currency}`;
  const kept = new Map(
    (await listTeamPeriods(transaction, period)).map((row) => [nameOf(row), row]),
  );
  const wanted = new Map(rows.map((row) => [nameOf(row), row]));
  let wrong = 0;
  for (const key of new Set([...kept.keys(), ...wanted.keys()])) {
    const before = kept.get(key);
    const row = wanted.get(key) ?? (before && { ...before, active_members: 0 });
    if (!row || row.active_members === before?.active_members) continue;
    await putTeamPeriod(transaction, row);
    wrong += 1;
  }
  return wrong;
}

function keyOf({ agent_id, currency }: TeamDaysTable): string {
  return `${agent_id}\n${currency}`;
}

function isSame(one: TeamDaysTable, other: TeamDaysTable): boolean {
  return (
    one.rounds === other.rounds &&
    one.stake_minor === other.stake_minor &&
    one.valid_stake_minor === other.valid_stake_minor &&
    one.payout_minor === other.payout_minor &&
    one.active_members === other.active_members
  );
}
