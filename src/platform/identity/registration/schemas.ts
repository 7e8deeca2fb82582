import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import type { TypedKind } from '#lib/typed-text/typed-kinds.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { loginValue } from '../sign-in/index.ts';
import { numberProof } from '../verification/index.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

const optionalText = text.optional();

/** Schema of typed input, within the same bounds. */
const typed = (kind: TypedKind) => typedText(kind, mostCharacters);

const registrationInput = z.strictObject({
  email: typed('mail').optional(),
  mobileNum: typed('phone').optional(),
  countryDialingCode: typed('dialling').optional(),
  ...numberProof,
  firebaseChannel: z.literal('sms').optional(),
  payeeName: typed('name').optional(),
  paymentPassword: optionalText,
  qqNum: typed('code').optional(),
  line: typed('line').optional(),
  whatsapp: typed('phone').optional(),
  zalo: typed('phone').optional(),
  facebook: typed('line').optional(),
  wechat: typed('line').optional(),
  telegram: typed('username').optional(),
  idNumber: typed('code').optional(),
  nickname: typed('line').optional(),
  birthday: typed('date').optional(),
  recommenderId: typed('username').optional(),
  captcha: typed('code').optional(),
  referralCode: typed('code').optional(),
  affiliateCode: typed('code').optional(),
  domain: optionalText,
  registerUrl: inputText(2048).optional(),
  registerMethod: z.literal('WEB').optional(),
  login: z.literal(true).optional(),
  botCheck: inputText(4096).optional(),
  agreed: z.boolean().optional(),
});

export const registerInput = registrationInput.extend({
  username: typed('username'),
  password: text,
  confirmPassword: text,
});

export const registerMobileInput = registrationInput.extend({
  mobileNum: typed('phone'),
  username: typed('username').optional(),
  password: optionalText,
  confirmPassword: optionalText,
});

export const freePlayInput = z.strictObject({
  os: text,
  platform: z.literal('W'),
  gatewayVersion: z.literal(3),
});

export const affiliateInput = z.strictObject({ code: typed('code'), domain: text });

export const affiliateValue = z.strictObject({ code: z.string() });

export const botChallengeValue = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  maxNumber: z.number(),
  signature: z.string(),
});

export const registerValue = loginValue.extend({ account: z.string() });
