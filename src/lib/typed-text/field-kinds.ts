import { type TypedKind, tidyTyped } from './typed-kinds.ts';

/**
 * Kinds of the fields that have one name in forms and calls alike. A form reads a field by this
 * table; the schema of its call names the same kind.
 */
export const fieldKinds = {
  account: 'username',
  affiliateCode: 'code',
  audience: 'text',
  authenticatorCode: 'code',
  birthday: 'date',
  captcha: 'code',
  carriedPeriods: 'number',
  code: 'code',
  contactCode: 'code',
  content: 'text',
  countryDialingCode: 'dialling',
  email: 'mail',
  holder: 'name',
  idNumber: 'code',
  mobileNum: 'phone',
  number: 'account',
  payeeName: 'name',
  qqNum: 'code',
  rebateGroup: 'number',
  recommenderId: 'username',
  referralCode: 'code',
  remark: 'text',
  search: 'username',
  secondFactor: 'code',
  telegram: 'username',
  username: 'username',
  verificationCode: 'code',
  whatsapp: 'phone',
  zalo: 'phone',
} as const satisfies Readonly<Record<string, TypedKind>>;

const kindsByName: Readonly<Record<string, TypedKind>> = fieldKinds;

/** Returns a field's text as its kind keeps it; a line of text where the field has no kind. */
export function tidyField(name: string, text: string): string {
  return tidyTyped(kindsByName[name] ?? 'line', text);
}
