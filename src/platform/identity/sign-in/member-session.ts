import type { SignInMethod } from '#contract/identity/security.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { clearFailedSignIns, endFailuresInARow } from '../failed-tries/index.ts';
import { checkExclusion, type Exclusion, type Member } from '../members/index.ts';
import type { PasswordState } from '../passwords/index.ts';
import {
  forgetBrowser,
  makeRememberCookies,
  openSession,
  type SignedIn,
} from '../sessions/index.ts';
import { confirmSignIn } from './queries.ts';
import type { Visitor } from './visitor.ts';

/** Person who has proved to be a member. */
export interface ProvedMember {
  /** Member as read when the proof was checked. */
  readonly member: Member;
  readonly visitor: Visitor;
  readonly method: SignInMethod;
  readonly remember: boolean | undefined;
  /** State of the password for the session; `undefined` where none was typed. */
  readonly state?: PasswordState | undefined;
  /** Name whose failures are cleared. */
  readonly name?: string | undefined;
}

/** Refusal to open a session for a person who proved to be a member. */
export type ProvedMemberRefusal =
  /** An operator has closed the account. */
  | { readonly code: 'not_a_member'; readonly detail?: undefined }
  /** The member keeps out. */
  | Exclusion
  /** Password or factors were changed meanwhile, or the account closed. */
  | { readonly code: 'changed'; readonly detail?: undefined };

/**
 * Opens the session of a member who proved their identity, clears their failures and remembers the
 * browser on request. Refuses with `not_a_member` when the account is closed, with the exclusion's
 * code during a self-exclusion, and with `changed` when the checked credentials have changed
 * meanwhile.
 */
export async function openMemberSession(
  parts: Parts,
  proved: ProvedMember,
): Promise<Result<SignedIn, ProvedMemberRefusal>> {
  const { member, visitor, method, remember, name } = proved;
  if (member.closedAtMs !== undefined) return refused({ code: 'not_a_member' });
  const allowed = checkExclusion(member, parts.clock.nowMs());
  if (!allowed.ok) return allowed;
  const signedIn = await parts.storage.withTransaction(async (transaction) => {
    const confirmed = await confirmSignIn(transaction, {
      memberId: member.id,
      passwordHash: member.passwordHash,
      credentialsChangedAtMs: member.credentialsChangedAtMs,
      nowMs: parts.clock.nowMs(),
    });
    if (!confirmed) return undefined;
    if (name !== undefined) await clearFailedSignIns(transaction, parts, name);
    await endFailuresInARow(transaction, parts, { name: member.username });
    await endFailuresInARow(transaction, parts, { what: 'authenticator', name: member.id });
    if (visitor.rememberCookie) await forgetBrowser(transaction, visitor.rememberCookie);
    const remembered = remember && (await makeRememberCookies(transaction, parts, member));
    const opened = await openSession(transaction, parts, { memberId: member.id, visitor, method });
    return { opened, remembered: remembered || undefined };
  });
  if (!signedIn) return refused({ code: 'changed' });
  const { opened, remembered } = signedIn;
  const value = {
    token: opened.token,
    firstTimeLogin: member.firstLoginAtMs === undefined,
    passwordExpired: proved.state?.passwordExpired ?? false,
    mustChangePassword: proved.state?.mustChangePassword ?? member.mustChangePassword,
  };
  return ok({ value, cookie: opened.cookie, accountType: member.accountType, remembered });
}
