import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';

/** Input fields of a number's proof. */
export const numberProof = {
  /** Longer than the specification's longest code, 255. */
  verificationCode: typedText('code', 256).optional(),
  /** A token of Firebase has about 1,000 characters. */
  firebaseIdToken: inputText(4096).optional(),
};

export const phoneInput = z.strictObject({
  mobileNum: typedText('phone', 64),
  countryDialingCode: typedText('dialling', 8).optional(),
  captcha: typedText('code', 64).optional(),
});

export const noLoginInput = phoneInput.extend({
  purpose: z.enum(['login', 'password']).optional(),
});

export const sentCode = z.strictObject({
  expiredMinutes: z.number(),
  expirationTime: z.number(),
  firebaseNumber: z.string().optional(),
});

export const firebaseValue = z.strictObject({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  emulatorUrl: z.string().optional(),
});
