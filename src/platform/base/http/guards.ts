import { timingSafeEqual } from 'node:crypto';
import { type AnyEndpoint, contractVersion, headerNames } from '#contract/endpoint.ts';
import type { CommonCode } from '#contract/refusals.ts';
import { freshRights } from '#contract/staff/fresh-rights.ts';
import type { StaffRight } from '#contract/staff/rights.ts';
import type { FreeSpace } from '../db/free-space.ts';
import type { DeskSessionState, RequestSession, StaffCaller } from './context.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/** Account types of the contract: 4 is a trial; the others are agents. */
const trialType = 4;
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Returns whether a method may change anything. */
export function isUnsafe(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Returns whether a call is refused on a closed site, which still answers who it is and lets
 * members log out.
 */
export function isClosable({ method, needs }: AnyEndpoint): boolean {
  return method !== 'DELETE' && (needs !== 'nothing' || isUnsafe(method));
}

/**
 * Refuses pages of another contract version with `outdated_client`, and unsafe calls that do not
 * come from our own pages with `foreign_origin`, judged by `Sec-Fetch-Site`, or by `Origin` where
 * that is missing.
 */
export function guardSource(
  request: Request,
  origins: ReadonlySet<string>,
): CommonCode | undefined {
  const version = request.headers.get(headerNames.contract);
  if (version !== null && version !== contractVersion) return 'outdated_client';
  if (!isUnsafe(request.method)) return undefined;
  const site = request.headers.get('sec-fetch-site');
  const from = request.headers.get('origin');
  if (from !== null && !origins.has(from)) return 'foreign_origin';
  if (site !== null) return site === 'same-origin' ? undefined : 'foreign_origin';
  return from === null ? 'foreign_origin' : undefined;
}

/** A member's session, with the tokens that its unsafe calls may carry. */
export interface SessionWithTokens {
  readonly session: RequestSession;
  readonly tokens: readonly string[];
}

/** A staff member's session, with the tokens that its unsafe calls may carry. */
export interface DeskSessionWithTokens {
  readonly staff: StaffCaller & { readonly session: DeskSessionState };
  readonly tokens: readonly string[];
}

/** Returns the right that a call of the desk needs; `undefined` for other calls. */
export function neededStaffRight({ needs }: AnyEndpoint): StaffRight | undefined {
  return typeof needs === 'object' ? needs.staff : undefined;
}

/** Returns whether a call of the desk needs a recent passkey check. */
export function needsFresh({ needs }: AnyEndpoint): boolean {
  return typeof needs === 'object' && (needs.fresh ?? freshRights.has(needs.staff));
}

/**
 * Refuses calls of the desk: with `not_logged_in` without a staff session, as a member's session
 * does not count; with `invalid_token` for unsafe calls without that session's token; with
 * `second_passkey_needed` for nearly all calls of a staff member with one passkey; with
 * `staff_right_missing` when the roles lack the right; with `fresh_passkey_needed` when the call
 * needs a recent passkey check.
 */
export function guardStaff(
  endpoint: AnyEndpoint,
  request: Request,
  deskSession: DeskSessionWithTokens | undefined,
): CommonCode | undefined {
  const right = neededStaffRight(endpoint);
  if (right === undefined) return undefined;
  if (!deskSession) return 'not_logged_in';
  if (!hasToken(endpoint, request, deskSession.tokens)) return 'invalid_token';
  const { rights, session } = deskSession.staff;
  if (!session.isComplete && !allowsOnePasskey(endpoint)) return 'second_passkey_needed';
  if (!rights.has(right)) return 'staff_right_missing';
  return needsFresh(endpoint) && !session.isFresh ? 'fresh_passkey_needed' : undefined;
}

function allowsOnePasskey({ needs }: AnyEndpoint): boolean {
  return typeof needs === 'object' && needs.whileIncomplete === true;
}

/**
 * Refuses calls that need a session and have none, unsafe ones without that session's token, reads
 * that carry another session's token, all but a few while the password must be changed, and those
 * of other account types: a trial is no real account, and calls of agents are for agents alone
 * (specification §6).
 */
export function guardSession(
  endpoint: AnyEndpoint,
  request: Request,
  memberSession: SessionWithTokens | undefined,
): CommonCode | undefined {
  if (endpoint.needs === 'nothing' || neededStaffRight(endpoint) !== undefined) return undefined;
  if (!memberSession) return 'not_logged_in';
  if (!hasToken(endpoint, request, memberSession.tokens)) return 'invalid_token';
  if (memberSession.session.mustChangePassword && !endpoint.whileMustChangePassword) {
    return 'must_change_password';
  }
  const { accountType } = memberSession.session;
  if (endpoint.needs === 'session') return undefined;
  if (accountType === trialType) return 'need_true_account';
  return endpoint.needs === 'agent' && !agentTypes.has(accountType) ? 'agents_only' : undefined;
}

/**
 * Returns whether a call has the token it needs. Reads need none, but one of another session means
 * that the answer is for another page.
 */
function hasToken(endpoint: AnyEndpoint, request: Request, tokens: readonly string[]): boolean {
  const header = request.headers.get(headerNames.token);
  const isChecked = isUnsafe(request.method) || (header !== null && !endpoint.tellsToken);
  return !isChecked || tokens.some((token) => areSameTexts(header ?? '', token));
}

/** Form of idempotency keys from clients: a UUID, or another plain text of similar length. */
const idempotencyKeyForm = /^[\w-]{16,64}$/;

/**
 * Refuses a money call whose Idempotency-Key is missing or malformed with
 * `idempotency_key_required`.
 */
export function guardIdempotency(endpoint: AnyEndpoint, request: Request): CommonCode | undefined {
  if (!endpoint.isMoney) return undefined;
  const key = request.headers.get(headerNames.idempotencyKey) ?? '';
  return idempotencyKeyForm.test(key) ? undefined : 'idempotency_key_required';
}

/**
 * Refuses money calls while the disk is nearly full with `service_unavailable`: their answers must
 * not be lost.
 */
export async function guardSpace(
  endpoint: AnyEndpoint,
  freeSpace: FreeSpace,
): Promise<CommonCode | undefined> {
  return endpoint.isMoney && (await freeSpace.isShort()) ? 'service_unavailable' : undefined;
}

/** Compares two secrets in constant time. */
export function areSameTexts(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
