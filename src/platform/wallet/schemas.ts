import { z } from 'zod';

const money = z.strictObject({ amountMinor: z.string(), currency: z.string() });

export const balanceValue = z.strictObject({
  sumBalance: money,
  available: money,
  held: money,
  isSingle: z.boolean(),
  asOfMs: z.number(),
});
