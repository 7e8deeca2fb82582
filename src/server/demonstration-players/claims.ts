import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '#contract/call.ts';
import { checkInToday, claimMission, missionSummary } from '#contract/rewards/missions.ts';
import { claimRebate, rebates } from '#contract/rewards/rebates.ts';
import { claimReferral, referralSummary, referrals } from '#contract/rewards/referrals.ts';
import { luckyWheel, spinWheel } from '#contract/rewards/wheel.ts';
import { claimOffers, redeemOne } from './offers.ts';

const newKey = () => ({ idempotencyKey: randomUUID() });

/**
 * Checks a member in, claims its missions, rebates, promotions and rewards of invitations, spins the
 * wheel and redeems points, as a member who looks at the pages does; what is refused is left for the
 * next time.
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
  await claimReferrals(client);
  await spinOnce(client);
  await claimOffers(client);
  await redeemOne(client);
}

async function claimReferrals(client: Client): Promise<void> {
  const summary = await client.call(referralSummary, {});
  if (!summary.ok || summary.value.claimable === 0) return;
  const { own } = summary.value;
  const invited = await client.call(referrals, {});
  const friends = invited.ok ? invited.value.list : [];
  for (const { id, reward } of [...friends, { id: own?.id ?? '', reward: own }]) {
    if (reward?.state !== 'claimable') continue;
    await client.call(claimReferral, { id, amount: reward.amount }, newKey());
  }
}

async function spinOnce(client: Client): Promise<void> {
  const answer = await client.call(luckyWheel, {});
  const wheel = answer.ok ? answer.value.wheel : undefined;
  if (wheel?.state !== 'ready') return;
  const { versionId, commitment } = wheel;
  const clientSeed = randomBytes(16).toString('hex');
  await client.call(spinWheel, { versionId, commitment, clientSeed }, newKey());
}
