import { sweepAccounts } from './accounts/index.ts';
import { sweepUploads } from './feedback/index.ts';
import { sweepChanges } from './live/index.ts';
import { sweepOutbox } from './outbox/index.ts';
import type { Parts } from './parts.ts';
import { sweepLinks } from './recovery/index.ts';
import { sweepTurns } from './throttle/index.ts';
import { sweepCodes } from './verification/index.ts';

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
