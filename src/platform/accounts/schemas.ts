import { z } from 'zod';
import { inputText } from '../input-text.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(256);

export const loginInput = z.strictObject({
  username: text,
  password: text,
  captcha: text.optional(),
});

export const loginValue = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
});

export const registerInput = z.strictObject({
  username: text,
  password: text,
  confirmPassword: text,
  email: text.optional(),
  mobileNum: text.optional(),
  payeeName: text.optional(),
  captcha: text.optional(),
  referralCode: text.optional(),
  affiliateCode: text.optional(),
  domain: text.optional(),
  registerUrl: inputText(2048).optional(),
  registerMethod: z.literal('WEB').optional(),
  agreed: z.boolean(),
});

export const captchaValue = z.strictObject({ value: z.string() });

export const logoutValue = z.strictObject({ ended: z.literal(true) });

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
});

export const changePasswordInput = z.strictObject({
  oldPassword: text,
  newPassword: text,
  confirmNewPassword: text,
});

export const changePasswordValue = z.strictObject({ changed: z.literal(true) });
