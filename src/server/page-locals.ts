import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '#contract/call.ts';
import type { PlatformFetch } from './front/platform-calls.ts';

/** What pages are given: the calls, in process, and the public address. */
export interface PageLocals {
  /** The calls, with messages in this language. */
  readonly apiFor: (languageCode: string) => Client;
  /** For instance `https://brand.example`. */
  readonly origin: string;
  /** Guests are sent to the sign-in page. */
  readonly membersOnly: boolean;
}

/** Creates what pages are given. Their calls come from this machine and carry no session. */
export function createPageLocals(
  platformFetch: PlatformFetch,
  { origin, membersOnly }: { readonly origin: URL; readonly membersOnly: boolean },
): PageLocals {
  const clients = new Map<string, Client>();
  const fetch = (request: Request) => {
    return platformFetch(request, { clientAddress: '127.0.0.1', requestId: randomUUID() });
  };
  return {
    origin: origin.origin,
    membersOnly,
    apiFor(languageCode) {
      const known = clients.get(languageCode);
      if (known !== undefined) return known;
      const client = createClient({ fetch, origin: origin.origin, language: () => languageCode });
      clients.set(languageCode, client);
      return client;
    },
  };
}
