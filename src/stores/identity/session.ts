import { atom, readonlyType } from 'nanostores';
import type { Answer, CallRefusal } from '#contract/call.ts';
import {
  type AccountType,
  type LoginInput,
  type LoginValue,
  login as loginCall,
  logout as logoutCall,
  type MemberInfo,
  memberInfo,
} from '#contract/identity/accounts.ts';
import { ok } from '#lib/result.ts';
import { syncLanguage } from '../brand/language.ts';
import { dropDrafts } from '../drafts.ts';
import { clearHints, readHint, saveHint, saveMemberHints } from '../hints.ts';
import { request, watchSession } from '../request.ts';
import { listenToTabs, notifyTabs } from '../session-tabs.ts';
import { clearAfterLogin, saveAfterLogin } from './notices-due.ts';
import { settleSignIn } from './sign-in-wait.ts';
import { clearWelcome, saveWelcome } from './welcome.ts';

/** Kind of a signed-in account, which decides its rights. */
export type SessionKind = 'member' | 'agent' | 'trial';

/** Session of this browser. */
export type Session =
  /** Not asked yet, or asked in vain: then with the reason. */
  | { readonly state: 'unknown'; readonly refusal?: CallRefusal<typeof memberInfo> }
  | { readonly state: 'guest' }
  | { readonly state: SessionKind; readonly member: MemberInfo };

const session = atom<Session>({ state: 'unknown' });

/** Session of this browser as last answered. */
export const $session = readonlyType(session);

/** Counts beginnings and ends, so that an answer from before one of them is dropped. */
let epoch = 0;
let asking: { readonly epoch: number; readonly answered: Promise<void> } | undefined;
let hearing = false;

watchSession({ ended: endSession, found: beginSession });

/** Returns the kind of an account type (specification §6). */
export function sessionKind(type: AccountType): SessionKind {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}

/** Loads the session from the platform; one request at a time. */
export function loadSession(): Promise<void> {
  hearOtherTabs();
  if (asking?.epoch !== epoch) asking = { epoch, answered: requestSession(epoch) };
  return asking.answered;
}

/** Asks anew: what is being asked may be answered from before the news. */
export function reloadSession(): Promise<void> {
  epoch += 1;
  return loadSession();
}

async function requestSession(startEpoch: number): Promise<void> {
  const answer = await request(memberInfo, {});
  if (startEpoch !== epoch) return;
  asking = undefined;
  if (answer.ok) beginSession(answer.value);
  else if (!('member' in session.get())) {
    session.set({ state: 'unknown', refusal: answer.refusal });
  }
}

/** Signs in; on success loads the session and notifies the other tabs. */
export async function login(input: LoginInput): Promise<Answer<typeof loginCall>> {
  const answer = await request(loginCall, input);
  if (answer.ok) await openSession(answer.value);
  return answer;
}

/** Signs out. A session that had already ended counts as a success. */
export async function logout(): Promise<Answer<typeof logoutCall>> {
  const answer = await request(logoutCall, {});
  if (!answer.ok && answer.refusal.code !== 'not_logged_in') return answer;
  forgetSession();
  return ok({ ended: true });
}

/** Begins the session of a sign-in: loads it and notifies the other tabs. */
export async function openSession(value: LoginValue): Promise<void> {
  epoch += 1;
  dropDrafts();
  saveHint('token', value.token);
  if (value.passwordExpired) saveHint('passwordExpired', 'true');
  saveAfterLogin();
  // The header hydrates by this mark, and asks again should the next answer not come.
  showSession('member');
  await loadSession();
  notifyTabs('started');
  const isTrial = readHint('isAgent') === '4';
  if (isTrial) clearAfterLogin();
  else if (value.firstTimeLogin) saveWelcome(readHint('account') ?? '');
}

/** Forgets a session that the platform has ended, here and in the other tabs. */
export function forgetSession(): void {
  endSession();
  notifyTabs('ended');
}

function beginSession(member: MemberInfo): void {
  epoch += 1;
  const state = sessionKind(member.type);
  const before = session.get();
  // Nobody signed out here: what is kept of the member before goes all the same.
  if ('member' in before && before.member.id !== member.id) {
    clearHints();
    clearWelcome();
  }
  saveMemberHints(member);
  session.set({ state, member });
  showSession(state);
  settleSignIn(true);
  syncLanguage(member);
}

function endSession(): void {
  epoch += 1;
  clearHints();
  session.set({ state: 'guest' });
  showSession('guest');
  const { guestsGo } = document.documentElement.dataset;
  if (guestsGo !== undefined) location.assign(guestsGo);
}

/** Marks the page, which shows and hides by it, and takes back a hint that proved wrong. */
function showSession(state: SessionKind | 'guest'): void {
  const { dataset } = document.documentElement;
  dataset.session = state;
  if (readHint('vipService') === undefined) delete dataset.vip;
  else dataset.vip = '';
  if (state !== 'guest') return;
  // biome-ignore lint/suspicious/noDocumentCookie: read before first paint, where only this works
  document.cookie = '__Host-session=; path=/; max-age=0; secure; samesite=lax';
}

function hearOtherTabs(): void {
  if (hearing) return;
  hearing = true;
  listenToTabs((news) => {
    if (news === 'ended') return endSession();
    void reloadSession();
  });
}
