import { buildGlsHeaders } from '#platform/play/adapters/gls/signature.ts';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import type { Call } from '../model/vendor-call.ts';
import { decimals, type VendorTermsDrawn } from '../world.ts';
import { origin, type SimulatedHouse } from './house.ts';
import { rsaKeys, secretOf } from './keys.ts';

/** Answer of the platform to a vendor, in the style's own words. */
export interface WireAnswer {
  readonly isOk: boolean;
  /** Code of a refusal, as the style says it. */
  readonly code: string;
  /** In the vendor's units, decimal digits. */
  readonly balance: string | undefined;
  readonly currency: string | undefined;
}

/** Ids that stand for labels on the wire. */
export interface WireIds {
  readonly member: string;
  readonly token: string;
  readonly grant: string | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** Returns an amount in a vendor's units; part of a unit is cut off. */
export function toUnits(vendor: VendorTermsDrawn, amountMinor: bigint, currency: string): bigint {
  const own = decimals[currency] ?? 2;
  const shift = (vendor.scale ?? (vendor.style === 'hub88' ? 5 : own)) - own;
  if (shift >= 0) return amountMinor * 10n ** BigInt(shift);
  return amountMinor / 10n ** BigInt(-shift);
}

/** Sends a call in its vendor's style. */
export async function sendCall(
  house: SimulatedHouse,
  vendor: VendorTermsDrawn,
  call: Call & { readonly ids: WireIds; readonly memberCurrency: string },
): Promise<WireAnswer> {
  const { ids, memberCurrency } = call;
  const currency = call.currency ?? memberCurrency;
  if (vendor.style === 'gls') {
    const body = await sendGls(
      house,
      vendor.vassalage,
      call.kind,
      glsBody(vendor, call, ids, currency),
    );
    return {
      isOk: body.ok === true,
      code: String(body.code ?? ''),
      balance: body.balanceMinor === undefined ? undefined : String(body.balanceMinor),
      // It says none.
      currency: undefined,
    };
  }
  const path = call.kind === 'promoWin' ? 'win' : call.kind;
  const text = await sendHub88(house, vendor.vassalage, `transaction/${path}`, {
    ...hub88Body(call, ids),
    ...(call.kind === 'rollback'
      ? {}
      : { currency, amount: Number(toUnits(vendor, call.amountMinor, currency)) }),
  });
  const body: Body = JSON.parse(text);
  return {
    isOk: body.status === 'RS_OK',
    code: String(body.status),
    // Read as it is written: it may be more than a number holds.
    balance: /"balance":(-?\d+)/.exec(text)?.[1],
    currency: body.currency === undefined ? undefined : String(body.currency),
  };
}

function glsBody(vendor: VendorTermsDrawn, call: Call, ids: WireIds, currency: string): Body {
  const units = (amountMinor: bigint) => String(toUnits(vendor, amountMinor, currency));
  return {
    sessionToken: call.launch === undefined ? undefined : ids.token,
    memberRef: ids.member,
    gameId: call.gameId,
    roundId: call.round,
    transactionId: call.ref,
    amountMinor: units(call.amountMinor),
    currency,
    betTransactionId: call.about,
    isFree: call.isFree,
    freeRoundId: ids.grant,
    isClosed: call.isClosed,
    validStakeMinor: call.validMinor === undefined ? undefined : units(call.validMinor),
    selections: call.selections?.map((each) => ({
      ...each,
      amountMinor: units(BigInt(each.amountMinor)),
    })),
    details: call.version === undefined ? undefined : { rules: call.version },
  };
}

function hub88Body(call: Call, ids: WireIds): Body {
  return {
    request_uuid: crypto.randomUUID(),
    user: ids.member,
    transaction_uuid: call.ref,
    token: call.launch === undefined ? undefined : ids.token,
    round: call.round,
    round_closed: call.isClosed,
    game_code: call.gameId,
    is_free: call.isFree,
    is_supplier_promo: call.isPromotion || call.kind === 'promoWin',
    reference_transaction_uuid: call.about,
    meta: call.version === undefined ? null : { rules: call.version },
  };
}

/** Sends a call in our own style, signed. */
export async function sendGls(
  house: SimulatedHouse,
  vassalage: string,
  call: string,
  content: Body,
): Promise<Body> {
  const body = JSON.stringify(content);
  const path = `/vendor/${vassalage}/${call}`;
  const signed = { method: 'POST', path, body };
  const headers = {
    'content-type': 'application/json',
    ...buildGlsHeaders({ secret: secretOf(vassalage) }, signed, house.clock.nowMs()),
  };
  const request = new Request(`${origin}${path}`, { method: 'POST', headers, body });
  return JSON.parse(await textOf(await house.send(request)));
}

async function sendHub88(
  house: SimulatedHouse,
  vassalage: string,
  call: string,
  content: Body,
): Promise<string> {
  const body = JSON.stringify(content);
  const signature = signHub88(rsaKeys().vendorSigns, body);
  const headers = { 'content-type': 'application/json', [hub88Header]: signature };
  const url = `${origin}/vendor/${vassalage}/${call}`;
  return textOf(await house.send(new Request(url, { method: 'POST', headers, body })));
}

/** Reads an answer; one without a body is a refusal of either style, by its HTTP status. */
async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  const code = `HTTP ${response.status}`;
  return text === '' ? JSON.stringify({ ok: false, code, status: code }) : text;
}

/** Statuses of Hub88's operator documentation for what a model's codes mean. */
const statuses: Readonly<Record<string, string>> = {
  duplicate_transaction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_member: 'RS_ERROR_UNKNOWN',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  unknown_transaction: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  session_closed: 'RS_ERROR_TOKEN_EXPIRED',
  unknown_token: 'RS_ERROR_INVALID_TOKEN',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  wrong_amount: 'RS_ERROR_WRONG_TYPES',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
  bonus_max_bet: 'RS_ERROR_LIMIT_REACHED',
  free_rounds_over: 'RS_ERROR_UNKNOWN',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  round_closed: 'RS_ERROR_UNKNOWN',
  need_true_account: 'RS_ERROR_USER_DISABLED',
  play_paused: 'RS_ERROR_USER_DISABLED',
  game_under_maintenance: 'RS_ERROR_INVALID_GAME',
  stake_limit_reached: 'RS_ERROR_LIMIT_REACHED',
  loss_limit_reached: 'RS_ERROR_LIMIT_REACHED',
};

/** Returns the answer of a vendor's style to a call that the store failed in. */
export function failureWordOf({ style }: VendorTermsDrawn): string {
  return style === 'hub88' ? 'RS_ERROR_UNKNOWN' : 'unavailable';
}

/** Returns the word of a vendor's style for a code of the model. */
export function wordOf(vendor: VendorTermsDrawn, code: string): string {
  if (vendor.style === 'hub88') return statuses[code] ?? code;
  // Whether a token is unknown or over is the same to us.
  return code === 'unknown_token' ? 'session_closed' : code;
}
