import { secondMs } from '#lib/time.ts';

/** Lifetime of a launch's ticket (play, "Launch"). */
export const ticketLifeMs = 60 * secondMs;
