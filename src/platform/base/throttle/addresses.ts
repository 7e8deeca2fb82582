import { networkOf } from '#lib/network.ts';
import { minuteMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import { type Policy, subjectOf, takeTurn, waitOf } from './turns.ts';

export { networkOf };

/** What costs a picture or a row of the database each time, and nobody needs often. */
const drawingPolicy: Policy = { most: 60, windowMs: minuteMs, waitMs: 'rest' };

/** Something that is counted by address. */
export interface AddressTurn {
  readonly clientAddress: string;
  /** Names what is counted. */
  readonly kind: string;
}

/** Where the turns of an address are counted. */
export function addressSubject(
  parts: Pick<Parts, 'secrets'>,
  { kind, clientAddress }: AddressTurn,
): string {
  return subjectOf(parts, `${kind}:${networkOf(clientAddress)}`);
}

/** Counts a turn of an address; the refusal when there were too many, else `undefined`. */
export async function takeAddressTurn(
  parts: Parts,
  turn: AddressTurn,
  policy: Policy,
): Promise<ReturnType<typeof waitOf>> {
  const turns = await parts.storage.withTransaction((transaction) =>
    takeTurn(parts, transaction, addressSubject(parts, turn), policy),
  );
  return waitOf(turns);
}

/** Counts a picture or challenge that an address is given, 60 a minute; the refusal after that. */
export function takeDrawing(parts: Parts, turn: AddressTurn) {
  return takeAddressTurn(parts, turn, drawingPolicy);
}
