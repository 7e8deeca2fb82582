import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/call.ts';
import { checkInToday, claimMission, missionSummary } from '#contract/rewards/missions.ts';
import { claimRebate, rebates } from '#contract/rewards/rebates.ts';

const newKey = () => ({ idempotencyKey: randomUUID() });

/**
 * Checks a member in and claims its missions and rebates, as a member who looks at the pages does;
 * what is refused is left for the next time.
 */
export async function claimAll(client: Client): Promise<void> {
  const summary = await client.call(missionSummary, {});
  const { checkIn, missions = [] } = summary.ok ? summary.value : {};
  if (checkIn && !checkIn.isDone) await client.call(checkInToday, {}, newKey());
  for (const { missionId, period, state } of missions) {
    if (state === 'claimable') await client.call(claimMission, { missionId, period }, newKey());
  }
  const found = await client.call(rebates, {});
  for (const { day, amount, state } of found.ok ? found.value.days : []) {
    if (state === 'claimable') await client.call(claimRebate, { day, amount }, newKey());
  }
}
