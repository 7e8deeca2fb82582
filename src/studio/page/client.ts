import type { StudioCalls } from '#studio/wire.ts';

/** Answer to a call; `offline` when no answer could be read. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

/** Function that calls the studio; its token is in this page's memory alone. */
export type Ask = <Name extends keyof StudioCalls>(
  name: Name,
  input: StudioCalls[Name][0],
) => Promise<Answer<StudioCalls[Name][1]>>;

export function createClient(fetchFrom: typeof fetch): {
  readonly ask: Ask;
  keepToken(token: string): void;
} {
  let token: string | undefined;
  const ask: Ask = async (name, input) => {
    try {
      const answer = await fetchFrom(`api/${name}`, {
        method: 'POST',
        // Plain text with the token inside: a page in a sandbox is of no origin, and headers of its
        // own would have each call asked for twice.
        body: JSON.stringify({ ...input, token }),
      });
      return await answer.json();
    } catch {
      return { ok: false, code: 'offline' };
    }
  };
  return {
    ask,
    keepToken(newToken) {
      token = newToken;
    },
  };
}

/** Returns 128 random bits as 32 hexadecimal digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
