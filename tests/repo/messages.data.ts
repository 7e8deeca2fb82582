import type { RefusalCode } from '#contract/refusals.ts';

/** A message of the specification (§5, §8): what it says, its text, and who shows it. */
export interface MessageRow {
  readonly says: string;
  /** `namespace:path`. */
  readonly key: string;
  /** Test files that provoke it and look at it. */
  readonly shownIn: readonly string[];
}

/** Said by calls that move money, of which there are none before the cashier. */
export const unansweredCodes = [
  'idempotency_key_required',
  'idempotency_key_reused',
] as const satisfies readonly RefusalCode[];

/** The test of the platform that provokes a refusal. */
export const refusedIn: Readonly<
  Record<Exclude<RefusalCode, (typeof unansweredCodes)[number]>, string>
> = {
  agents_only: 'platform/rights.test.ts',
  bot_check_failed: 'platform/accounts/registration-ways.test.ts',
  captcha_incorrect: 'platform/accounts/login.test.ts',
  captcha_required: 'platform/accounts/login.test.ts',
  feature_off: 'platform/verification/send.test.ts',
  foreign_origin: 'platform/rights.test.ts',
  image_too_large: 'platform/feedback/uploads.test.ts',
  image_wrong_type: 'platform/feedback/uploads.test.ts',
  internal_error: 'server/platform-calls.test.ts',
  invalid_credentials: 'platform/accounts/login.test.ts',
  invalid_envelope: 'platform/http/guards.test.ts',
  invalid_input: 'platform/verification/send.test.ts',
  invalid_token: 'platform/accounts/login.test.ts',
  invitation_code_error: 'platform/accounts/registration-ways.test.ts',
  maintenance: 'platform/http/guards.test.ts',
  malformed_body: 'platform/http/guards.test.ts',
  method_not_allowed: 'platform/http/guards.test.ts',
  mobile_taken: 'platform/accounts/registration-mobile.test.ts',
  must_change_password: 'platform/accounts/forced-change.test.ts',
  need_true_account: 'platform/accounts/trial.test.ts',
  not_a_member: 'platform/accounts/closed-account.test.ts',
  not_logged_in: 'platform/http/guards.test.ts',
  outdated_client: 'platform/http/guards.test.ts',
  passkey_refused: 'platform/passkeys/passkeys.test.ts',
  password_unchanged: 'platform/accounts/password-change.test.ts',
  payload_too_large: 'platform/http/guards.test.ts',
  proof_required: 'platform/accounts/remember.test.ts',
  region_restricted: 'platform/http/guards.test.ts',
  registration_closed: 'platform/accounts/registration-mobile.test.ts',
  replayed_envelope: 'platform/http/guards.test.ts',
  reset_link_expired: 'platform/recovery/link.test.ts',
  second_factor_incorrect: 'platform/second-factor/second-factor.test.ts',
  second_factor_on: 'platform/second-factor/second-factor.test.ts',
  second_factor_required: 'platform/recovery/phone.test.ts',
  sms_failed: 'platform/verification/failed.test.ts',
  social_failed: 'platform/social/social.test.ts',
  too_many_images: 'platform/feedback/letters.test.ts',
  too_many_requests: 'platform/accounts/login.test.ts',
  unknown_article: 'platform/articles/articles.test.ts',
  unknown_call: 'platform/http/guards.test.ts',
  unknown_game: 'platform/games/favourites.test.ts',
  unknown_passkey: 'platform/passkeys/passkeys.test.ts',
  unknown_username_or_email: 'platform/recovery/link.test.ts',
  unsupported_media_type: 'platform/http/guards.test.ts',
  username_taken: 'platform/accounts/registration.test.ts',
  verification_code_expired: 'platform/accounts/login-sms.test.ts',
  verification_code_incorrect: 'platform/verification/code.test.ts',
  wrong_password: 'platform/accounts/password-change.test.ts',
};

