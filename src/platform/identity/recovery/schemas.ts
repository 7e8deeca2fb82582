import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { loginValue } from '../sign-in/index.ts';
import { numberProof } from '../verification/index.ts';

/** Longer than any setting allows; settings decide the real bounds. */
const text = inputText(256);

export const forgotByEmailInput = z.strictObject({
  username: typedText('username', 256),
  email: typedText('mail', 256),
});

export const forgotByEmailValue = z.strictObject({ expiredMinutes: z.number() });

export const resetPasswordInput = z.strictObject({
  resetToken: text,
  newPassword: text,
  confirmNewPassword: text,
});

const passkeysRemoved = z.number().optional();

export const resetPasswordValue = z.strictObject({ changed: z.literal(true), passkeysRemoved });

export const forgotByPhoneValue = loginValue.extend({ passkeysRemoved });

export const forgotByPhoneInput = z.strictObject({
  mobileNum: typedText('phone', 64),
  countryDialingCode: typedText('dialling', 8).optional(),
  newPassword: text,
  ...numberProof,
});
