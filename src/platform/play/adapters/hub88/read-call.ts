import type { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import type { CallKind, VendorCall } from '../../vendor-calls/index.ts';
import type { Vendor } from '../../vendors/index.ts';
import { toMinorUnits } from '../amount-scale.ts';
import { betBody, refusedBody, rollbackBody, winBody } from './schemas.ts';

/** Default scale of this style: amounts are hundred-thousandths of the currency's unit. */
export const hub88Scale = 5;

/** Status for a body that cannot be read. */
export type BodyProblem = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

/** Returns the scale of a vendor of this style. */
export function vendorScale({ scale }: Pick<Vendor, 'scale'>): number {
  return scale ?? hub88Scale;
}

/**
 * Returns the status for a body that fails its schema: wrong syntax for a missing field, a wrong
 * type otherwise.
 */
export function findBodyProblem({ issues }: z.core.$ZodError, body: unknown): BodyProblem {
  const isMissing = issues.some(({ path: [field] }) => valueAt(body, field) === undefined);
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function valueAt(body: unknown, field: PropertyKey | undefined): unknown {
  if (typeof body !== 'object' || body === null || field === undefined) return undefined;
  return (body as Record<PropertyKey, unknown>)[field];
}

/** Parses a bet, win or rollback of this style. */
export function toHub88Call(
  vendor: Vendor,
  call: 'bet' | 'win' | 'rollback',
  body: unknown,
): Result<VendorCall, BodyProblem> {
  return call === 'rollback' ? toRollback(vendor, body) : toMoving(vendor, call, body);
}

function toRollback(vendor: Vendor, body: unknown): Result<VendorCall, BodyProblem> {
  const read = rollbackBody.safeParse(body);
  if (!read.success) return refused(findBodyProblem(read.error, body));
  const { data } = read;
  return ok({
    ...namedRef(vendor, 'rollback', data),
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
): Result<VendorCall, BodyProblem> {
  const read = (call === 'bet' ? betBody : winBody).safeParse(body);
  if (!read.success) return refused(findBodyProblem(read.error, body));
  const { data } = read;
  const { currency } = data;
  const amount = toMinorUnits(String(data.amount), { scale: vendorScale(vendor), currency });
  if (!amount.ok || amount.value < 0n) return refused('RS_ERROR_WRONG_TYPES');
  const reference = 'reference_transaction_uuid' in data && data.reference_transaction_uuid;
  const kind = findCallKind(call, data);
  return ok({
    ...namedRef(vendor, kind, data),
    amountMinor: amount.value,
    currency,
    isFree: data.is_free ?? false,
    aboutRef: typeof reference === 'string' ? reference : undefined,
    // A signature here covers the body alone: a bet's bytes name no bet.
    needsBet: kind === 'win',
    isPromotion: kind === 'bet' && data.is_supplier_promo === true && amount.value === 0n,
  });
}

/** Returns the kind of a call; a win that the supplier gives as a promotion is a `promoWin`. */
function findCallKind(
  call: 'bet' | 'win' | 'rollback',
  { is_supplier_promo: isGiven }: { readonly is_supplier_promo?: unknown },
): CallKind {
  return call === 'win' && isGiven === true ? 'promoWin' : call;
}

/** Returns the part of an unreadable call that still identifies it; `undefined` without an id. */
export function refusedHub88(vendor: Vendor, call: 'bet' | 'win' | 'rollback', body: unknown) {
  const { data } = refusedBody.safeParse(body);
  return data && { vendor, kind: findCallKind(call, data), transactionRef: data.transaction_uuid };
}

function namedRef(
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

/** Builds the call of a balance request, which names no game and no round. */
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
