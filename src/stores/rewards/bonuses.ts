import { computed } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import {
  bonusBets,
  bonuses,
  claimBonus as claimCall,
  giveUpBonus as giveUpCall,
} from '#contract/rewards/bonuses.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';

const own = resource((options: RequestOptions) => request(bonuses, {}, options));

/** Bonuses of the member as last answered. */
export const $bonuses = own.$loaded;

/** Number of bonuses that the member can claim; 0 before the first answer. */
export const $claimableCount = computed(
  $bonuses,
  (loaded) => shownValue(loaded)?.bonuses.filter(({ state }) => state === 'offered').length ?? 0,
);

/** Loads the bonuses; `byItself` where no member asked for them. */
export function loadBonuses(way: 'byMember' | 'byItself' = 'byMember'): Promise<void> {
  return own.load({ startedByMember: way === 'byMember' });
}

/** Bets of one of the member's bonuses, with the action that loads them. */
export const { $loaded: $bonusBets, load: loadBonusBets } = resource((id: string) =>
  request(bonusBets, { id }, { startedByMember: true }),
);

/** Loads the bonuses, and again when money moves; returns a function that stops it. */
export function followBonuses(): () => void {
  void loadBonuses();
  return watchChange('wallet', () => void loadBonuses());
}

/** Loads the bets of a bonus, and again when money moves; returns a function that stops it. */
export function followBonusBets(id: string): () => void {
  void loadBonusBets(id);
  return watchChange('wallet', () => void loadBonusBets(id));
}

/** Claims a bonus. */
export async function claimBonus(id: string): Promise<Answer<typeof claimCall>> {
  const answer = await withIntentKey(['claim bonus', id], (options) =>
    request(claimCall, { id }, options),
  );
  await reload();
  return answer;
}

/** Gives up a bonus. */
export async function giveUpBonus(id: string): Promise<Answer<typeof giveUpCall>> {
  const answer = await withIntentKey(['give up bonus', id], (options) =>
    request(giveUpCall, { id }, options),
  );
  await reload();
  return answer;
}

async function reload(): Promise<void> {
  await Promise.all([loadBonuses(), refreshWallet()]);
}
