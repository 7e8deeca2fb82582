import type { SharedTrace } from '#contract/rewards/referrals.ts';
import { networkAddress } from '#lib/network.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listPayoutAccounts, listSignInPlaces } from './queries.ts';

/** Time for which sign-ins are compared: as long as they are kept. */
const comparedMs = 90 * dayMs;

/** Member who is compared with others, with the moment. */
export interface TraceQuery {
  readonly memberId: string;
  readonly otherIds: readonly string[];
  readonly nowMs: number;
}

/**
 * Finds what others share with a member: a payout account, else a browser at one address, else an
 * address, of the sign-ins of the last 90 days. Others who share nothing are missing.
 */
export async function findSharedTraces(
  reader: Reader,
  { memberId, otherIds, nowMs }: TraceQuery,
): Promise<ReadonlyMap<string, SharedTrace>> {
  if (otherIds.length === 0) return new Map();
  const memberIds = [memberId, ...otherIds];
  const places = await listSignInPlaces(reader, { memberIds, fromMs: nowMs - comparedMs });
  const payouts = await listPayoutAccounts(reader, memberIds);
  const marks = places.map(({ address, userAgent, ...place }) => {
    const network = networkAddress(address);
    return { ...place, network, device: userAgent === '' ? '' : `${network} ${userAgent}` };
  });
  const own = {
    networks: new Set(
      marks.filter((each) => each.memberId === memberId).map((each) => each.network),
    ),
    devices: new Set(marks.filter((each) => each.memberId === memberId).map((each) => each.device)),
    accounts: new Set(
      payouts.filter((each) => each.memberId === memberId).map((each) => each.account),
    ),
  };
  const shared = new Map<string, SharedTrace>();
  for (const { memberId: otherId, network, device } of marks) {
    if (otherId === memberId || !own.networks.has(network)) continue;
    const isDevice = device !== '' && own.devices.has(device);
    if (isDevice || !shared.has(otherId)) shared.set(otherId, isDevice ? 'device' : 'address');
  }
  for (const { memberId: otherId, account } of payouts) {
    if (otherId !== memberId && own.accounts.has(account)) shared.set(otherId, 'payout');
  }
  return shared;
}
