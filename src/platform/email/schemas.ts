import { z } from 'zod';
import { inputText } from '../input-text.ts';

/** Longer than any setting allows; settings decide the real bounds. */
const text = inputText(256);

export const emailInput = z.strictObject({ email: text, password: text.optional() });
export const confirmEmailInput = z.strictObject({ email: text, verificationCode: text });
export const confirmEmailValue = z.strictObject({ email: z.string() });
