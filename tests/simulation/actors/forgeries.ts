import { webhookKey } from '#platform/money/sandbox-payments/provider.ts';
import { signatureHeaders, signWebhook } from '#platform/money/sandbox-payments/signature.ts';
import { buildGlsHeaders, glsHeaders, signGlsBody } from '#platform/play/adapters/gls/signature.ts';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import { origin } from '../house/house.ts';
import { rsaKeys, secretOf } from '../house/keys.ts';
import { isAwaited } from '../model/cashier/deposits.ts';
import { minute } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { games } from '../world.ts';
import { memberNames } from './member.ts';

/** Signed requests are believed for so long before and after their moment. */
const believedMs = 5 * minute;

/** Faults of a signed call in our own style. */
const callFaults = ['path', 'old', 'early', 'secret', 'body', 'former version', 'none'] as const;
type CallFault = (typeof callFaults)[number];

/** Faults of a payment provider's event. */
const eventFaults = ['tail', 'moment', 'old', 'early', 'key'] as const;
type EventFault = (typeof eventFaults)[number];

/** Body of a bet. */
function betOf({ ids }: Simulation, { member, vassalage }: { member: string; vassalage: string }) {
  return {
    memberRef: ids.get(member) ?? '',
    gameId: games.find((each) => each.vassalage === vassalage)?.gameId,
    roundId: crypto.randomUUID(),
    transactionId: crypto.randomUUID(),
    amountMinor: '100',
    currency: 'VND',
  };
}

/** Signs a body in our own style, with a fault. */
function signWrongly(
  { vassalage, fault, nowMs }: { vassalage: string; fault: CallFault; nowMs: number },
  body: string,
): Record<string, string> {
  const secret = secretOf(fault === 'secret' ? `${vassalage}x` : vassalage);
  const call = {
    method: 'POST',
    path: `/vendor/${vassalage}/${fault === 'path' ? 'win' : 'bet'}`,
    body: fault === 'body' ? body.replace('"100"', '"101"') : body,
  };
  if (fault === 'former version') {
    const timestamp = String(nowMs);
    const signature = signGlsBody(secret, { timestamp, body });
    return { [glsHeaders.timestamp]: timestamp, [glsHeaders.signature]: signature };
  }
  if (fault === 'none') return {};
  const besideMs = { old: -believedMs, early: believedMs }[String(fault)] ?? 0;
  return buildGlsHeaders({ secret }, call, nowMs + besideMs);
}

/** Signs an event of the sandbox's provider, with a fault. */
function signEventWrongly(
  { house }: Simulation,
  fault: EventFault,
  body: string,
): Record<string, string> {
  const key = fault === 'key' ? new Uint8Array(32) : webhookKey(house.parts);
  const nowMs = house.clock.nowMs();
  const besideMs = { old: -believedMs - 1, early: believedMs + 1 }[String(fault)] ?? 0;
  const signed = signWebhook(key, { body, atMs: nowMs + besideMs });
  if (fault === 'moment') return { ...signed, [signatureHeaders.timestamp]: String(nowMs + 1) };
  const signature = signed[signatureHeaders.signature] ?? '';
  // All of it is right but the last digit.
  const forged = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
  return fault === 'tail' ? { ...signed, [signatureHeaders.signature]: forged } : signed;
}

/** Returns the refusal of a call that is signed wrongly, in the style's own words. */
function refusalOf(style: 'gls' | 'hub88', fault: CallFault): string {
  if (style === 'hub88') return 'RS_ERROR_INVALID_SIGNATURE';
  return fault === 'old' || fault === 'early' ? 'old_request' : 'bad_signature';
}

async function send(
  { house }: Simulation,
  { path, headers, body }: { path: string; headers: Record<string, string>; body: string },
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await house.send(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );
  return { status: response.status, text: await response.text() };
}

export const forgeryMoves = {
  /** Somebody sends a bet in a vendor's name, without its right signature. */
  forgeCall: move<{
    readonly vassalage: string;
    readonly member: string;
    readonly fault: CallFault;
  }>({
    weight: 0.5,
    choose(random, simulation) {
      const { vassalage } = random.pick([...simulation.world.vendors]);
      const member = random.pick(memberNames(simulation));
      return { vassalage, member, fault: random.pick(callFaults) };
    },
    async take(simulation, { vassalage, member, fault }) {
      const vendor = simulation.world.vendors.find((each) => each.vassalage === vassalage);
      if (!vendor) return skipped;
      const body = JSON.stringify(betOf(simulation, { member, vassalage }));
      const nowMs = simulation.house.clock.nowMs();
      const own = rsaKeys().brand.privateKey;
      const headers =
        vendor.style === 'hub88'
          ? { [hub88Header]: signHub88(own, body) }
          : signWrongly({ vassalage, fault, nowMs }, body);
      const path = `/vendor/${vassalage}/${vendor.style === 'hub88' ? 'transaction/bet' : 'bet'}`;
      const { text } = await send(simulation, { path, headers, body });
      const answer = JSON.parse(text);
      const code = vendor.style === 'hub88' ? answer.status : answer.code;
      expectSame(`forged call, ${fault}`, code, refusalOf(vendor.style, fault));
      return `${vendor.style} ${code}`;
    },
  }),

  /** Somebody tells of a payment in the provider’s name, without its right signature. */
  forgePayment: move<{ readonly deposit: string; readonly fault: EventFault }>({
    weight: 0.5,
    choose(random, { model, ids }) {
      const open = [...model.deposits.values()].filter(
        (each) => isAwaited(each) && ids.has(`payment ${each.label}`),
      );
      if (open.length === 0) return undefined;
      return { deposit: random.pick(open).label, fault: random.pick(eventFaults) };
    },
    async take(simulation, { deposit: label, fault }) {
      const { model, ids } = simulation;
      const deposit = model.deposits.get(label);
      const reference = ids.get(`payment ${label}`);
      if (!deposit || reference === undefined) return skipped;
      const body = JSON.stringify({
        eventId: crypto.randomUUID(),
        told: 'paid',
        reference,
        amountMinor: String(deposit.amountMinor),
        currency: deposit.method.currency,
      });
      const headers = signEventWrongly(simulation, fault, body);
      const path = '/wps/payments/sandbox/webhook';
      const { status } = await send(simulation, { path, headers, body });
      expectSame(`forged payment, ${fault}`, status, 401);
      return fault;
    },
  }),
};
