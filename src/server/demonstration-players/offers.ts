import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/call.ts';
import { pointsBalance } from '#contract/rewards/points.ts';
import { claimPromotion, joinPromotion, memberPromotions } from '#contract/rewards/promotions.ts';
import { redeemItems, redeemPoints, redeems } from '#contract/rewards/redeems.ts';
import { pickOne } from './chance.ts';

const newKey = () => ({ idempotencyKey: randomUUID() });

/** Joins and claims the promotions that the member is offered; what is refused is left. */
export async function claimOffers(client: Client): Promise<void> {
  const answer = await client.call(memberPromotions, {});
  for (const { promotionId, version, button } of answer.ok ? answer.value.promotions : []) {
    const choice = { promotionId, version };
    if (button === 'join') await client.call(joinPromotion, choice, newKey());
    if (button === 'claim') await client.call(claimPromotion, choice, newKey());
  }
}

/**
 * Redeems an item that the member's points reach, unless a redemption waits for staff: no queue
 * grows that nobody works on.
 */
export async function redeemOne(client: Client): Promise<void> {
  const earlier = await client.call(redeems, {});
  const balance = await client.call(pointsBalance, {});
  const items = await client.call(redeemItems, {});
  if (!earlier.ok || !balance.ok || !items.ok) return;
  if (earlier.value.list.some(({ state }) => state === 'in_process')) return;
  const { points } = balance.value;
  const item = pickOne(
    items.value.list.filter(
      ({ pointsRequirement, quantity }) => pointsRequirement <= points && quantity !== 0,
    ),
  );
  if (!item) return;
  const { itemId, pointsRequirement } = item;
  await client.call(redeemPoints, { itemId, pointsRequirement }, newKey());
}
