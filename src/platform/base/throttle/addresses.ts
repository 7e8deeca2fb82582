import { networkAddress } from '#lib/network.ts';
import { minuteMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import {
  countAttemptAlone,
  hashSubject,
  type Policy,
  type Turn,
  type TurnParts,
} from './attempts.ts';

export { networkAddress };

/** Limit of requests that cost a picture or a row each and that nobody needs often. */
export const drawingPolicy: Policy = { most: 60, windowMs: minuteMs, waitMs: 'rest' };

/** Something that is counted by address. */
export interface AddressTurn {
  readonly clientAddress: string;
  /** Names what is counted. */
  readonly kind: string;
}

/** Returns the subject that the turns of an address are counted under. */
export function addressSubject(parts: Pick<Parts, 'secrets'>, turn: AddressTurn): string {
  return hashSubject(parts, addressName(turn));
}

/** Counts a turn of an address; refuses with `too_many_requests` above its limit. */
export function countAddressAttempt(
  parts: TurnParts,
  turn: AddressTurn,
  policy: Policy,
): Promise<Turn> {
  return countAttemptAlone(parts, addressName(turn), policy);
}

/**
 * Counts a picture or challenge for an address; refuses with `too_many_requests` after sixty within
 * a minute.
 */
export function countDrawing(parts: TurnParts, turn: AddressTurn): Promise<Turn> {
  return countAddressAttempt(parts, turn, drawingPolicy);
}

function addressName({ kind, clientAddress }: AddressTurn): string {
  return `${kind}:${networkAddress(clientAddress)}`;
}
