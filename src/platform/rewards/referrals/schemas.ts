import { z } from 'zod';

/** A page number as it stands in an address. */
const pageNo = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional();

export const referralsInput = z.strictObject({ pageNo });
export const referralsValue = z.strictObject({
  code: z.string(),
  list: z.array(z.strictObject({ id: z.string(), name: z.string(), joinedAtMs: z.number() })),
  totalPages: z.number(),
  total: z.number(),
});
