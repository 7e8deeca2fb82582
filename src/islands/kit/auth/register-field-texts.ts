import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { RegisterField } from '#contract/brand/system.ts';
import type { PlainKey } from '#i18n/translate.ts';

/** Texts and input attributes of a registration field. */
export interface FieldTexts {
  readonly label: PlainKey;
  readonly hint?: PlainKey;
  /** Off by default (specification §5: "Autocomplete is disabled"). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
}

/** Texts of every field that a brand may ask for. */
export const fieldTexts: Readonly<Record<RegisterField, FieldTexts>> = {
  username: { label: 'auth:username' },
  // A browser fills an old password into a field that only says "off".
  password: { label: 'auth:password', autoComplete: 'new-password' },
  mobileNum: { label: 'auth:mobile_number' },
  email: { label: 'auth:email', inputMode: 'email' },
  payeeName: { label: 'auth:full_name', hint: 'auth:full_name_hint' },
  nickname: { label: 'auth:nickname' },
  birthday: { label: 'auth:birthday', hint: 'auth:birthday_hint' },
  idNumber: { label: 'auth:id_number' },
  paymentPassword: {
    label: 'auth:payment_password',
    hint: 'auth:payment_password_hint',
    autoComplete: 'new-password',
  },
  qqNum: { label: 'auth:qq', inputMode: 'numeric' },
  wechat: { label: 'auth:wechat' },
  line: { label: 'auth:line' },
  whatsapp: { label: 'auth:whatsapp' },
  zalo: { label: 'auth:zalo' },
  facebook: { label: 'auth:facebook' },
  telegram: { label: 'auth:telegram' },
  recommenderId: { label: 'auth:recommender', hint: 'auth:recommender_hint' },
  affiliateCode: { label: 'auth:affiliate_code' },
};
