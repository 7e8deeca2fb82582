import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type Client, createClient } from '#contract/call.ts';
import { secondMs } from '#lib/time.ts';
import type { PlatformFetch } from './front/calls/platform-calls.ts';
import { recordAway } from './front/pages/availability-note.ts';

/** Locals of pages: the calls, in process, and the public address. */
export interface PageLocals {
  /** Returns the calls, with messages in a language. */
  readonly apiFor: (languageCode: string) => Client;
  /** Public origin, for instance `https://brand.example`. */
  readonly origin: string;
  /** True when guests are sent to the sign-in page. */
  readonly membersOnly: boolean;
}

interface PageSource {
  readonly origin: URL;
  readonly membersOnly: boolean;
  /**
   * Number that changes once earlier answers may be outdated; without it nothing is cached, as for
   * editors who look at their last change.
   */
  readonly version?: () => number;
}

/** Time for which answers are reused by other pages. */
const keptForMs = secondMs;
const mostKept = 500;

/**
 * Creates the locals of pages. Their calls come from this machine and carry no session, so that
 * every page gets the same answers.
 */
export function createPageLocals(
  platformFetch: PlatformFetch,
  { origin, membersOnly, version }: PageSource,
): PageLocals {
  const clients = new Map<string, Client>();
  const fetch = (request: Request) => {
    return platformFetch(request, { clientAddress: '127.0.0.1', requestId: randomUUID() });
  };
  return {
    origin: origin.origin,
    membersOnly,
    apiFor(languageCode) {
      const cached = clients.get(languageCode);
      if (cached !== undefined) return cached;
      const language = () => languageCode;
      const asking = createClient({ fetch, origin: origin.origin, language });
      const client = notingAway(version ? cacheAnswers(asking, version) : asking);
      clients.set(languageCode, client);
      return client;
    },
  };
}

/** Wraps a client so that the current render is told when an answer is not available now. */
function notingAway(client: Client): Client {
  const call: Client['call'] = async (endpoint, input, options) => {
    const answer = await client.call(endpoint, input, options);
    if (!answer.ok && answer.refusal.code === 'service_unavailable') recordAway();
    return answer;
  };
  return { call };
}

interface CachedAnswer {
  readonly answer: ReturnType<Client['call']>;
  readonly askedAtMs: number;
}

/**
 * Caches recent answers but not refusals. A new answer equal to the former one is returned as the
 * same object, so that results derived from it stay valid.
 */
function cacheAnswers(client: Client, version: () => number): Client {
  const kept = new LRUCache<string, CachedAnswer>({ max: mostKept });
  const call: Client['call'] = async (endpoint, input, options) => {
    if (endpoint.method !== 'GET') return client.call(endpoint, input, options);
    type PendingAnswer = ReturnType<typeof client.call<typeof endpoint>>;
    const key = `${version()} ${endpoint.path} ${JSON.stringify(input)}`;
    const cached = kept.get(key);
    const askedAtMs = performance.now();
    if (cached && askedAtMs - cached.askedAtMs <= keptForMs) return cached.answer as PendingAnswer;
    const pending = client.call(endpoint, input, options).then(async (now) => {
      const before = await cached?.answer;
      return isDeepStrictEqual(before, now) ? (before as typeof now) : now;
    });
    kept.set(key, { answer: pending, askedAtMs });
    const answer = await pending;
    if (!answer.ok && kept.peek(key)?.answer === pending) kept.delete(key);
    return answer;
  };
  return { call };
}
