import { z } from 'zod';
import { category, vendorCard } from '../schemas.ts';

/** Left out, it is what an operator made of it. */
const isUnderMaintenance = z.boolean().optional();

/** A vendor as an operator's file holds it. */
export const storedVendor = vendorCard.extend({ isUnderMaintenance });

export type StoredVendor = z.output<typeof storedVendor>;

/** A game as an operator's file holds it, most opened first. */
export const storedGame = z.strictObject({
  gameId: z.string().min(1),
  title: z.string().min(1),
  vassalage: z.string().min(1),
  gameType: category,
  gameClassify: z.string().min(1),
  isHot: z.boolean(),
  /** Decimal digits, minor units of the brand's currency. */
  minBetMinor: z.string().regex(/^\d{1,18}$/),
  /** `2025-03-14`. */
  releasedOn: z.iso.date(),
  code: z.string().min(1).optional(),
  defaultPlayType: z.string().min(1).optional(),
  image: z.string().min(1).optional(),
  isUnderMaintenance,
});

export type StoredGame = z.output<typeof storedGame>;
