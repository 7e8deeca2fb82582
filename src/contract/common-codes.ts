/**
 * Refusals that any call may answer, whatever it does. Each is translated in the namespace
 * `refusals`; its status stands in `platform/base/http/status.ts`.
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
  /**
   * The token is another session's, or an unsafe call has none: the page shows one member and the
   * browser's session is another's, which a second tab may bring about.
   */
  | 'invalid_token'
  /** The session may only change its password or end. */
  | 'must_change_password'
  /** A trial (account type 4) asked for what real accounts may do. */
  | 'need_true_account'
  /** The call is for agents. */
  | 'agents_only'
  /** No role of the staff person has the right that the call needs. */
  | 'staff_right_missing'
  /** The staff person has one passkey: a second one comes before everything else. */
  | 'second_passkey_needed'
  /** The staff person has to show a passkey again. */
  | 'fresh_passkey_needed'
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
  /**
   * The database does not answer, or there is more to do than can be done;
   * `value.retryAfterSeconds` says when to try again. What was asked for may have been done all the
   * same.
   */
  | 'service_unavailable'
  /**
   * The database was lost while it finished what was asked for, and nobody knows whether it did; the
   * same call again, with the same key, is told. `value.retryAfterSeconds` says when.
   */
  | 'outcome_unknown'
  /** The platform is at fault. */
  | 'internal_error';