export const messageRows: readonly MessageRow[] = [
  {
    says: 'refusal invalid input',
    key: 'refusals:invalid_input',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal malformed body',
    key: 'refusals:malformed_body',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal payload too large',
    key: 'refusals:payload_too_large',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal unsupported media type',
    key: 'refusals:unsupported_media_type',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal unknown call',
    key: 'refusals:unknown_call',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal method not allowed',
    key: 'refusals:method_not_allowed',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal foreign origin',
    key: 'refusals:foreign_origin',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal outdated client',
    key: 'refusals:outdated_client',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'not logged in, please login',
    key: 'refusals:not_logged_in',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/failures.spec.ts'],
  },
  {
    says: 'refusal invalid token',
    key: 'refusals:invalid_token',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal must change password',
    key: 'refusals:must_change_password',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'too many requests, retry after 5 minutes',
    key: 'refusals:too_many_requests',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal invalid envelope',
    key: 'refusals:invalid_envelope',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal replayed envelope',
    key: 'refusals:replayed_envelope',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal idempotency key required',
    key: 'refusals:idempotency_key_required',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal idempotency key reused',
    key: 'refusals:idempotency_key_reused',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'maintenance, to a call',
    key: 'refusals:maintenance',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'region restriction, to a call',
    key: 'refusals:region_restricted',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'unknown error',
    key: 'refusals:internal_error',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/failures.spec.ts'],
  },
  {
    says: 'refusal invalid credentials',
    key: 'refusals:invalid_credentials',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/sign-in.spec.ts'],
  },
  {
    says: 'login failure with a captcha',
    key: 'refusals:captcha_required',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal captcha incorrect',
    key: 'refusals:captcha_incorrect',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal username taken',
    key: 'refusals:username_taken',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal registration closed',
    key: 'refusals:registration_closed',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'invitation code error',
    key: 'refusals:invitation_code_error',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/registration.spec.ts'],
  },
  {
    says: 'refusal wrong password',
    key: 'refusals:wrong_password',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal password unchanged',
    key: 'refusals:password_unchanged',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'needs a real account, to a call',
    key: 'refusals:need_true_account',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'network link abnormal',
    key: 'refusals:network_unreachable',
    shownIn: ['e2e/failures.spec.ts'],
  },
  {
    says: 'refusal unexpected answer',
    key: 'refusals:unexpected_answer',
    shownIn: ['e2e/failures.spec.ts'],
  },
  {
    says: 'refusal unknown game',
    key: 'refusals:unknown_game',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal unknown article',
    key: 'refusals:unknown_article',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'no more than 3 images',
    key: 'refusals:too_many_images',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'image maximum 5MB',
    key: 'refusals:image_too_large',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'only png or jpg',
    key: 'refusals:image_wrong_type',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/letters.spec.ts'],
  },
  {
    says: 'non-agents cannot log in to the agent area',
    key: 'refusals:agents_only',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal second factor required',
    key: 'refusals:second_factor_required',
    shownIn: ['islands/ways-in.test.tsx'],
  },
  {
    says: 'refusal second factor incorrect',
    key: 'refusals:second_factor_incorrect',
    shownIn: ['e2e/security.spec.ts'],
  },
  {
    says: 'refusal second factor on',
    key: 'refusals:second_factor_on',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal proof required',
    key: 'refusals:proof_required',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal passkey refused',
    key: 'refusals:passkey_refused',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/passkeys.spec.ts'],
  },
  {
    says: 'refusal unknown passkey',
    key: 'refusals:unknown_passkey',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal feature off',
    key: 'refusals:feature_off',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal social failed',
    key: 'refusals:social_failed',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal bot check failed',
    key: 'refusals:bot_check_failed',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'invalid verification code',
    key: 'refusals:verification_code_incorrect',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'code expired, send again',
    key: 'refusals:verification_code_expired',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'SMS send failure',
    key: 'refusals:sms_failed',
    shownIn: ['islands/words-shown.test.tsx', 'islands/phone-fields.test.tsx'],
  },
  {
    says: 'refusal mobile taken',
    key: 'refusals:mobile_taken',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'username or email does not exist',
    key: 'refusals:unknown_username_or_email',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'refusal reset link expired',
    key: 'refusals:reset_link_expired',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/recovery.spec.ts'],
  },
  {
    says: 'non-member accounts cannot log in',
    key: 'refusals:not_a_member',
    shownIn: ['islands/words-shown.test.tsx', 'e2e/failures.spec.ts'],
  },
  { says: 'page load timeout', key: 'refusals:timed_out', shownIn: ['e2e/failures.spec.ts'] },
  {
    says: 'input cannot be empty',
    key: 'fields:required',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'password length range',
    key: 'fields:length_range',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'one length where min equals max',
    key: 'fields:length_exact',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  { says: 'field too short', key: 'fields:too_short', shownIn: ['islands/words-shown.test.tsx'] },
  { says: '140 characters', key: 'fields:too_long', shownIn: ['islands/words-shown.test.tsx'] },
  {
    says: 'field wrong format',
    key: 'fields:wrong_format',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  { says: 'field wrong type', key: 'fields:wrong_type', shownIn: ['islands/words-shown.test.tsx'] },
  {
    says: 'field unknown field',
    key: 'fields:unknown_field',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'confirmation password incorrect',
    key: 'fields:not_equal',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  { says: 'field too common', key: 'fields:too_common', shownIn: ['islands/words-shown.test.tsx'] },
  { says: 'field taken', key: 'fields:taken', shownIn: ['islands/words-shown.test.tsx'] },
  {
    says: 'pattern kind username',
    key: 'fields:format_username',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind password',
    key: 'fields:format_password',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind email',
    key: 'fields:format_email',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'phone format',
    key: 'fields:format_phone',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'real name format',
    key: 'fields:format_name',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'complaint word range',
    key: 'fields:words_range',
    shownIn: ['islands/words-shown.test.tsx'],
  },
  {
    says: 'pattern kind telegram',
    key: 'fields:format_telegram',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind any',
    key: 'fields:format_any',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind chinese digits',
    key: 'fields:format_chinese_digits',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind letters or digits',
    key: 'fields:format_letters_or_digits',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind letters and digits',
    key: 'fields:format_letters_and_digits',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind digits',
    key: 'fields:format_digits',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind alphanumeric uppercase',
    key: 'fields:format_alphanumeric_uppercase',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind english spaces',
    key: 'fields:format_english_spaces',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind no spaces',
    key: 'fields:format_no_spaces',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind chinese punctuation',
    key: 'fields:format_chinese_punctuation',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind date ymd',
    key: 'fields:format_date_ymd',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind date mdy',
    key: 'fields:format_date_mdy',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind korean',
    key: 'fields:format_korean',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind thai',
    key: 'fields:format_thai',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind thai english spaces',
    key: 'fields:format_thai_english_spaces',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind uppercase spaces',
    key: 'fields:format_uppercase_spaces',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind letters digits symbols',
    key: 'fields:format_letters_digits_symbols',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind mixed with symbol',
    key: 'fields:format_mixed_with_symbol',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind full name',
    key: 'fields:format_full_name',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind full width japanese',
    key: 'fields:format_full_width_japanese',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  {
    says: 'pattern kind uppercase',
    key: 'fields:format_uppercase',
    shownIn: ['islands/words-shown.test.tsx', 'platform/accounts/registration-patterns.test.ts'],
  },
  { says: 'age 21', key: 'fields:age_limit', shownIn: ['islands/words-shown.test.tsx'] },
  {
    says: 'in_need_true_account',
    key: 'wallet:in_need_true_account',
    shownIn: ['e2e/security.spec.ts'],
  },
  {
    says: 'its confirm button',
    key: 'wallet:in_increase_submit',
    shownIn: ['e2e/security.spec.ts'],
  },
  { says: 'logout confirmation', key: 'wallet:sign_out_title', shownIn: ['e2e/journey.spec.ts'] },
  {
    says: 'maintenance text',
    key: 'closed:maintenance.title',
    shownIn: ['server/closed-site.test.ts', 'server/built-pages.test.ts'],
  },
  { says: 'region text', key: 'closed:region.title', shownIn: ['server/built-pages.test.ts'] },
  { says: 'IP text', key: 'closed:region.text', shownIn: ['server/built-pages.test.ts'] },
  {
    says: 'balance placeholder while updating',
    key: 'wallet:updating',
    shownIn: ['islands/header-wallet.test.tsx'],
  },
  { says: 'ChunkLoadError', key: 'dialogs:part_failed', shownIn: ['e2e/failures.spec.ts'] },
  { says: 'ChunkLoadError of a form', key: 'auth:load_failed', shownIn: ['e2e/failures.spec.ts'] },
  {
    says: 'login closed at the other site, try again',
    key: 'site:socialReturn.cancelled',
    shownIn: ['e2e/failures.spec.ts'],
  },
  {
    says: 'password reset successfully',
    key: 'recovery:reset_done',
    shownIn: ['e2e/recovery.spec.ts'],
  },
  {
    says: 'iOS 17+ needs manual profile install',
    key: 'dialogs:ios_17',
    shownIn: ['islands/site-dialogs.test.tsx'],
  },
  {
    says: 'please agree to the terms',
    key: 'auth:please_agree',
    shownIn: ['islands/auth-dialog-register.test.tsx'],
  },
];
