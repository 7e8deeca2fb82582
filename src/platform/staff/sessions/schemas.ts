import { z } from 'zod';
import { staffRoles } from '#contract/staff/rights.ts';
import { inputText } from '#platform/base/input.ts';

export const deskSessionValue = z.strictObject({
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  token: z.string(),
  needsPasskey: z.boolean(),
});
export const leftValue = z.strictObject({ left: z.literal(true) });
export const sessionsValue = z.array(
  z.strictObject({
    id: z.string(),
    isCurrent: z.boolean(),
    openedAtMs: z.number(),
    lastSeenAtMs: z.number(),
    address: z.string(),
    userAgent: z.string(),
  }),
);
export const endInput = z.strictObject({ sessionId: inputText(64).optional() });
export const endedValue = z.strictObject({ ended: z.number() });
