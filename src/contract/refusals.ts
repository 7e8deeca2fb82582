import type { AgentCode } from './agents/codes.ts';
import type { ChatCode } from './care/chat-codes.ts';
import type { ThreadCode } from './care/thread-codes.ts';
import type { CommonCode } from './common-codes.ts';
import type { DrawCode } from './draws/codes.ts';
import type { PvpCode } from './play/pvp-codes.ts';
import type { ExclusionCode } from './protection/exclusion-codes.ts';
import type { PlayCode } from './protection/play-limits.ts';
import type { RefusalDetail } from './refusal-detail.ts';
import type { RewardCode } from './rewards/codes.ts';
import type { StaffCode } from './staff/codes.ts';

export type { CommonCode } from './common-codes.ts';
export type { FieldCode, FieldRefusal } from './field-refusals.ts';
export type { RefusalDetail } from './refusal-detail.ts';

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
  /** A hundred wrong passwords in a row: the account opens by another way or a new password. */
  | 'password_closed'
  | 'password_unchanged'
  /** The password was right; the second factor's code is missing. */
  | 'second_factor_required'
  | 'second_factor_incorrect'
  /** An authenticator is set up already. */
  | 'second_factor_closed'
  | 'second_factor_on'
  /** Proof that the caller is the member, by a way that was there before. */
  | 'proof_required'
  /** The code or passkey of a proof is wrong. */
  | 'proof_incorrect'
  /** The code or challenge of a proof ran out, was used, or was never asked for. */
  | 'proof_expired'
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
  | 'unknown_vendor'
  /** It is listed, and nobody serves it; `value.games` has others. */
  | 'game_not_served'
  /**
   * The vendor was asked and did not answer as it should, or is not asked for now, as it failed again
   * and again; then `value.retryAfterSeconds` says when it may be.
   */
  | 'vendor_unavailable'
  /** It, or all of its vendor, cannot be played for now; `value.games` has others. */
  | 'game_under_maintenance'
  /** No round of this member. */
  | 'unknown_round'
  /** No game session of this member. */
  | 'unknown_game_session'
  /** One wallet serves every vendor: there is nothing to move between wallets. */
  | 'single_wallet'
  /** The wallet that money would leave has less beside what is held. */
  | 'insufficient_funds'
  | RewardCode
  /** A bet above what it may be while a bonus is active; `value.mostBet` says how much. */
  | 'bonus_max_bet'
  /** No bonus of this member. */
  | 'unknown_bonus'
  /** The bonus was claimed already, or is over. */
  | 'bonus_over'
  | 'unknown_article'
  /** More than three images. */
  | 'too_many_images'
  /** An image of more than 5 MB. */
  | 'image_too_large'
  /** Not a PNG or JPEG, whatever its name says. */
  | 'image_wrong_type'
  /** There is no such way to deposit, or it is off. */
  | 'unknown_method'
  /** No deposit of this member. */
  | 'unknown_deposit'
  /** The deposit has gone on to where this can no longer be done. */
  | 'deposit_closed'
  /** Too many deposits wait for the member already. */
  | 'too_many_deposits'
  /** The payment provider opened no payment. */
  | 'provider_unavailable'
  /** Money goes out only with a payment password, and there is none yet. */
  | 'payment_password_needed'
  | 'payment_password_incorrect'
  | 'payment_password_closed'
  | 'payment_password_unchanged'
  /** The member has as many payout accounts as there may be. */
  | 'payout_account_limit'
  | 'unknown_payout_account'
  /** The payout account was added lately; `value.retryAfterSeconds` says how long money waits. */
  | 'payout_account_waits'
  /** Money out waits after a change of credentials; `value.retryAfterSeconds` says how long. */
  | 'credentials_changed'
  /** Today's requests or their sum are used up; `value.retryAfterSeconds` lasts to midnight. */
  | 'withdrawal_limit_reached'
  | 'unknown_withdrawal'
  /** The withdrawal is in another state than the call is for. */
  | 'withdrawal_moved_on'
  /** The operator pays it, so its member cannot take it back. */
  | 'withdrawal_being_paid'
  | AgentCode
  | ChatCode
  | DrawCode
  | PvpCode
  | ExclusionCode
  | PlayCode
  | StaffCode
  | ThreadCode;

/** Refusals a client meets before any server answers. */
export type TransportCode =
  | 'network_unreachable'
  /** No answer within the limit. What was asked for may have been done all the same. */
  | 'timed_out'
  | 'unexpected_answer';

/** Every code a server of this contract answers. */
export type RefusalCode = CommonCode | CallCode;

/** A refusal as a caller receives it. */
export interface Refusal<Code extends string = RefusalCode> {
  readonly code: Code;
  /** In the caller's language, saying what to do next. */
  readonly message: string;
  readonly detail: RefusalDetail;
  /** Names the request in the operator's logs. */
  readonly requestId?: string;
}
