import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { signInMethods, signInPlace } from '../sessions/index.ts';

const device = { browser: z.string(), system: z.string() };

const method = z.enum(signInMethods);

export const sessionsValue = z.strictObject({
  list: z.array(
    z.strictObject({
      ...device,
      id: z.string(),
      isCurrent: z.boolean(),
      method,
      openedAtMs: z.number(),
      lastSeenAtMs: z.number(),
      address: z.string(),
      country: z.string().optional(),
    }),
  ),
});

export const endSessionsInput = z.strictObject({ sessionId: inputText(64).optional() });
export const endSessionsValue = z.strictObject({ ended: z.number() });

/** A page number as it stands in an address; 90 days have fewer pages than this. */
const pageNo = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional();

export const signInsInput = z.strictObject({ pageNo });
export const signInsValue = z.strictObject({
  list: z.array(
    z.strictObject({
      ...signInPlace.shape,
      ...device,
      id: z.string(),
      method,
      outcome: z.enum(['succeeded', 'wrong_password', 'wrong_code', 'locked']),
    }),
  ),
  totalPages: z.number(),
});

export const securityValue = z.strictObject({
  hasPassword: z.boolean(),
  proofWays: z.array(z.enum(['password', 'authenticator', 'passkey', 'sms', 'mail', 'signIn'])),
  hasPaymentPassword: z.boolean(),
  passwordChangedAtMs: z.number(),
  email: z.string().optional(),
  mobileNum: z.string().optional(),
  takesMobile: z.boolean(),
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      createdAtMs: z.number(),
      lastUsedAtMs: z.number().optional(),
    }),
  ),
  linked: z.array(z.enum(['google', 'facebook', 'telegram'])),
  lastSignIn: signInPlace.optional(),
  withdrawalsFromMs: z.number().optional(),
});
