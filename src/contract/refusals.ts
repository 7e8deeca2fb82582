/**
 * Refusals that any call may answer, whatever it does. Each is translated in the namespace
 * `refusals`; its status stands in `platform/http/status.ts`.
 */
export type CommonCode =
  /** Some fields are wrong; `value.fields` names them. */
  | 'invalid_input'
  /** The body is not the JSON it claims to be. */
  | 'malformed_body'
  /** The body is larger than the call takes. */
  | 'payload_too_large'
  /** The body's content type is not application/json. */
  | 'unsupported_media_type'
  /** No such path. */
  | 'unknown_call'
  /** The path exists with another method. */
  | 'method_not_allowed'
  /** An unsafe call came from another site's page. */
  | 'foreign_origin'
  /** The page was built for another version of these calls. */
  | 'outdated_client'
  /** The call needs a session and there is none, or it has ended. */
  | 'not_logged_in'
  /** The session's token is missing or is another session's. */
  | 'invalid_token'
  /** The session may only change its password or end. */
  | 'must_change_password'
  /** A trial (account type 4) asked for what real accounts may do. */
  | 'need_true_account'
  /** The call is for agents. */
  | 'agents_only'
  /** Too many calls; `value.retryAfterSeconds` says when to try again. */
  | 'too_many_requests'
  /** A sealed call's envelope cannot be opened, or is too old. */
  | 'invalid_envelope'
  /** A sealed call's envelope was used before. */
  | 'replayed_envelope'
  /** A money call came without an Idempotency-Key. */
  | 'idempotency_key_required'
  /** The Idempotency-Key was used with other content. */
  | 'idempotency_key_reused'
  /** The site is under maintenance. */
  | 'maintenance'
  /** The caller's country may not use the site. */
  | 'region_restricted'
  /** The platform is at fault. */
  | 'internal_error';

/** Refusals that belong to single calls. */
export type CallCode =
  | 'invalid_credentials'
  /** An operator has closed the account to its member; said only to whoever proved to be that. */
  | 'not_a_member'
  | 'captcha_required'
  | 'captcha_incorrect'
  | 'username_taken'
  | 'registration_closed'
  | 'invitation_code_error'
  /** DIRECTREG3 is '0': accounts are opened with a referral or affiliate code alone. */
  | 'invitation_required'
  | 'wrong_password'
  | 'password_unchanged'
  /** The password was right; the second factor's code is missing. */
  | 'second_factor_required'
  | 'second_factor_incorrect'
  /** An authenticator is set up already. */
  | 'second_factor_on'
  /** The password has to be given again. */
  | 'proof_required'
  | 'passkey_refused'
  | 'unknown_passkey'
  /** The operator has not switched this on. */
  | 'feature_off'
  | 'social_failed'
  | 'bot_check_failed'
  | 'verification_code_incorrect'
  | 'verification_code_expired'
  /** Whoever signs the proofs of numbers could not be asked for its keys. */
  | 'verification_unavailable'
  /** The message could not be handed to the network. */
  | 'sms_failed'
  | 'mobile_taken'
  | 'unknown_username_or_email'
  | 'reset_link_expired'
  | 'unknown_game'
  | 'unknown_article'
  /** More than three images. */
  | 'too_many_images'
  /** An image of more than 5 MB. */
  | 'image_too_large'
  /** Not a PNG or JPEG, whatever its name says. */
  | 'image_wrong_type';

/** Refusals a client meets before any server answers. */
export type TransportCode =
  | 'network_unreachable'
  /** No answer within the limit. What was asked for may have been done all the same. */
  | 'timed_out'
  | 'unexpected_answer';

/** Every code a server of this contract answers. */
export type RefusalCode = CommonCode | CallCode;

/** Why one field was refused: a key of the namespace `fields` and what fills its placeholders. */
export interface FieldRefusal {
  readonly code: FieldCode;
  /** A key of the namespace `fields`, with the kind of pattern where a pattern was missed. */
  readonly messageKey: string;
  readonly min?: number;
  readonly max?: number;
}

/** What may be wrong with a field. */
export type FieldCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'wrong_format'
  | 'wrong_type'
  | 'unknown_field'
  | 'not_equal'
  | 'too_common'
  | 'taken'
  /** Whoever sends the codes would not prove that a number is the visitor's. */
  | 'not_proved';

/** What a refusal may carry beside its code. */
export interface RefusalDetail {
  /** First refusal of each field, by the field's name. */
  readonly fields?: Readonly<Record<string, FieldRefusal>>;
  /** Seconds until the same call may be made again. */
  readonly retryAfterSeconds?: number;
  /** The next sign-in must carry a captcha. */
  readonly captcha?: boolean;
}

/** A refusal as a caller receives it. */
export interface Refusal<Code extends string = RefusalCode> {
  readonly code: Code;
  /** In the caller's language, saying what to do next. */
  readonly message: string;
  readonly detail: RefusalDetail;
  /** Names the request in the operator's logs. */
  readonly requestId?: string;
}
