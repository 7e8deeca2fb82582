import { isIPv6 } from 'node:net';
import type { SharedTrace } from '#contract/rewards/referrals.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listPayoutNumbers, listSignInPlaces } from './queries.ts';

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
  const payouts = await listPayoutNumbers(reader, memberIds);
  const marks = places.map(({ address, userAgent, ...place }) => {
    const network = findNetwork(address);
    return { ...place, network, device: userAgent === '' ? '' : `${network} ${userAgent}` };
  });
  const own = {
    networks: new Set(
      marks.filter((each) => each.memberId === memberId).map((each) => each.network),
    ),
    devices: new Set(marks.filter((each) => each.memberId === memberId).map((each) => each.device)),
    numbers: new Set(
      payouts.filter((each) => each.memberId === memberId).map((each) => each.number),
    ),
  };
  const shared = new Map<string, SharedTrace>();
  for (const { memberId: otherId, network, device } of marks) {
    if (otherId === memberId || !own.networks.has(network)) continue;
    const isDevice = device !== '' && own.devices.has(device);
    if (isDevice || !shared.has(otherId)) shared.set(otherId, isDevice ? 'device' : 'address');
  }
  for (const { memberId: otherId, number } of payouts) {
    if (otherId !== memberId && own.numbers.has(number)) shared.set(otherId, 'payout');
  }
  return shared;
}

/** Returns the network of a household: an IPv4 address itself, of IPv6 the first 64 bits. */
export function findNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
