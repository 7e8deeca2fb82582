import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

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
  openingGift: money.optional(),
});
