import { z } from 'zod';
import { typedText } from '#platform/base/input.ts';
import { proof } from '../proofs/index.ts';
import { numberProof, phoneInput } from '../verification/index.ts';

/** Longer than any setting allows; settings decide the real bounds. */
const mail = typedText('mail', 256);

export const emailInput = z.strictObject({ email: mail, ...proof });
export const confirmEmailInput = z.strictObject({
  email: mail,
  verificationCode: typedText('code', 256),
});
export const confirmEmailValue = z.strictObject({ email: z.string() });

export const mobileInput = phoneInput.extend(proof);
export const confirmMobileInput = phoneInput
  .omit({ captcha: true })
  .extend({ ...numberProof, ...proof });
export const confirmMobileValue = z.strictObject({ mobileNum: z.string() });
