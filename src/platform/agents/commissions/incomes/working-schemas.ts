import { z } from 'zod';

/** Schema of a team's figures. */
export const figures = z.strictObject({
  validStakeMinor: z.string(),
  ggrMinor: z.string(),
  ngrMinor: z.string().optional(),
  activeMembers: z.int(),
});

/** Schema of a downline with its name. */
export const downline = z.strictObject({ memberId: z.string(), name: z.string() });

/** Schema of carried negatives. */
export const negatives = z.array(
  z.strictObject({
    period: z.string(),
    leftMinor: z.string(),
    periodsLeft: z.int().optional(),
  }),
);

/** Schema of what an agent bears of its team. */
export const bound = z.strictObject({
  aloneMinor: z.string(),
  roomMinor: z.string(),
  borneMinor: z.string(),
  returnedMinor: z.string(),
});
