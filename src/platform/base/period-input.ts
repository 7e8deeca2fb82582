import { z } from 'zod';

/** A moment as it stands in an address. */
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();

/** The ends of a period as they stand in an address. */
export const periodInput = { fromMs: moment, toMs: moment };
