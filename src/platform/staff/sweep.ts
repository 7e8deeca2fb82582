import type { SweepParts } from './parts.ts';
import { sweepInvitations } from './passkeys/index.ts';
import { sweepLeases } from './queues/index.ts';
import { sweepSessions } from './sessions/index.ts';
import { sweepTraces } from './signals/index.ts';

/** Deletes expired rows in every domain of the wing. */
export async function sweepStaff(parts: SweepParts): Promise<void> {
  await sweepInvitations(parts);
  await sweepLeases(parts);
  await sweepSessions(parts);
  await sweepTraces(parts);
}
