import type { Mission, MissionGoal } from '#contract/rewards/missions.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { findPlayKind } from '../points/index.ts';
import { type MissionSetting, missionsSetting } from '../settings/index.ts';
import { claimEnd, listPeriods, type MissionPeriod } from './mission-period.ts';
import { listCheckIns, listClaims, listPlay } from './queries.ts';

/** Member whose missions are counted, with the moment. */
export interface MissionQuery extends ZonedMoment {
  readonly memberId: string;
}

/** Data of a member that goals are measured by. */
interface Progress {
  readonly play: Awaited<ReturnType<typeof listPlay>>;
  readonly checkInDays: readonly string[];
}

/**
 * Lists a member's missions: those of the present periods with their progress, and those of the
 * periods before that can still be claimed.
 */
export async function listMissions(reader: Reader, query: MissionQuery): Promise<Mission[]> {
  const measured = await measureMissions(reader, query);
  return measured.flatMap(({ isPast, ...mission }) =>
    isPast && mission.state !== 'claimable' ? [] : [mission],
  );
}

/**
 * Measures a member's missions of the present periods and of those before, in which a reached goal
 * can still be claimed. Nothing is stored but the claims.
 */
export async function measureMissions(
  reader: Reader,
  query: MissionQuery,
): Promise<(Mission & { readonly isPast: boolean })[]> {
  const { memberId } = query;
  const { currency } = await readSetting(reader, whitelabelSetting);
  const { missions } = await readSetting(reader, missionsSetting);
  const [week, weekBefore] = listPeriods('week', query);
  if (!week || !weekBefore) return [];
  const span = { memberId, fromDay: weekBefore.period, toDay: week.lastDay };
  const play = await listPlay(reader, { ...span, currency });
  const checkInDays = (await listCheckIns(reader, span)).map(({ day }) => day);
  const claims = await listClaims(reader, { memberId, fromPeriod: weekBefore.period });
  const claimed = new Set(claims.map(({ missionId, period }) => `${missionId} ${period}`));
  return missions.flatMap((mission) =>
    listPeriods(mission.lasts, query).map((period, index) => {
      const reached = measure(mission, period, { play, checkInDays });
      const isReached = reached >= BigInt(mission.goal);
      const isClaimed = claimed.has(`${mission.id} ${period.period}`);
      const reachedState = isReached ? 'claimable' : 'running';
      return {
        missionId: mission.id,
        period: period.period,
        lasts: mission.lasts,
        kind: mission.kind,
        goal: goalOf(mission, currency),
        reached: reached.toString(),
        points: mission.points,
        state: isClaimed ? 'claimed' : reachedState,
        untilMs: claimEnd(period, mission.lasts, query.timeZone),
        isPast: index > 0,
      } as const;
    }),
  );
}

function goalOf({ by, goal }: MissionSetting, currency: string): MissionGoal {
  if (by === 'stake') return { by, amount: toMoney(BigInt(goal), currency) };
  return { by, count: Number(goal) };
}

/** Measures a mission's progress in a period; never below zero. */
function measure(
  { by, kind }: MissionSetting,
  { period, lastDay }: MissionPeriod,
  { play, checkInDays }: Progress,
): bigint {
  const isIn = (day: string) => day >= period && day <= lastDay;
  if (by === 'checkIns') return BigInt(checkInDays.filter(isIn).length);
  const counted = play.filter(
    ({ day, category }) => isIn(day) && (!kind || findPlayKind(category) === kind),
  );
  if (by === 'kinds') {
    const kinds = Map.groupBy(counted, ({ category }) => findPlayKind(category));
    return BigInt([...kinds.values()].filter((days) => sumOfStakes(days) > 0n).length);
  }
  if (by === 'rounds') return BigInt(counted.reduce((total, { rounds }) => total + rounds, 0));
  const sum = sumOfStakes(counted);
  return sum > 0n ? sum : 0n;
}

const sumOfStakes = (days: Progress['play']) =>
  days.reduce((total, { stakeMinor }) => total + stakeMinor, 0n);
