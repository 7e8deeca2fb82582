import type { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import type { CallKind, VendorCall } from '../../vendor-calls/index.ts';
import type { Vendor } from '../../vendors/index.ts';
import { toMinor } from '../scale.ts';
import { betBody, refusedBody, rollbackBody, winBody } from './schemas.ts';

/** Amounts are hundred-thousandths of the currency's unit, unless the vendor's setting says otherwise. */
export const hub88Scale = 5;

/** What is wrong with a body. */
export type BodyDoubt = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

/** The scale of a vendor of this style. */
export function scaleOf({ scale }: Pick<Vendor, 'scale'>): number {
  return scale ?? hub88Scale;
}

/** A field that is missing is wrong syntax, one of another form a wrong type. */
export function doubtOf({ issues }: z.core.$ZodError, body: unknown): BodyDoubt {
  const isMissing = issues.some(({ path: [field] }) => valueAt(body, field) === undefined);
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function valueAt(body: unknown, field: PropertyKey | undefined): unknown {
  if (typeof body !== 'object' || body === null || field === undefined) return undefined;
  return (body as Record<PropertyKey, unknown>)[field];
}

/** A bet, win or rollback from a body of this style. */
export function toHub88Call(
  vendor: Vendor,
  call: 'bet' | 'win' | 'rollback',
  body: unknown,
): Result<VendorCall, BodyDoubt> {
  return call === 'rollback' ? toRollback(vendor, body) : toMoving(vendor, call, body);
}

function toRollback(vendor: Vendor, body: unknown): Result<VendorCall, BodyDoubt> {
  const read = rollbackBody.safeParse(body);
  if (!read.success) return refused(doubtOf(read.error, body));
  const { data } = read;
  return ok({
    ...named(vendor, 'rollback', data),
    amountMinor: 0n,
    currency: undefined,
    isFree: false,
    aboutRef: data.reference_transaction_uuid,
  });
}

function toMoving(
  vendor: Vendor,
  call: 'bet' | 'win',
  body: unknown,
): Result<VendorCall, BodyDoubt> {
  const read = (call === 'bet' ? betBody : winBody).safeParse(body);
  if (!read.success) return refused(doubtOf(read.error, body));
  const { data } = read;
  const { currency } = data;
  const amount = toMinor(String(data.amount), { scale: scaleOf(vendor), currency });
  if (!amount.ok || amount.value < 0n) return refused('RS_ERROR_WRONG_TYPES');
  const reference = 'reference_transaction_uuid' in data && data.reference_transaction_uuid;
  const kind = kindOf(call, data);
  return ok({
    ...named(vendor, kind, data),
    amountMinor: amount.value,
    currency,
    isFree: data.is_free ?? false,
    aboutRef: typeof reference === 'string' ? reference : undefined,
    // A signature here covers the body alone: a bet's bytes name no bet.
    needsBet: kind === 'win',
    isPromotion: kind === 'bet' && data.is_supplier_promo === true && amount.value === 0n,
  });
}

/** What a call of this style is of; a win that the vendor gives is a promotion's. */
function kindOf(
  call: 'bet' | 'win' | 'rollback',
  { is_supplier_promo: isGiven }: { readonly is_supplier_promo?: unknown },
): CallKind {
  return call === 'win' && isGiven === true ? 'promoWin' : call;
}

/** What of a call stays known where its body cannot be read; `undefined` without an id. */
export function refusedHub88(vendor: Vendor, call: 'bet' | 'win' | 'rollback', body: unknown) {
  const { data } = refusedBody.safeParse(body);
  return data && { vendor, kind: kindOf(call, data), transactionRef: data.transaction_uuid };
}

function named(
  vendor: Vendor,
  kind: CallKind,
  data: Omit<z.output<typeof rollbackBody>, 'reference_transaction_uuid'>,
) {
  return {
    kind,
    vendor,
    sessionToken: data.token,
    memberRef: data.user,
    gameId: data.game_code,
    roundRef: data.round,
    transactionRef: data.transaction_uuid,
    isClosed: data.round_closed ?? false,
    details: data.meta ?? undefined,
    mayChangeGame: true,
  };
}

/** What asks for a balance alone names no game and no round. */
export function balanceCall(vendor: Vendor, memberRef: string): VendorCall {
  return {
    kind: 'closeRound',
    vendor,
    memberRef,
    sessionToken: '',
    gameId: '',
    roundRef: '',
    transactionRef: '',
    amountMinor: 0n,
    currency: undefined,
    aboutRef: undefined,
    isFree: false,
    isClosed: false,
  };
}
