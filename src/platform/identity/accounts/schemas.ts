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

export const captchaValue = z.string();

export const logoutValue = z.strictObject({ ended: z.literal(true) });

/** When and whence somebody signed in. */
export const signInPlace = z.strictObject({
  atMs: z.number(),
  address: z.string(),
  country: z.string().optional(),
});

export const memberInfoValue = z.strictObject({
  id: z.string(),
  account: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(4),
    z.literal(41),
    z.literal(42),
  ]),
  toUpline: z.boolean(),
  clubLabel: z.strictObject({
    labelName: z.string(),
    color: z.string(),
    color2: z.string(),
    rankLevel: z.number(),
  }),
  token: z.string(),
  mustChangePassword: z.boolean(),
  language: z.string().optional(),
  reminder: z.strictObject({ everyMinutes: z.number(), openForMs: z.number() }).optional(),
  lastSignIn: signInPlace.optional(),
});

export const changePasswordInput = z.strictObject({
  oldPassword: optionalText,
  newPassword: text,
  confirmNewPassword: text,
});

export const changePasswordValue = z.strictObject({ changed: z.literal(true) });

export const paymentPasswordInput = z.strictObject({
  password: optionalText,
  paymentPassword: text,
  confirmPaymentPassword: text,
  code: optionalText,
});

export const paymentPasswordValue = z.strictObject({
  set: z.literal(true),
  withdrawalsFromMs: z.number().optional(),
});
