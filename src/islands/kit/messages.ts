import { type Features, isOn } from '#contract/brand/features.ts';
import type { FieldRefusal, Refusal } from '#contract/refusals.ts';
import { formatMoney, type Money, symbolOf } from '#lib/money.ts';
import { type Messages, text } from './text.ts';

/** Texts for what the platform did not word itself. */
export const statusKeys = [
  'refusals:network_unreachable',
  'refusals:timed_out',
  'refusals:unexpected_answer',
  'auth:request_id',
  'auth:reload',
] as const;

/** Texts of what is shown while a part is fetched, or when it cannot be had. */
export const lateKeys = ['dialogs:loading', 'dialogs:part_failed', 'dialogs:try_again'] as const;

/** Texts for numbers that Firebase would not prove. */
export const proofKeys = [
  'fields:not_proved',
  'fields:proof_invalid_phone',
  'fields:proof_missing_phone',
  'fields:proof_too_many',
  'fields:proof_wrong_code',
  'fields:proof_missing_code',
  'fields:proof_captcha',
  'fields:proof_quota',
  'fields:proof_not_allowed',
  'fields:proof_expired',
  'fields:proof_popup_closed',
] as const;

/** Texts for amounts of money, which no form of a visitor asks for. */
export const amountKeys = [
  'fields:too_precise',
  'fields:not_above_zero',
  'fields:below_least',
  'fields:above_most',
] as const;

/** Texts for what is wrong with a field. */
export const fieldKeys = [
  'fields:required',
  'fields:length_range',
  'fields:length_exact',
  'fields:too_short',
  'fields:too_long',
  'fields:wrong_format',
  'fields:wrong_type',
  'fields:unknown_field',
  'fields:fixed',
  'fields:not_equal',
  'fields:too_common',
  'fields:taken',
  'fields:format_username',
  'fields:format_password',
  'fields:format_email',
  'fields:format_phone',
  'fields:sms_country',
  'fields:format_name',
  'fields:format_telegram',
  'fields:format_any',
  'fields:format_chinese_digits',
  'fields:format_letters_or_digits',
  'fields:format_letters_and_digits',
  'fields:format_digits',
  'fields:format_alphanumeric_uppercase',
  'fields:format_english_spaces',
  'fields:format_no_spaces',
  'fields:format_chinese_punctuation',
  'fields:format_date_ymd',
  'fields:format_date_mdy',
  'fields:format_korean',
  'fields:format_thai',
  'fields:format_thai_english_spaces',
  'fields:format_uppercase_spaces',
  'fields:format_letters_digits_symbols',
  'fields:format_mixed_with_symbol',
  'fields:format_full_name',
  'fields:format_full_width_japanese',
  'fields:format_uppercase',
  'fields:age_limit',
  'fields:words_range',
  ...amountKeys,
  ...proofKeys,
] as const;

/** The texts a visitor's page may come to show: about Firebase only while it sends the codes. */
export function keysWith<Key extends string>(keys: readonly Key[], features: Features): Key[] {
  const isProved = isOn(features, 'FIREBASESMS');
  const left: readonly string[] = isProved ? amountKeys : [...amountKeys, ...proofKeys];
  return keys.filter((key) => !left.includes(key));
}

export type StatusMessages = Messages<(typeof statusKeys)[number]>;
export type FieldMessages = Messages<(typeof fieldKeys)[number]>;

/** The words of a refusal: the platform's, or ours when none was reached. */
export function refusalText(messages: StatusMessages, refusal: Refusal<string>): string {
  if (refusal.message !== '') return refusal.message;
  const ours = statusKeys.find((key) => key === `refusals:${refusal.code}`);
  return messages[ours ?? 'refusals:unexpected_answer'];
}

/** The words for a field that was refused; a kind whose words were not sent gets general ones. */
export function fieldText(messages: FieldMessages, refusal: FieldRefusal): string {
  const wanted = `fields:${refusal.messageKey}`;
  const key =
    fieldKeys.find((each) => each === wanted && each in messages) ?? 'fields:wrong_format';
  const { min, max, bound } = refusal;
  return text(messages, key, { min, max, bound: bound && amountText(bound) });
}

/** An amount in the page's language. */
function amountText(money: Money): string {
  return formatMoney(money, {
    locale: document.documentElement.lang || 'en',
    symbol: symbolOf(money.currency),
  });
}
