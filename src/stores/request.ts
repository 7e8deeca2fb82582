import { atom, readonlyType } from 'nanostores';
import {
  type Answer,
  type CallOptions,
  type Client,
  createClient,
  type Transport,
} from '#contract/call.ts';
import type { AnyEndpoint, Envelope, InputOf } from '#contract/endpoint.ts';
import { type MemberInfo, memberInfo } from '#contract/identity/accounts.ts';
import { secondMs } from '#lib/time.ts';
import { withinLimit } from '#lib/time-limit.ts';
import { showClosedSite } from './brand/closed-site.ts';
import { readHint } from './hints.ts';
import { waitForSignIn } from './identity/after-sign-in.ts';
import { openAuthDialog } from './identity/auth-dialog.ts';
import { askTrueAccount } from './identity/true-account.ts';

export interface RequestOptions extends CallOptions {
  /**
   * The member pressed something: without a session the login dialog opens, and the call is made
   * again after a sign-in; a trial is told what it lacks.
   */
  readonly startedByMember?: boolean;
}

/** Who is told what calls find out about the session. */
export interface SessionWatcher {
  /** The session has ended, or there never was one. */
  ended(): void;
  /** The platform named the member of this browser's session. */
  found(member: MemberInfo): void;
}

/** How long an answer may take before the visitor is told; a file takes its time on a slow line. */
const answerLimitMs = 30 * secondMs;
const uploadLimitMs = 120 * secondMs;

const outdated = atom(false);

/** The page was built for another version of the calls and has to be loaded again. */
export const $outdated = readonlyType(outdated);

let transport: Transport | undefined;
let client: Client | undefined;
let watcher: SessionWatcher | undefined;

/** Makes calls go over another transport than the browser's own fetch. */
export function connectTransport(other: Pick<Transport, 'fetch' | 'origin'>): void {
  transport = { ...browserTransport(), ...other };
  client = createClient(transport);
}

/** Reads a JSON file that this site publishes; `undefined` when it is not to be had. */
export function readPublished(path: string): Promise<unknown> {
  return readFile(path, (response) => response.json());
}

/** Reads a part of a page of this site as HTML; `undefined` when it is not to be had. */
export function readPart(path: string): Promise<string | undefined> {
  return readFile(path, (response) => response.text());
}

/** Waits for any answer of another site, of which nothing can be read; rejects when none comes. */
export async function reach(address: string): Promise<void> {
  const init = { mode: 'no-cors', cache: 'no-store', credentials: 'omit' } as const;
  await withinLimit({ limitMs: 5 * secondMs }, (signal) => fetch(address, { ...init, signal }));
}

async function readFile<Content>(
  path: string,
  read: (response: Response) => Promise<Content>,
): Promise<Content | undefined> {
  const { fetch, origin } = transport ?? browserTransport();
  try {
    return await withinLimit({ limitMs: answerLimitMs }, async (signal) => {
      const response = await fetch(new Request(new URL(path, origin), signal ? { signal } : {}));
      return response.ok ? await read(response) : undefined;
    });
  } catch {
    return undefined;
  }
}

/** Names the one who is told about the session. */
export function watchSession(next: SessionWatcher): void {
  watcher = next;
}

/**
 * Makes a call: the browser's only way to the platform. Refusals come back as values. A token that
 * another tab has replaced is renewed, and the call made again, when it is the same member's.
 */
export async function request<E extends AnyEndpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  options: RequestOptions = {},
): Promise<Answer<E>> {
  const token = readHint('token');
  let answer = await callPlatform(endpoint, input, options);
  if (!answer.ok && answer.refusal.code === 'invalid_token' && (await renewToken())) {
    answer = await callPlatform(endpoint, input, options);
  }
  if (!answer.ok && answer.refusal.code === 'outdated_client') outdated.set(true);
  if (!answer.ok) showClosedSite(answer.refusal.code);
  // An answer that crossed a sign-in says nothing about the new session.
  if (!answer.ok && answer.refusal.code === 'not_logged_in' && token === readHint('token')) {
    watcher?.ended();
    if (options.startedByMember && (await askToSignIn(answer.refusal.message))) {
      return request(endpoint, input, { ...options, startedByMember: false });
    }
  }
  if (!answer.ok && answer.refusal.code === 'need_true_account' && options.startedByMember) {
    askTrueAccount();
  }
  return answer;
}

/** Opens the login dialog, which says why; whether somebody signed in there. */
async function askToSignIn(reason: string): Promise<boolean> {
  return openAuthDialog('login', reason) && (await waitForSignIn());
}

function callPlatform<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions,
): Promise<Answer<E>> {
  client ??= createClient(browserTransport());
  return client.call(endpoint, input, options);
}

/** Fetches the session's token again; whether the session still is the member's shown here. */
async function renewToken(): Promise<boolean> {
  const shown = readHint('customerId');
  const answer = await callPlatform(memberInfo, {}, {});
  if (!answer.ok) return false;
  watcher?.found(answer.value);
  return shown === undefined || shown === answer.value.id;
}

function browserTransport(): Transport {
  return {
    fetch: (outgoing) => fetch(outgoing),
    origin: location.origin,
    language: () => document.documentElement.dataset.language ?? '',
    token: () => readHint('token'),
    limitMs: (envelope: Envelope) => (envelope === 'file' ? uploadLimitMs : answerLimitMs),
  };
}
