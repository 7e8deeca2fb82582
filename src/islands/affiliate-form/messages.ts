import { letterKeys } from '../kit/letter/letter-form.tsx';
import type { Messages } from '../kit/text.ts';

/** Every text of the affiliate application. */
export const affiliateKeys = [
  ...letterKeys,
  'auth:email',
  'auth:agree',
  'auth:terms',
  'auth:please_agree',
  'forms:name',
  'forms:contact_kind',
  'forms:kind_telegram',
  'forms:kind_whatsapp',
  'forms:kind_zalo',
  'forms:kind_phone',
  'forms:contact',
  'forms:contact_hint',
  'forms:audience',
  'forms:audience_hint',
  'forms:apply',
  'forms:applied_title',
] as const;

export type AffiliateMessages = Messages<(typeof affiliateKeys)[number]>;
