import type { Parts } from '#platform/base/parts.ts';
import { sweepCaptchas } from './captcha/index.ts';
import { sweepChallenges } from './challenges/index.ts';
import { sweepFailuresInARow } from './failed-tries/index.ts';
import { sweepChanges } from './members/index.ts';
import { sweepLinks } from './recovery/index.ts';
import { sweepRemembered, sweepSessions, sweepSignIns } from './sessions/index.ts';
import { sweepCodes } from './verification/index.ts';

/** Deletes expired rows in every domain of the wing. */
export async function sweepIdentity(parts: Parts): Promise<void> {
  await sweepChallenges(parts);
  await sweepRemembered(parts);
  await sweepSignIns(parts);
  await sweepFailuresInARow(parts);
  await sweepCaptchas(parts);
  await sweepSessions(parts);
  await sweepCodes(parts);
  await sweepLinks(parts);
  await sweepChanges(parts);
}
