import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const credential = inputText(32 * 1024);

export const passkeyOptionsInput = z.strictObject({ password: inputText(256).optional() });
export const optionsValue = z.strictObject({ options: z.string() });
export const addPasskeyInput = z.strictObject({ credential, name: inputText(60) });
export const passkeyValue = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  lastUsedAtMs: z.number().optional(),
});
export const removePasskeyInput = z.strictObject({
  password: inputText(256).optional(),
  passkeyId: inputText(2048),
});
export const removedValue = z.strictObject({ removed: z.literal(true) });
export const passkeyLoginInput = z.strictObject({
  credential,
  rememberMe: z.boolean().optional(),
});
