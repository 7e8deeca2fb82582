import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { numberProof } from '../verification/index.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

const optionalText = text.optional();

export const loginInput = z.strictObject({
  type: z.enum(['username', 'sms', 'firebase']).optional(),
  username: typedText('username', mostCharacters).optional(),
  password: optionalText,
  captcha: typedText('code', mostCharacters).optional(),
  mobileNum: typedText('phone', mostCharacters).optional(),
  countryDialingCode: typedText('dialling', mostCharacters).optional(),
  ...numberProof,
  secondFactor: typedText('code', mostCharacters).optional(),
  rememberMe: z.boolean().optional(),
});

export const loginValue = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
});
