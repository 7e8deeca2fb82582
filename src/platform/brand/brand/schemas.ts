import { z } from 'zod';

export const brandFactsValue = z.strictObject({
  brandName: z.string(),
  identity: z.strictObject({
    company: z.string(),
    registrationNumber: z.string(),
    licence: z.string(),
    address: z.string(),
    email: z.string(),
    isInvented: z.boolean(),
  }),
  openingGift: z.strictObject({ amountMinor: z.string(), currency: z.string() }).optional(),
});
