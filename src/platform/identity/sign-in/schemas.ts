import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { numberProof } from '../verification/index.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

const optionalText = text.optional();

export const loginInput = z.strictObject({
  type: z.enum(['username', 'sms', 'firebase']).optional(),
  username: optionalText,
  password: optionalText,
  captcha: optionalText,
  mobileNum: optionalText,
  countryDialingCode: optionalText,
  ...numberProof,
  secondFactor: optionalText,
  rememberMe: z.boolean().optional(),
});

export const loginValue = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
});
