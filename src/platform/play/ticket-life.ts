import { secondMs } from '#lib/time.ts';

/** A launch's ticket counts for so long (play, "Launch"). */
export const ticketLifeMs = 60 * secondMs;
