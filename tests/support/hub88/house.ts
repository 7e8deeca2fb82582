import { launchGame } from '#contract/play/launch.ts';
import { writeVendor } from '#contract/staff/vendors.ts';
import type { TestBrowser } from '../browser.ts';
import { staffCall } from '../desk.ts';
import { type House, testOrigin } from '../house.ts';
import { vendorGame } from '../vendor-calls.ts';
import type { Seat } from './bodies.ts';
import type { Body, Fate, Line, Send } from './delivery.ts';
import { openDouble } from './double.ts';
import { brandKeys, vendorKeys } from './keys.ts';
import { type OperatorApi, operatorId } from './operator-api.ts';

/** Returns the terms agreed with the vendor, at an address of its own. */
export const termsAt = (url: string) =>
  ({
    vassalage: 'SLK',
    adapter: 'hub88',
    operatorRef: String(operatorId),
    addresses: ['127.0.0.1'],
    launchUrl: url,
    launchOrigins: [url],
    walletMode: 'single',
    opensIn: 'frame',
    scale: null,
    unknownRollback: 'taken',
    allowsTrial: false,
    jackpotBps: 0,
    secret: vendorKeys.publicKey,
    ownKey: brandKeys.privateKey,
  }) as const;

/** Agrees with the vendor SLK that it speaks as Hub88 does. */
export async function agreeHub88(house: House, url: string, more: Body = {}) {
  const agreed = await staffCall(house, writeVendor, { ...termsAt(url), ...more });
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.refusal));
  // What is remembered of a vendor is read again after a second.
  house.clock.advance(1_000);
}

/** Sends what the vendor signed to a house, without a network. */
export function sendTo(house: House): Send {
  return async (path, body, headers) => {
    const { status, text } = await sendRaw(house, path, { body, headers });
    return status === 200 ? JSON.parse(text) : undefined;
  };
}

export async function sendRaw(
  house: House,
  path: string,
  {
    body,
    headers,
    clientAddress = '127.0.0.1',
  }: { readonly body: string; readonly headers: Body; readonly clientAddress?: string },
) {
  const request = new Request(`${testOrigin}/vendor/SLK/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const answer = await house.platform.fetch(request, {
    clientAddress,
    requestId: crypto.randomUUID(),
  });
  return { status: answer.status, text: await answer.text() };
}

/** A vendor that calls a house; what it waits for passes at once. */
export function doubleOf(
  house: House,
  fate: () => Fate = () => 'heard',
  note: Line['note'] = () => {},
) {
  const { privateKey } = vendorKeys;
  const wait = async (ms: number) => house.clock.advance(ms);
  const line = { send: sendTo(house), privateKey, fate, wait, note };
  return openDouble(line, () => house.clock.nowMs());
}

/** Launches the vendor's game for a member and sits down at it. */
export async function sitDown(browser: TestBrowser, api: OperatorApi): Promise<Seat> {
  const launched = await browser.call(launchGame, { gameId: vendorGame });
  if (!launched.ok) throw new Error(launched.refusal.code);
  const { user, token, currency } = api.asked.at(-1)?.body ?? {};
  const [known, held] = [String(user), String(token)];
  return { user: known, token: held, gameCode: vendorGame, currency: String(currency) };
}
