import { z } from 'zod';

/** What a team did. */
export const figures = z.strictObject({
  validStakeMinor: z.string(),
  ggrMinor: z.string(),
  ngrMinor: z.string().optional(),
  activeMembers: z.int(),
});

/** A downline by its name. */
export const downline = z.strictObject({ memberId: z.string(), name: z.string() });

/** Negatives that are carried. */
export const negatives = z.array(
  z.strictObject({
    period: z.string(),
    leftMinor: z.string(),
    periodsLeft: z.int().optional(),
  }),
);

/** What an agent bears of its team. */
export const bound = z.strictObject({
  aloneMinor: z.string(),
  roomMinor: z.string(),
  borneMinor: z.string(),
  returnedMinor: z.string(),
});
