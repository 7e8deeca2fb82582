import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { proof } from '../proofs/index.ts';
import { numberProof, phoneInput } from '../verification/index.ts';

/** Longer than any setting allows; settings decide the real bounds. */
const text = inputText(256);

export const emailInput = z.strictObject({ email: text, ...proof });
export const confirmEmailInput = z.strictObject({ email: text, verificationCode: text });
export const confirmEmailValue = z.strictObject({ email: z.string() });

export const mobileInput = phoneInput.extend(proof);
export const confirmMobileInput = phoneInput
  .omit({ captcha: true })
  .extend({ ...numberProof, ...proof });
export const confirmMobileValue = z.strictObject({ mobileNum: z.string() });
