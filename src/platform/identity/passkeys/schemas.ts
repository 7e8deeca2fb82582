import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

/** Browser's answer with a passkey, as JSON. */
export const credential = inputText(32 * 1024);

export const optionsValue = z.strictObject({ options: z.string() });
export const passkeyLoginInput = z.strictObject({
  credential,
  rememberMe: z.boolean().optional(),
});
