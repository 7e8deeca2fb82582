import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import type { MemberInfo } from '#contract/identity/accounts.ts';

/** Call that the fake platform received, with its input, opened when it was sealed. */
export interface HeardCall {
  readonly call: string;
  /** Query of the address, which holds a call's input when it has no body. */
  readonly query: Readonly<Record<string, string>>;
  readonly input: unknown;
  readonly headers: Headers;
}

/** Answers a call: the body of the answer, or a promise of it; throws for a broken line. */
export type Answerer = (heard: HeardCall) => unknown;

export interface FakePlatform {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
  readonly heard: HeardCall[];
  /** Inputs of the calls of one endpoint, `GET /wps/captcha`. */
  heardOf(call: string): HeardCall[];
  /** Answers an endpoint from now on. */
  on(call: string, answerer: Answerer): void;
}

/** A platform that answers what a test tells it to, and opens sealed calls with a real key. */
export async function fakePlatform(
  answerers: Readonly<Record<string, Answerer>> = {},
): Promise<FakePlatform> {
  const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'test' };
  const known = new Map<string, Answerer>(Object.entries(answerers));
  known.set('GET /wps/system/key', () => success({ key: publicKey, nowMs: Date.now() }));
  const heard: HeardCall[] = [];

  const open = async (body: unknown): Promise<unknown> => {
    if (typeof body !== 'object' || body === null || !('sealed' in body)) return body;
    const { plaintext } = await compactDecrypt(String(body.sealed), keys.privateKey);
    return JSON.parse(new TextDecoder().decode(plaintext)).input;
  };

  return {
    origin: 'http://site.example',
    heard,
    heardOf: (call) => heard.filter((each) => each.call === call),
    on: (call, answerer) => known.set(call, answerer),
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      const body = request.method === 'GET' ? undefined : await readBody(request);
      const query = Object.fromEntries(searchParams);
      const entry = { call, query, input: await open(body), headers: request.headers };
      heard.push(entry);
      const answerer = known.get(call);
      if (!answerer) throw new Error(`the test does not answer ${call}`);
      return Response.json(await answerer(entry), { headers: { 'x-request-id': 'req-7' } });
    },
  };
}

/** JSON, or the bytes of a file. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  return type === 'application/json' ? request.json() : new Uint8Array(await request.arrayBuffer());
}

/** The body of a success. */
export function success(value: unknown) {
  return { success: true, value };
}

/** The body of a refusal. */
export function refusal(code: string, value: object = {}, message = `said: ${code}`) {
  return { success: false, code, message, value };
}

/** A member as the platform describes one. */
export function someMember(changes: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: 'm-1',
    account: 'lotus',
    userName: 'lotus',
    nickname: 'Lotus',
    type: 0,
    toUpline: false,
    clubLabel: { labelName: 'Silver', color: '#222222', color2: '#ffffff', rankLevel: 2 },
    token: 'token-1',
    mustChangePassword: false,
    ...changes,
  };
}

/** Answer to a sign-in. */
export const signedIn = {
  token: 'token-1',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
};

/** A balance of so many minor units. */
export function someBalance(amountMinor: string) {
  const money = { amountMinor, currency: 'VND' };
  return { sumBalance: money, available: money, held: money, isSingle: true, asOfMs: 1 };
}

/** Something that is settled later by the test. */
export function later<Value>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
