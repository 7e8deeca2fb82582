import type { Answer } from '#contract/call.ts';
import {
  checkInToday,
  claimMission,
  type Mission,
  missionBoards,
  missionSummary,
} from '#contract/rewards/missions.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const summary = resource(() => request(missionSummary, {}));
const boards = resource(() => request(missionBoards, {}));

/** Missions and check-in of the member. */
export const { $loaded: $missions, load: loadMissions } = summary;

/** Leaderboards of missions. */
export const { $loaded: $boards, load: loadBoards } = boards;

/** Keeps missions and boards up to date with the platform; returns a function that stops it. */
export function followMissions(): () => void {
  reload();
  return watchChange('rewards', reload);
}

function reload(): void {
  void loadMissions();
  void loadBoards();
}

/** Claims a mission. */
export async function submitMissionClaim({
  missionId,
  period,
}: Mission): Promise<Answer<typeof claimMission>> {
  const answer = await withIntentKey(['mission', missionId, period], (options) =>
    request(claimMission, { missionId, period }, options),
  );
  reload();
  return answer;
}

/** Checks in for today. */
export async function submitCheckIn(): Promise<Answer<typeof checkInToday>> {
  const answer = await withIntentKey(['check-in'], (options) => request(checkInToday, {}, options));
  reload();
  return answer;
}
