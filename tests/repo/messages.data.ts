import type { RefusalCode } from '#contract/refusals.ts';
import { patternIds } from '#lib/pattern-kinds.ts';
import { statusOf } from '#platform/http/status.ts';

/**
 * A message of the specification (§5, §8): what it says, the key of its text as `namespace:path`,
 * and the test files that provoke it and look at it.
 */
export type MessageRow = readonly [says: string, key: string, ...shownIn: string[]];

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
  invalid_token: 'platform/accounts/sessions.test.ts',
  invitation_code_error: 'platform/accounts/registration-ways.test.ts',
  invitation_required: 'platform/accounts/registration-invitation.test.ts',
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
  verification_unavailable: 'platform/firebase/tokens.test.ts',
  wrong_password: 'platform/accounts/password-change.test.ts',
};

const words = 'islands/words-shown.test.tsx';
const patterns = 'platform/accounts/registration-patterns.test.ts';

/** Refusals that the specification does not name, and kinds of patterns: one test shows them all. */
const shownTogether: readonly MessageRow[] = [
  ...Object.keys(statusOf).map((code) => [`refusal ${code}`, `refusals:${code}`, words] as const),
  ...patternIds.map(
    (id) => [`pattern kind ${id}`, `fields:format_${id}`, words, patterns] as const,
  ),
];

const named: readonly MessageRow[] = [
  ['not logged in, please login', 'refusals:not_logged_in', words, 'e2e/failures.spec.ts'],
  ['too many requests, retry after 5 minutes', 'refusals:too_many_requests', words],
  ['maintenance, to a call', 'refusals:maintenance', words],
  ['region restriction, to a call', 'refusals:region_restricted', words],
  ['unknown error', 'refusals:internal_error', words, 'e2e/failures.spec.ts'],
  ['refusal invalid credentials', 'refusals:invalid_credentials', words, 'e2e/sign-in.spec.ts'],
  ['login failure with a captcha', 'refusals:captcha_required', words],
  ['invitation code error', 'refusals:invitation_code_error', words, 'e2e/registration.spec.ts'],
  ['needs a real account, to a call', 'refusals:need_true_account', words],
  ['network link abnormal', 'refusals:network_unreachable', 'e2e/failures.spec.ts'],
  ['refusal unexpected answer', 'refusals:unexpected_answer', 'e2e/failures.spec.ts'],
  ['no more than 3 images', 'refusals:too_many_images', words],
  ['image maximum 5MB', 'refusals:image_too_large', words],
  ['only png or jpg', 'refusals:image_wrong_type', words, 'e2e/letters.spec.ts'],
  ['non-agents cannot log in to the agent area', 'refusals:agents_only', words],
  ['refusal second factor required', 'refusals:second_factor_required', 'islands/ways-in.test.tsx'],
  ['refusal second factor incorrect', 'refusals:second_factor_incorrect', 'e2e/security.spec.ts'],
  ['refusal passkey refused', 'refusals:passkey_refused', words, 'e2e/passkeys.spec.ts'],
  ['invalid verification code', 'refusals:verification_code_incorrect', words],
  ['code expired, send again', 'refusals:verification_code_expired', words],
  ['SMS send failure', 'refusals:sms_failed', words, 'islands/phone-fields.test.tsx'],
  ['username or email does not exist', 'refusals:unknown_username_or_email', words],
  ['refusal reset link expired', 'refusals:reset_link_expired', words, 'e2e/recovery.spec.ts'],
  ['non-member accounts cannot log in', 'refusals:not_a_member', words, 'e2e/failures.spec.ts'],
  ['page load timeout', 'refusals:timed_out', 'e2e/failures.spec.ts'],
  ['input cannot be empty', 'fields:required', words],
  ['password length range', 'fields:length_range', words],
  ['one length where min equals max', 'fields:length_exact', words],
  ['field too short', 'fields:too_short', words],
  ['140 characters', 'fields:too_long', words],
  ['field wrong format', 'fields:wrong_format', words],
  ['field wrong type', 'fields:wrong_type', words],
  ['field unknown field', 'fields:unknown_field', words],
  ['confirmation password incorrect', 'fields:not_equal', words],
  ['field too common', 'fields:too_common', words],
  ['field taken', 'fields:taken', words],
  ['phone format', 'fields:format_phone', words, patterns],
  ['real name format', 'fields:format_name', words, patterns],
  ['complaint word range', 'fields:words_range', words],
  ['age 21', 'fields:age_limit', words],
  ['in_need_true_account', 'wallet:in_need_true_account', 'e2e/security.spec.ts'],
  ['its confirm button', 'wallet:in_increase_submit', 'e2e/security.spec.ts'],
  ['logout confirmation', 'wallet:sign_out_title', 'e2e/journey.spec.ts'],
  [
    'maintenance text',
    'closed:maintenance.title',
    'server/closed-site.test.ts',
    'server/built-pages.test.ts',
  ],
  ['region text', 'closed:region.title', 'server/built-pages.test.ts'],
  ['IP text', 'closed:region.text', 'server/built-pages.test.ts'],
  ['balance placeholder while updating', 'wallet:updating', 'islands/header-wallet.test.tsx'],
  ['ChunkLoadError', 'dialogs:part_failed', 'e2e/failures.spec.ts'],
  ['ChunkLoadError of a form', 'auth:load_failed', 'e2e/failures.spec.ts'],
  [
    'login closed at the other site, try again',
    'site:socialReturn.cancelled',
    'e2e/failures.spec.ts',
  ],
  ['password reset successfully', 'recovery:reset_done', 'e2e/recovery.spec.ts'],
  ['iOS 17+ needs manual profile install', 'dialogs:ios_17', 'islands/site-dialogs.test.tsx'],
  ['please agree to the terms', 'auth:please_agree', 'islands/auth-dialog-register.test.tsx'],
  ['popup blocked, allow popups', 'dialogs:popup_blocked', 'e2e/customer-service.spec.ts'],
  [
    'invalid URL, contact customer service',
    'dialogs:popup_invalid',
    'e2e/customer-service.spec.ts',
  ],
  ['a number Firebase does not prove', 'fields:not_proved', words],
  ['invalid phone format, to Firebase', 'fields:proof_invalid_phone', words],
  ['missing phone number', 'fields:proof_missing_phone', words],
  ['too many requests, to Firebase', 'fields:proof_too_many', words],
  ['invalid code, to Firebase', 'fields:proof_wrong_code', words, 'e2e/firebase.spec.ts'],
  ['missing verification code', 'fields:proof_missing_code', words],
  ['captcha check failed', 'fields:proof_captcha', words],
  ['quota exceeded, contact customer service', 'fields:proof_quota', words, 'e2e/firebase.spec.ts'],
  ['operation not allowed', 'fields:proof_not_allowed', words],
  ['code expired, to Firebase', 'fields:proof_expired', words],
  ['login popup closed, try again', 'fields:proof_popup_closed', words],
  ['a country that no SMS goes to', 'fields:sms_country', words],
];

const isNamed = new Set(named.map(([, key]) => key));

export const messageRows: readonly MessageRow[] = [
  ...named,
  ...shownTogether.filter(([, key]) => !isNamed.has(key)),
];
