import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const text = inputText(256);
const proof = { password: text.optional() };

export const startTotpInput = z.strictObject(proof);
export const startTotpValue = z.strictObject({ secret: z.string(), address: z.string() });
export const confirmTotpInput = z.strictObject({ code: text });
export const recoveryCodesValue = z.strictObject({ recoveryCodes: z.array(z.string()) });
export const provedCodeInput = z.strictObject({ ...proof, code: text });
export const removedValue = z.strictObject({ removed: z.literal(true) });
