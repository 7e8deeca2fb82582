import type { Answer } from '#contract/call.ts';
import {
  claimRebate,
  type RebateDay,
  type RebateKind,
  rebateSources,
  rebates,
} from '#contract/rewards/rebates.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource(() => request(rebates, {}));
const opened = resource((day: string, kind: RebateKind) =>
  request(rebateSources, { day, kind }, { startedByMember: true }),
);

/** Rebates of the member, claimable and claimed. */
export const { $loaded: $rebates, load: loadRebates } = shown;

/** Rounds that an opened line of a rebate counts. */
export const { $loaded: $rebateSources, load: loadRebateSources } = opened;

/** Keeps the rebates up to date with the platform; returns a function that stops it. */
export function followRebates(): () => void {
  void loadRebates();
  return watchChange('rewards', () => void loadRebates());
}

/** Claims the rebate of a day, of the amount that the member sees. */
export async function submitRebateClaim({
  day,
  amount,
}: RebateDay): Promise<Answer<typeof claimRebate>> {
  const answer = await withIntentKey(['rebate', day, amount], (options) =>
    request(claimRebate, { day, amount }, options),
  );
  void loadRebates();
  void refreshWallet();
  return answer;
}
