import { launchGame } from '#contract/play/launch.ts';
import { buildGlsHeaders } from '#platform/play/adapters/gls/signature.ts';
import type { TestBrowser } from './browser.ts';
import { type House, testOrigin } from './house.ts';

export const vendorGame = 'slk-silk-baccarat';

type Body = Readonly<Record<string, unknown>>;

/** A vendor as the platform sees one: an address, a secret, and nothing else. */
export interface TestVendor {
  readonly vassalage: string;
  /** Sends a call, signed unless it is said otherwise. */
  send(
    call: string,
    body: Body | string | Uint8Array<ArrayBuffer>,
    how?: {
      readonly clientAddress?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly atMs?: number;
      /** Another path than it is sent to. */
      readonly signedAs?: string;
      /** Signs the body alone until then. */
      readonly bodySignedUntilMs?: number;
    },
  ): Promise<{ readonly status: number; readonly body: Body }>;
}

export function openVendor(house: House, vassalage = 'SLK'): TestVendor {
  return {
    vassalage,
    async send(
      call,
      content,
      { clientAddress = '127.0.0.1', headers = {}, atMs, signedAs, bodySignedUntilMs } = {},
    ) {
      const isSent = typeof content === 'string' || content instanceof Uint8Array;
      const body = isSent ? content : JSON.stringify(content);
      const secret = (await house.platform.vendorSecret(vassalage)) ?? '';
      const path = `/vendor/${vassalage}/${call}`;
      const signed = { method: 'POST', path: signedAs ?? path, body };
      const request = new Request(`${testOrigin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...buildGlsHeaders({ secret, bodySignedUntilMs }, signed, atMs ?? house.clock.nowMs()),
          ...headers,
        },
        body,
      });
      const origin = { clientAddress, requestId: crypto.randomUUID() };
      const answer = await house.platform.fetch(request, origin);
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
    },
  };
}

/** A member who has a game open, as its vendor knows them. */
export interface Player {
  readonly browser: TestBrowser;
  readonly vendor: TestVendor;
  readonly memberId: string;
  readonly sessionToken: string;
  /** Makes a call about round `round-1` in whole dong; whatever is given replaces its parts. */
  call(kind: string, transactionId: string, amount: number, more?: Body): Promise<Body>;
  /** Returns the member's balance as the vendor is told it, in whole dong. */
  balance(): Promise<number>;
}

/** Opens a game for a new member, who has 88,000 dong from the opening gift. */
export async function openGame(house: House, username = 'maple01'): Promise<Player> {
  const browser = await house.browseAsMember(username);
  return joinGame(house, browser);
}

/** Opens a game for a member who is signed in. */
export async function joinGame(
  house: House,
  browser: TestBrowser,
  gameId = vendorGame,
): Promise<Player> {
  const vendor = openVendor(house);
  const launched = await browser.call(launchGame, { gameId });
  if (!launched.ok) throw new Error(launched.refusal.code);
  const ticket = new URL(launched.value.game_url ?? '').searchParams.get('ticket');
  const { body: session } = await vendor.send('session', { ticket });
  const memberId = String(session.memberRef);
  const sessionToken = String(session.sessionToken);
  const known = { sessionToken, memberRef: memberId, gameId, currency: 'VND' };
  return {
    browser,
    vendor,
    memberId,
    sessionToken,
    async call(kind, transactionId, amount, more = {}) {
      // What follows is later, by the ids that it is given.
      house.clock.advance(1);
      const amountMinor = String(BigInt(amount) * 100n);
      const body = { ...known, roundId: 'round-1', transactionId, amountMinor, ...more };
      return (await vendor.send(kind, body)).body;
    },
    async balance() {
      const { body } = await vendor.send('balance', { memberRef: memberId, currency: 'VND' });
      return Number(body.balanceMinor) / 100;
    },
  };
}
