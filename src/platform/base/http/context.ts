import type { Logger } from 'pino';
import type { AnyEndpoint, CodeOf, StaffNeeds, ValueOf } from '#contract/endpoint.ts';
import type { SignInMethod } from '#contract/identity/security.ts';
import type { CommonCode, RefusalDetail } from '#contract/refusals.ts';
import type { StaffRight, StaffRole } from '#contract/staff/rights.ts';
import type { Result } from '#lib/result.ts';

/** Origin of a request, as found by the server's front. */
export interface RequestOrigin {
  readonly clientAddress: string;
  readonly requestId: string;
}

/** The session a request was made in. */
export interface RequestSession {
  readonly sessionId: string;
  readonly memberId: string;
  readonly accountType: number;
  readonly currency: string;
  readonly mustChangePassword: boolean;
  readonly method: SignInMethod;
  readonly openedAtMs: number;
}

/** Staff member who makes a call of the desk. */
export interface StaffCaller {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly rights: ReadonlySet<StaffRight>;
  /** Actor for the audit log: `staff:<name>`. */
  readonly actor: string;
  /** The session that the call was made in; `undefined` on the machine itself. */
  readonly session?: DeskSessionState | undefined;
}

/** State of the session that a call of the desk is made in. */
export interface DeskSessionState {
  readonly id: string;
  readonly staffId: string;
  /** True when the staff member has as many passkeys as everybody at the desk must have. */
  readonly isComplete: boolean;
  /** True when a passkey was checked within the last minutes. */
  readonly isFresh: boolean;
}

/** Reads and writes cookies of this request and its answer. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a host-only cookie; scripts can read it only when `readable` is true. */
  set(cookie: {
    readonly name: string;
    readonly value: string;
    readonly maxAgeSeconds: number;
    readonly readable?: boolean;
  }): void;
  clear(name: string): void;
}

/** Context of a request for its handler, beside the checked input. */
export interface RequestContext extends RequestOrigin {
  readonly session: RequestSession | undefined;
  readonly staff: StaffCaller | undefined;
  readonly languageCode: string;
  readonly userAgent: string;
  /** Number of the last event that a stream's reader has (`Last-Event-ID`), as it was sent. */
  readonly lastEventId: string | undefined;
  /** Idempotency key, present and well-formed for every money call. */
  readonly idempotencyKey: string | undefined;
  readonly cookies: Cookies;
  readonly log: Logger;
}

/** The context of a call that needs a session. */
export interface SessionContext extends RequestContext {
  readonly session: RequestSession;
}

/** The context of a call of the desk that needs a right. */
export interface StaffContext extends RequestContext {
  readonly staff: StaffCaller;
}

export type ContextOf<E extends AnyEndpoint> = E['needs'] extends 'nothing'
  ? RequestContext
  : E['needs'] extends StaffNeeds
    ? StaffContext
    : SessionContext;

/** A refusal as a handler returns it: one of its endpoint's codes, or a common one. */
export interface HandlerRefusal<Code extends string> {
  readonly code: Code;
  readonly detail?: RefusalDetail;
}

export type HandlerAnswer<E extends AnyEndpoint> = Result<
  ValueOf<E>,
  HandlerRefusal<CodeOf<E> | CommonCode>
>;
