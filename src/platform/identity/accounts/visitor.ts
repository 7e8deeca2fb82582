import type { AnyEndpoint, CodeOf } from '#contract/endpoint.ts';
import type { CommonCode, RefusalCode, RefusalDetail } from '#contract/refusals.ts';

/** Whoever makes a call, as far as signing in cares. */
export interface Visitor {
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Secret of the session this browser holds now, if any. */
  readonly sessionCookie: string | undefined;
  /** Secret of the captcha this browser was shown last, if any. */
  readonly captchaCookie: string | undefined;
  /** Secret of the code this browser asked for last, if any. */
  readonly codeCookie: string | undefined;
  /** What this browser is remembered by, if it is. */
  readonly rememberCookie: string | undefined;
  /** Secret of the sign-in that waits for this browser's second factor, if any. */
  readonly waitingCookie: string | undefined;
}

/** Why a rule refuses: one of its endpoint's codes, or a common one. */
export interface RuleRefusal<Code extends RefusalCode> {
  readonly code: Code;
  readonly detail?: RefusalDetail;
}

/** The refusals a rule behind an endpoint may give. */
export type RefusalOf<E extends AnyEndpoint> = RuleRefusal<CodeOf<E> | CommonCode>;
