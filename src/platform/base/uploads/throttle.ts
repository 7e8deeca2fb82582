import { hourMs, minuteMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import {
  type AttemptResult,
  countAttemptAlone,
  networkAddress,
  type Policy,
} from '../throttle/index.ts';
import type { Sender } from './sender.ts';

/** Limit of uploads by one member, or one address. */
const policy: Policy = { most: 20, windowMs: hourMs, waitMs: 10 * minuteMs };

/**
 * Counts an image against its member, or a stranger's address; refuses with `too_many_requests`
 * above the limit.
 */
export function countUpload(
  parts: Parts,
  { memberId, clientAddress }: Pick<Sender, 'memberId' | 'clientAddress'>,
): Promise<AttemptResult> {
  const from = memberId === undefined ? networkAddress(clientAddress) : `member:${memberId}`;
  return countAttemptAlone(parts, `upload:${from}`, policy);
}
