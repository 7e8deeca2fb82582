import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';

const credential = inputText(32 * 1024);
const invitation = inputText(64);
const name = typedText('line', 60);

export const optionsValue = z.strictObject({ options: z.string() });
export const invitationInput = z.strictObject({ invitation });
export const acceptInvitationInput = z.strictObject({ invitation, credential, name });
export const answeredInput = z.strictObject({ credential });
export const provedValue = z.strictObject({ untilMs: z.number() });
export const addInput = z.strictObject({ credential, name });
export const removeInput = z.strictObject({ passkeyId: inputText(2048) });
export const removedValue = z.strictObject({ removed: z.literal(true) });
export const passkeyValue = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  lastUsedAtMs: z.number().optional(),
});
export const passkeysValue = z.array(passkeyValue);
