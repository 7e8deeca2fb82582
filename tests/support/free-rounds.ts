import { decideApproval } from '#contract/staff/approvals.ts';
import { grantFreeRounds } from '#contract/staff/free-rounds.ts';
import { staffCall } from './desk.ts';
import type { House } from './house.ts';
import { vendorGame } from './vendor-calls.ts';

/** Two rounds of 5,000 dong, for a day. */
export const roundsOffer = {
  username: 'Maple01',
  gameId: vendorGame,
  rounds: 2,
  stakeMinor: '500000',
  hours: 24,
  why: 'A present for an evening that was interrupted.',
};

/** Grants free rounds that one person asks for and another agrees to; answers the grant's id. */
export async function grantRounds(
  house: House,
  more: Partial<typeof roundsOffer> = {},
): Promise<string> {
  await house.platform.changeSetting('desk', {
    fourEyes: true,
    withdrawalFromMinor: '1',
    depositFromMinor: '1',
    approvalHours: 24,
  });
  const asked = await staffCall(house, grantFreeRounds, { ...roundsOffer, ...more }, 'ann');
  if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
  const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
  const done = await staffCall(house, decideApproval, decision, 'ben');
  if (!done.ok || !('done' in done.value)) throw new Error(JSON.stringify(done));
  return done.value.done;
}
