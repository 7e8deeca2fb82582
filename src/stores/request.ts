import { atom, readonlyType } from 'nanostores';
import type { Answer, CallOptions } from '#contract/call.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { type MemberInfo, memberInfo } from '#contract/identity/accounts.ts';
import { reloadWhenClosed } from './brand/closed-site.ts';
import { readHint } from './hints.ts';
import { openAuthDialog } from './identity/auth-dialog.ts';
import { showRefusedExclusion } from './identity/exclusion.ts';
import { waitForSignIn } from './identity/sign-in-wait.ts';
import { showTrueAccount } from './identity/true-account.ts';
import { callPlatform } from './transport.ts';

export interface RequestOptions extends CallOptions {
  /**
   * True when the member pressed something: without a session the login dialog opens, and the call
   * is made again after a sign-in; a trial is told that it needs a real account.
   */
  readonly startedByMember?: boolean;
}

/** Listener to facts about the session that calls find out. */
export interface SessionWatcher {
  /** The session has ended, or there never was one. */
  ended(): void;
  /** The platform named the member of this browser's session. */
  found(member: MemberInfo): void;
}

const outdated = atom(false);

/** True once the page belongs to another version of the calls and has to be loaded again. */
export const $outdated = readonlyType(outdated);

let watcher: SessionWatcher | undefined;
let finding: Promise<string | undefined> | undefined;

/** Sets the listener that is notified about the session. */
export function watchSession(next: SessionWatcher): void {
  watcher = next;
}

/**
 * Makes a call: the browser's only way to the platform. Refusals are returned as values. When
 * another tab has replaced the session or its token, the new one is found, and the call made again
 * if it is the same member's.
 */
export async function request<E extends AnyEndpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  options: RequestOptions = {},
): Promise<Answer<E>> {
  const token = readHint('token');
  const shown = readHint('customerId');
  let answer = await callPlatform(endpoint, input, options);
  if (!answer.ok && mayBeReplaced(answer.refusal.code)) {
    const found = await findSession();
    const isReplaced = found !== undefined && readHint('token') !== token;
    if (isReplaced && found === (shown ?? found)) {
      answer = await callPlatform(endpoint, input, options);
    }
  }
  if (!answer.ok && answer.refusal.code === 'outdated_client') outdated.set(true);
  if (!answer.ok) reloadWhenClosed(answer.refusal.code);
  if (!answer.ok) showRefusedExclusion(answer.refusal);
  // An answer that crossed a sign-in says nothing about the new session.
  if (!answer.ok && answer.refusal.code === 'not_logged_in' && token === readHint('token')) {
    watcher?.ended();
    if (options.startedByMember && (await askToSignIn(answer.refusal.message))) {
      return request(endpoint, input, { ...options, startedByMember: false });
    }
  }
  if (!answer.ok && answer.refusal.code === 'need_true_account' && options.startedByMember) {
    showTrueAccount();
  }
  return answer;
}

/** Opens the login dialog, which says why; whether somebody signed in there. */
async function askToSignIn(reason: string): Promise<boolean> {
  return openAuthDialog('login', reason) && (await waitForSignIn());
}

/**
 * Returns whether a refusal may come from a sign-in in another tab, which replaced this tab's
 * session.
 */
function mayBeReplaced(code: string): boolean {
  return code === 'invalid_token' || (code === 'not_logged_in' && readHint('token') !== undefined);
}

/** Asks again whose session this is, one request at a time. */
function findSession(): Promise<string | undefined> {
  finding ??= askMember().finally(() => {
    finding = undefined;
  });
  return finding;
}

async function askMember(): Promise<string | undefined> {
  const answer = await callPlatform(memberInfo, {}, {});
  if (!answer.ok) return undefined;
  watcher?.found(answer.value);
  return answer.value.id;
}
