import type { Mission } from '#contract/rewards/missions.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCheckIn } from './check-in.ts';
import { listMissions, type MissionQuery } from './progress.ts';

/** Lists the missions that a member can claim now, for the reward centre and its badge. */
export async function listClaimableMissions(
  reader: Reader,
  query: MissionQuery,
): Promise<Mission[]> {
  const missions = await listMissions(reader, query);
  return missions.filter(({ state }) => state === 'claimable');
}

/** Returns the points of a check-in that a member can make now; `undefined` for none. */
export async function findOpenCheckIn(
  reader: Reader,
  query: MissionQuery,
): Promise<{ readonly points: number } | undefined> {
  const checkIn = await readCheckIn(reader, query);
  if (!checkIn || checkIn.isDone) return undefined;
  return { points: checkIn.ladder[checkIn.step - 1] ?? 0 };
}
