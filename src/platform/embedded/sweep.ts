import { sweepChanges } from '#platform/base/live/index.ts';
import { sweepOutbox } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { sweepTurns } from '#platform/base/throttle/index.ts';
import { sweepUploads } from '#platform/base/uploads/index.ts';
import { sweepAccounts, sweepCodes, sweepLinks } from '#platform/identity/index.ts';

/** Deletes what has run out. */
export async function sweep(parts: Parts): Promise<void> {
  await sweepAccounts(parts);
  await sweepTurns(parts);
  await sweepUploads(parts);
  await sweepOutbox(parts);
  await sweepCodes(parts);
  await sweepLinks(parts);
  await sweepChanges(parts);
}
