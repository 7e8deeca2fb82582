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
  listStakesOfDay,
  listUnsure,
  rebuildActivePeriod,
  saveActiveDay,
} from './active.queries.ts';
import { countedFor, stakesKey } from './active-agents.ts';
import { listStakes, replaceMark } from './active-marks.queries.ts';
import { rebuildProductDay } from './products/rebuild.ts';
import { agentsAbove, emptyTeamDay, TeamSums } from './team-sums.ts';
import {
  listPathSums,
  listTeamDays,
  listTeamPeriods,
  saveTeamDay,
  saveTeamPeriod,
} from './teams.queries.ts';
import { countActive } from './teams.ts';

/**
 * Writes the sums of all teams on a day as its facts say, those by category and vendor with them, and
 * who was active on it; answers how many sums were other ones.
 */
export async function rebuildTeamDay(transaction: Transaction, day: string): Promise<number> {
  const sums = new TeamSums();
  for (const { uplinePath, ...row } of await listPathSums(transaction, day)) {
    sums.add({ ...row, day, upline_path: uplinePath }, row.rounds);
  }
  for (const each of await correctActive(transaction, day)) sums.addActive(each);
  const kept = new Map((await listTeamDays(transaction, day)).map((row) => [keyOf(row), row]));
  const wanted = new Map(sums.rows().map((row) => [keyOf(row), row]));
  let wrong = await rebuildProductDay(transaction, day);
  for (const key of new Set([...kept.keys(), ...wanted.keys()])) {
    const before = kept.get(key);
    const row = wanted.get(key) ?? (before && { ...before, ...emptyTeamDay });
    if (!row || (before && isSame(before, row))) continue;
    await saveTeamDay(transaction, row);
    wrong += 1;
  }
  return wrong;
}

/** Puts right who was active on a day, and for whom. */
async function correctActive(transaction: Transaction, day: string): Promise<ActiveDaysTable[]> {
  const stakes = Map.groupBy(
    (await listStakesOfDay(transaction, day)).filter(
      ({ uplinePath }) => agentsAbove(uplinePath).length > 0,
    ),
    ({ member_id, currency }) => `${member_id}\n${currency}`,
  );
  const noted = new Map(
    (await listActive(transaction, day)).map((row) => [`${row.member_id}\n${row.currency}`, row]),
  );
  const right: ActiveDaysTable[] = [];
  for (const key of new Set([...stakes.keys(), ...noted.keys()])) {
    const [member_id = '', currency = ''] = key.split('\n');
    const before = noted.get(key);
    const upline_path = countedFor(member_id, stakes.get(key) ?? []);
    const row = upline_path === undefined ? undefined : { day, member_id, currency, upline_path };
    if (row) right.push(row);
    if (row && row.upline_path !== before?.upline_path) await saveActiveDay(transaction, row);
    if (!row && before) await deleteActiveDay(transaction, before);
  }
  return right;
}

/** Counts the active members of a period anew, by its days; returns how many counts were wrong. */
export async function rebuildTeamPeriod(
  transaction: Transaction,
  stretch: Stretch,
): Promise<number> {
  const { key: period } = stretch;
  await rebuildActivePeriod(transaction, stretch);
  for (const { memberId, currency, uplinePath } of await listUnsure(transaction, stretch)) {
    const stakes = await listStakes(transaction, { stretch, memberIds: [memberId] });
    const after = countedFor(memberId, stakes.get(stakesKey({ memberId, currency })) ?? []);
    if (after === uplinePath) continue;
    const named = { span: period, memberId, currency, isDay: false };
    await replaceMark(transaction, { ...named, before: uplinePath, after });
  }
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
    await saveTeamPeriod(transaction, row);
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
