import type { Stretch } from '#lib/commission/calendar.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  type ActiveDay,
  deleteActiveDay,
  listActiveMembers,
  listActiveOfPeriod,
  listStakesOfDay,
  listUnsureMembers,
  rebuildActivePeriod,
  saveActiveDay,
} from './active.queries.ts';
import { findCountingAgents, stakesKey } from './active-agents.ts';
import { listStakes, replaceMark } from './active-marks.queries.ts';
import { rebuildProductDay } from './products/rebuild.ts';
import { agentsAbove, emptyTeamDay, TeamSums } from './team-sums.ts';
import {
  listPathSums,
  listTeamDays,
  listTeamPeriods,
  saveTeamDay,
  saveTeamPeriod,
  type TeamDay,
  type TeamPeriod,
} from './teams.queries.ts';
import { countActive } from './teams.ts';

/**
 * Rebuilds the sums of all teams on a day from its facts, also by category and vendor, and the
 * members active on it; returns how many sums differed.
 */
export async function rebuildTeamDay(transaction: Transaction, day: string): Promise<number> {
  const sums = new TeamSums();
  for (const each of await listPathSums(transaction, day)) sums.add({ ...each, day }, each.rounds);
  for (const each of await correctActive(transaction, day)) sums.addActive(each);
  const kept = new Map((await listTeamDays(transaction, day)).map((row) => [teamKey(row), row]));
  const expected = new Map(sums.list().map((row) => [teamKey(row), row]));
  let wrong = await rebuildProductDay(transaction, day);
  for (const key of new Set([...kept.keys(), ...expected.keys()])) {
    const before = kept.get(key);
    const row = expected.get(key) ?? (before && { ...before, ...emptyTeamDay });
    if (!row || (before && isSame(before, row))) continue;
    await saveTeamDay(transaction, row);
    wrong += 1;
  }
  return wrong;
}

/** Corrects which members were active on a day, and for which agents. */
async function correctActive(transaction: Transaction, day: string): Promise<ActiveDay[]> {
  const stakes = Map.groupBy(
    (await listStakesOfDay(transaction, day)).filter(
      ({ uplinePath }) => agentsAbove(uplinePath).length > 0,
    ),
    ({ memberId, currency }) => `${memberId}\n${currency}`,
  );
  const noted = new Map(
    (await listActiveMembers(transaction, day)).map((row) => [
      `${row.memberId}\n${row.currency}`,
      row,
    ]),
  );
  const right: ActiveDay[] = [];
  for (const key of new Set([...stakes.keys(), ...noted.keys()])) {
    const [memberId = '', currency = ''] = key.split('\n');
    const before = noted.get(key);
    const uplinePath = findCountingAgents(memberId, stakes.get(key) ?? []);
    const row = uplinePath === undefined ? undefined : { day, memberId, currency, uplinePath };
    if (row) right.push(row);
    if (row && row.uplinePath !== before?.uplinePath) await saveActiveDay(transaction, row);
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
  for (const { memberId, currency, uplinePath } of await listUnsureMembers(transaction, stretch)) {
    const stakes = await listStakes(transaction, { stretch, memberIds: [memberId] });
    const after = findCountingAgents(memberId, stakes.get(stakesKey({ memberId, currency })) ?? []);
    if (after === uplinePath) continue;
    const mark = { span: period, memberId, currency, isDay: false };
    await replaceMark(transaction, { ...mark, before: uplinePath, after });
  }
  const active = await listActiveOfPeriod(transaction, period);
  const counts = countActive(active.map((each) => ({ ...each, span: period })));
  const rows = counts.map(({ span: _, ...each }): TeamPeriod => ({ ...each, period }));
  const periodKey = ({ agentId, currency }: TeamPeriod) => `${agentId}\n${currency}`;
  const kept = new Map(
    (await listTeamPeriods(transaction, period)).map((row) => [periodKey(row), row]),
  );
  const expected = new Map(rows.map((row) => [periodKey(row), row]));
  let wrong = 0;
  for (const key of new Set([...kept.keys(), ...expected.keys()])) {
    const before = kept.get(key);
    const row = expected.get(key) ?? (before && { ...before, activeMembers: 0 });
    if (!row || row.activeMembers === before?.activeMembers) continue;
    await saveTeamPeriod(transaction, row);
    wrong += 1;
  }
  return wrong;
}

function teamKey({ agentId, currency }: TeamDay): string {
  return `${agentId}\n${currency}`;
}

function isSame(one: TeamDay, other: TeamDay): boolean {
  return (
    one.rounds === other.rounds &&
    one.stakeMinor === other.stakeMinor &&
    one.validStakeMinor === other.validStakeMinor &&
    one.payoutMinor === other.payoutMinor &&
    one.activeMembers === other.activeMembers
  );
}
