import type { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Selection } from '../../rounds/index.ts';
import type { CallKind, VendorCall } from '../../vendor-calls/index.ts';
import type { Vendor } from '../../vendors/index.ts';
import { toMinorUnits } from '../amount-scale.ts';
import { callBody } from './schemas.ts';

/**
 * Parses a body of this style into a call. Refuses `malformed`, and `wrong_amount` also when the
 * selections of a bet do not add up to its stake.
 */
export function toGlsCall(
  vendor: Vendor,
  kind: CallKind,
  body: unknown,
): Result<VendorCall, 'malformed' | 'wrong_amount'> {
  const read = callBody.safeParse(body);
  if (!read.success) return refused('malformed');
  const { data } = read;
  if (kind === 'rollback' && data.betTransactionId === undefined) return refused('malformed');
  const units = { scale: vendor.scale, currency: data.currency };
  const amount = toMinorUnits(data.amountMinor, units);
  const valid = toMinorUnits(data.validStakeMinor ?? '0', units);
  const pot = toMinorUnits(data.jackpotMinor ?? '0', units);
  if (!amount.ok || !valid.ok || valid.value < 0n) return refused('wrong_amount');
  if (!pot.ok || pot.value < 0n) return refused('wrong_amount');
  if (amount.value < 0n && kind !== 'adjust') return refused('wrong_amount');
  if (data.selections !== undefined && kind !== 'bet') return refused('malformed');
  if (data.jackpotMinor !== undefined && kind !== 'bet') return refused('malformed');
  if (data.isWholePot && kind !== 'jackpotWin') return refused('malformed');
  if (data.freeRoundId !== undefined && (kind !== 'bet' || !data.isFree))
    return refused('malformed');
  const selections = toSelections(data.selections, { ...units, stakeMinor: amount.value });
  if (!selections.ok) return selections;
  return ok({
    ...buildCall(vendor, kind, data),
    amountMinor: amount.value,
    validStakesMinor: data.validStakeMinor === undefined ? undefined : valid.value,
    jackpotMinor: data.jackpotMinor === undefined ? undefined : pot.value,
    isWholePot: data.isWholePot,
    selections: selections.value,
  });
}

/**
 * Converts the selections of a bet. Refuses `wrong_amount` when they do not add up to the stake.
 */
function toSelections(
  listed: z.output<typeof callBody>['selections'],
  { stakeMinor, ...units }: Parameters<typeof toMinorUnits>[1] & { readonly stakeMinor: bigint },
): Result<readonly Selection[] | undefined, 'wrong_amount'> {
  if (listed === undefined) return ok(undefined);
  const selections: Selection[] = [];
  let leftMinor = stakeMinor;
  for (const { amountMinor, ...named } of listed) {
    const read = toMinorUnits(amountMinor, units);
    if (!read.ok || read.value <= 0n) return refused('wrong_amount');
    selections.push({ ...named, stakeMinor: String(read.value) });
    leftMinor -= read.value;
  }
  return leftMinor === 0n ? ok(selections) : refused('wrong_amount');
}

function buildCall(vendor: Vendor, kind: CallKind, data: z.output<typeof callBody>) {
  const { sessionToken, memberRef, gameId, currency, isFree, isClosed, details } = data;
  return {
    kind,
    vendor,
    sessionToken,
    memberRef,
    gameId,
    currency,
    isFree,
    isClosed,
    details,
    roundRef: data.roundId,
    transactionRef: data.transactionId,
    aboutRef: data.betTransactionId,
    freeRoundRef: data.freeRoundId,
  };
}

/** Builds the call of a balance request, which names no game and no round. */
export function emptyCall(vendor: Vendor): VendorCall {
  return {
    kind: 'closeRound',
    vendor,
    sessionToken: '',
    memberRef: '',
    gameId: '',
    roundRef: '',
    transactionRef: '',
    amountMinor: 0n,
    currency: '',
    aboutRef: undefined,
    isFree: false,
    isClosed: false,
  };
}
