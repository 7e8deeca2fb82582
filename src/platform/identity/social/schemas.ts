import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { loginValue } from '../sign-in/index.ts';

const provider = z.enum(['google', 'facebook', 'telegram']);

export const startSocialInput = z.strictObject({ provider });
export const startSocialValue = z.strictObject({ url: z.string() });

export const finishSocialInput = z.strictObject({
  provider,
  code: inputText(2048).optional(),
  state: inputText(256).optional(),
  tgAuthResult: inputText(4096).optional(),
  referralCode: typedText('code', 64).optional(),
});

export const finishSocialValue = z.strictObject({
  ...loginValue.shape,
  account: z.string(),
  isNew: z.boolean(),
});
