import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { loginValue } from '../sign-in/index.ts';
import { numberProof } from '../verification/index.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

const optionalText = text.optional();

const registrationInput = z.strictObject({
  email: optionalText,
  mobileNum: optionalText,
  countryDialingCode: optionalText,
  ...numberProof,
  firebaseChannel: z.literal('sms').optional(),
  payeeName: optionalText,
  paymentPassword: optionalText,
  qqNum: optionalText,
  line: optionalText,
  whatsapp: optionalText,
  zalo: optionalText,
  facebook: optionalText,
  wechat: optionalText,
  telegram: optionalText,
  idNumber: optionalText,
  nickname: optionalText,
  birthday: optionalText,
  recommenderId: optionalText,
  captcha: optionalText,
  referralCode: optionalText,
  affiliateCode: optionalText,
  domain: optionalText,
  registerUrl: inputText(2048).optional(),
  registerMethod: z.literal('WEB').optional(),
  login: z.literal(true).optional(),
  botCheck: inputText(4096).optional(),
  agreed: z.boolean().optional(),
});

export const registerInput = registrationInput.extend({
  username: text,
  password: text,
  confirmPassword: text,
});

export const registerMobileInput = registrationInput.extend({
  mobileNum: text,
  username: optionalText,
  password: optionalText,
  confirmPassword: optionalText,
});

export const freePlayInput = z.strictObject({
  os: text,
  platform: z.literal('W'),
  gatewayVersion: z.literal(3),
});

export const affiliateInput = z.strictObject({ code: text, domain: text });

export const affiliateValue = z.strictObject({ code: z.string() });

export const botChallengeValue = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  maxNumber: z.number(),
  signature: z.string(),
});

export const registerValue = loginValue.extend({ account: z.string() });
