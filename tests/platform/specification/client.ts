import { CompactEncrypt, importJWK } from 'jose';
import type { TestBrowser } from '../../support/browser.ts';
import { testOrigin } from '../../support/house.ts';

/*
 * A client that knows the specification's words and what the platform publishes of its own: the key
 * to seal to, and the header that a token goes in. It reads answers as they come over the wire, so
 * nothing here leans on the contract's types.
 */

// biome-ignore lint/suspicious/noExplicitAny: an answer is read field by field, as its caller expects it
export type Wire = any;

export interface SpecificationAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly code?: string;
  readonly value: Wire;
}

type Payload = Readonly<Record<string, unknown>>;

export interface SpecificationClient {
  token: string | undefined;
  get(path: string, payload?: Payload): Promise<SpecificationAnswer>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: Payload,
  ): Promise<SpecificationAnswer>;
  /** For calls marked encrypted. */
  sendSealed(method: 'POST' | 'PUT', path: string, payload: Payload): Promise<SpecificationAnswer>;
  /** For the call marked form-encoded. */
  sendForm(path: string, payload: Readonly<Record<string, string>>): Promise<SpecificationAnswer>;
}

/** Speaks from a browser: its cookies and its address. */
export function openClient(browser: TestBrowser): SpecificationClient {
  async function exchange(method: string, path: string, type: string, body?: string) {
    const headers = new Headers({ origin: testOrigin, language: 'EN' });
    if (body !== undefined) headers.set('content-type', type);
    if (client.token !== undefined) headers.set('foyer-token', client.token);
    const request = new Request(testOrigin + path, { method, headers, body: body ?? null });
    const response = await browser.send(request);
    return { status: response.status, ...(await response.json()) } as SpecificationAnswer;
  }
  const client: SpecificationClient = {
    token: undefined,
    get: (path, payload = {}) => exchange('GET', path + queryOf(payload), ''),
    send: (method, path, payload = {}) =>
      exchange(method, path, 'application/json', JSON.stringify(payload)),
    async sendSealed(method, path, payload) {
      const { value } = await client.get('/wps/system/key');
      const content = { iat: Math.floor(value.nowMs / 1000), jti: crypto.randomUUID() };
      const sealed = await seal({ ...content, input: payload }, value.key);
      return exchange(method, path, 'application/json', JSON.stringify({ sealed }));
    },
    sendForm: (path, payload) =>
      exchange(
        'POST',
        path,
        'application/x-www-form-urlencoded',
        new URLSearchParams(payload).toString(),
      ),
  };
  return client;
}

function queryOf(payload: Payload): string {
  const entries = Object.entries(payload).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

async function seal(content: unknown, key: Wire): Promise<string> {
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

/** Returns whether a switch is on in the whitelabel tree: `'1'` in any branch. */
export function isOn(tree: Wire, name: string): boolean | undefined {
  if (typeof tree !== 'object' || tree === null) return undefined;
  if (typeof tree[name] === 'string') return tree[name] === '1';
  return Object.values(tree)
    .map((branch) => isOn(branch, name))
    .find((found) => found !== undefined);
}

/** Returns the depth of a tree: 1 for an object without branches. */
export function depthOf(tree: Wire): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  return 1 + Math.max(0, ...Object.values(tree).map(depthOf));
}
