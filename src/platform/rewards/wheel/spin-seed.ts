import { createHash, createHmac } from 'node:crypto';
import type { Parts } from '#platform/base/parts.ts';

/** Seed of a member's spin of a day, with the commitment that is shown before it. */
export interface SpinSeed {
  readonly serverSeed: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the seed's bytes, hexadecimal. */
  readonly commitment: string;
}

/**
 * Derives the seed of a member's spin of a day from the brand's secret, so that the commitment is
 * fixed before the member's browser chooses a text of its own.
 */
export function deriveSpinSeed(
  { secrets }: Pick<Parts, 'secrets'>,
  { memberId, day }: { readonly memberId: string; readonly day: string },
): SpinSeed {
  const key = secrets.derive('lucky wheel');
  const digest = createHmac('sha256', key).update(`${memberId}|${day}`).digest();
  const serverSeed = Uint8Array.from(digest);
  return { serverSeed, commitment: createHash('sha256').update(serverSeed).digest('hex') };
}
