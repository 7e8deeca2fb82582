import { sweepOutbox } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { sweepAttempts } from '#platform/base/throttle/index.ts';
import { sweepUploads } from '#platform/base/uploads/index.ts';
import { sweepChat } from '#platform/care/index.ts';
import { sweepIdentity } from '#platform/identity/index.ts';
import { sweepStaff } from '#platform/staff/index.ts';

/** Deletes expired rows of every domain. */
export async function sweep(parts: Parts): Promise<void> {
  await sweepIdentity(parts);
  await sweepStaff(parts);
  await sweepAttempts(parts);
  await sweepUploads(parts);
  await sweepOutbox(parts);
  await sweepChat(parts);
}
