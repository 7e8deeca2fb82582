import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import type { Refusal } from '#contract/refusals.ts';
import {
  endSessions as endSessionsCall,
  type OpenSession,
  type SignIn,
  sessions as sessionsCall,
  signIns as signInsCall,
} from '#contract/security.ts';
import { request } from './request.ts';

/** A list that the platform is asked for. */
export type Listed<Item> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refusal: Refusal<string> }
  | { readonly state: 'ready'; readonly list: readonly Item[] };

/** A page of sign-ins. */
export type SignInsState = {
  readonly pageNo: number;
  readonly totalPages: number;
} & Listed<SignIn>;

const sessions = atom<Listed<OpenSession>>({ state: 'loading' });
const signIns = atom<SignInsState>({ state: 'loading', pageNo: 1, totalPages: 1 });

/** The member's open sessions. */
export const $sessions = readonlyType(sessions);
/** Sign-ins and tries, a page at a time. */
export const $signIns = readonlyType(signIns);

/** Asks for the open sessions; those shown stay until the answer is here. */
export async function loadSessions(): Promise<void> {
  const answer = await request(sessionsCall, {});
  if (answer.ok) sessions.set({ state: 'ready', list: answer.value.list });
  else if (sessions.get().state !== 'ready') {
    sessions.set({ state: 'failed', refusal: answer.refusal });
  }
}

/** Ends a session, or without an id all but this one. */
export async function endSessions(sessionId?: string): Promise<Answer<typeof endSessionsCall>> {
  const answer = await request(endSessionsCall, { sessionId }, { startedByMember: true });
  if (answer.ok) await loadSessions();
  return answer;
}

/** Turns to a page of the sign-ins, counted from 1. */
export async function turnSignIns(pageNo: number): Promise<void> {
  const { totalPages } = signIns.get();
  signIns.set({ state: 'loading', pageNo, totalPages });
  const answer = await request(signInsCall, { pageNo });
  // Somebody may have turned on in the meantime.
  if (signIns.get().pageNo !== pageNo) return;
  signIns.set(
    answer.ok
      ? { state: 'ready', pageNo, ...answer.value }
      : { state: 'failed', pageNo, totalPages, refusal: answer.refusal },
  );
}
