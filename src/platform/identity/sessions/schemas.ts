import { z } from 'zod';
import { accountChangeKinds } from '#contract/identity/account-changes.ts';

export const logoutValue = z.strictObject({ ended: z.literal(true) });

/** Schema of a sign-in's time and place. */
export const signInPlace = z.strictObject({
  atMs: z.number(),
  address: z.string(),
  country: z.string().optional(),
});

export const memberInfoValue = z.strictObject({
  id: z.string(),
  account: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(4),
    z.literal(41),
    z.literal(42),
  ]),
  toUpline: z.boolean(),
  clubLabel: z.strictObject({
    labelName: z.string(),
    color: z.string(),
    color2: z.string(),
    rankLevel: z.number(),
  }),
  token: z.string(),
  mustChangePassword: z.boolean(),
  language: z.string().optional(),
  reminder: z.strictObject({ everyMinutes: z.number(), openForMs: z.number() }).optional(),
  lastSignIn: signInPlace.optional(),
  changes: z
    .array(z.strictObject({ id: z.string(), kind: z.enum(accountChangeKinds), atMs: z.number() }))
    .optional(),
});
