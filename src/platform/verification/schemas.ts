import { z } from 'zod';
import { inputText } from '../input-text.ts';

export const phoneInput = z.strictObject({
  mobileNum: inputText(64),
  countryDialingCode: inputText(8).optional(),
  captcha: inputText(64).optional(),
});

export const noLoginInput = phoneInput.extend({ purpose: z.enum(['login', 'password']) });

export const sentCode = z.strictObject({
  expiredMinutes: z.number(),
  expirationTime: z.number(),
});
