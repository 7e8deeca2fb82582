import { isDatabaseAway } from '../db/database-away.ts';
import { isDiskFull } from '../db/disk-full.ts';

/** When to ask again while the database does not answer. */
const awaySeconds = 5;

/** And while the disk is full, which an operator has to end. */
export const fullSeconds = 60;

/** When to ask again after a fault that passes; `undefined` for any other. */
export function retryAfter(error: unknown): number | undefined {
  if (isDatabaseAway(error)) return awaySeconds;
  return isDiskFull(error) ? fullSeconds : undefined;
}
