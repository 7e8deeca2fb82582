import type { CommonCode } from '#contract/refusals.ts';
import { isDatabaseAway, isDatabaseBusy, OutcomeUnknown } from '#database/database-errors.ts';
import { isDiskFull } from './disk-full.ts';

/** Seconds until a retry while the database does not answer. */
const awaySeconds = 5;
/** Seconds until a retry while another process writes, such as a restore or a call of the desk. */
const busySeconds = 1;
/** Seconds until a retry once another server has replaced a lost one. */
const unknownSeconds = 1;
/** Seconds until a retry while the disk is full, which an operator has to solve. */
export const fullSeconds = 60;

/** Answer to a call that met a transient fault. */
export interface TransientFault {
  readonly code: CommonCode;
  readonly retryAfterSeconds: number;
}

/** Returns the answer for a transient fault; `undefined` for any other. */
export function transientFault(error: unknown): TransientFault | undefined {
  if (error instanceof OutcomeUnknown) {
    return { code: 'outcome_unknown', retryAfterSeconds: unknownSeconds };
  }
  if (isDatabaseAway(error)) return { code: 'service_unavailable', retryAfterSeconds: awaySeconds };
  if (isDatabaseBusy(error)) return { code: 'service_unavailable', retryAfterSeconds: busySeconds };
  if (isDiskFull(error)) return { code: 'service_unavailable', retryAfterSeconds: fullSeconds };
  return undefined;
}
