import { captchaFieldKeys } from '../kit/auth/captcha-field.tsx';
import { phoneFieldKeys } from '../kit/auth/phone-field.tsx';
import { smsCodeFieldKeys } from '../kit/auth/sms-code-field.tsx';
import { passwordKeys } from '../kit/password/messages.ts';
import type { Messages } from '../kit/text.ts';

/** Every text of the forms for a forgotten password. */
export const recoveryKeys = [
  ...passwordKeys,
  ...phoneFieldKeys,
  ...smsCodeFieldKeys,
  'auth:username',
  'auth:email',
  ...captchaFieldKeys,
  'recovery:forgot',
  'recovery:by_email',
  'recovery:by_phone',
  'recovery:email_lead',
  'recovery:phone_lead',
  'recovery:send_link',
  'recovery:sending_link',
  'recovery:sent_title',
  'recovery:sent_text',
  'recovery:understood',
] as const;

export type RecoveryMessages = Messages<(typeof recoveryKeys)[number]>;
