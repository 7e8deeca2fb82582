import { networkAddress } from '#lib/network.ts';
import { minuteMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import {
  type AttemptParts,
  type AttemptResult,
  countAttemptAlone,
  hashSubject,
  type Policy,
} from './attempts.ts';

export { networkAddress };

/** Limit of requests that cost a picture or a row each and that nobody needs often. */
export const drawingPolicy: Policy = { most: 60, windowMs: minuteMs, waitMs: 'rest' };

/** Something that is counted by address. */
export interface AddressAttempt {
  readonly clientAddress: string;
  /** Names what is counted. */
  readonly kind: string;
}

/** Returns the subject that the attempts of an address are counted under. */
export function addressSubject(parts: Pick<Parts, 'secrets'>, attempt: AddressAttempt): string {
  return hashSubject(parts, addressName(attempt));
}

/** Counts an attempt of an address; refuses with `too_many_requests` above its limit. */
export function countAddressAttempt(
  parts: AttemptParts,
  attempt: AddressAttempt,
  policy: Policy,
): Promise<AttemptResult> {
  return countAttemptAlone(parts, addressName(attempt), policy);
}

/**
 * Counts a picture or challenge for an address; refuses with `too_many_requests` after sixty within
 * a minute.
 */
export function countDrawing(parts: AttemptParts, attempt: AddressAttempt): Promise<AttemptResult> {
  return countAddressAttempt(parts, attempt, drawingPolicy);
}

function addressName({ kind, clientAddress }: AddressAttempt): string {
  return `${kind}:${networkAddress(clientAddress)}`;
}
