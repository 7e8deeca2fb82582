import { ok, type Result } from '#lib/result.ts';
import {
  findActiveGrant,
  house,
  isPlayedIn,
  type KeyedTransferRequest,
  type PostedInTurn,
  postTransfers,
  readLedgerAccount,
} from '#platform/money/index.ts';
import type { Vendor } from '../vendors/index.ts';
import type { CallContext, CallEffect, VendorCall } from './call.ts';
import { DuplicateBookingError } from './collision-retry.ts';

/** House ledgerAccounts that play moves. */
type HouseKind = 'games' | 'promotions' | 'receivables' | `jackpot:${string}`;

/** One movement of a call; `member` is the wallet of its context. */
export interface Movement {
  readonly debit: 'member' | HouseKind;
  readonly credit: 'member' | HouseKind;
  readonly amountMinor: bigint;
  readonly code: string;
  readonly reversesTransferId?: string | undefined;
}

/**
 * Returns the key of the house's ledgerAccount of a kind, in the stripe that belongs to the member.
 */
export function houseAccountKey(context: Pick<CallContext, 'member' | 'mode'>, kind: HouseKind) {
  const { member, mode } = context;
  return house(kind, member.currency, mode, member.id);
}

/**
 * Posts the movements of a call, all or none, with those of bonus money before or after them; those
 * of zero are left out. Returns the id of the call's first transfer; refuses `insufficient_funds`.
 * The member's free balance then is returned as well, unless the member has a bonus, whose part of
 * it is read when all is done.
 */
export async function postMovements(
  context: CallContext,
  movements: readonly Movement[],
  round: { readonly id: string } | undefined,
  bonus: BonusTransfers = {},
): Promise<Result<Pick<CallEffect, 'transferId' | 'freeMinor'>, 'insufficient_funds'>> {
  const { transaction, call, nowMs } = context;
  const key = (side: Movement['debit']) =>
    side === 'member' ? context.wallet : houseAccountKey(context, side);
  const moving = movements.filter(({ amountMinor }) => amountMinor > 0n);
  const requests = moving.map(
    (movement, index): KeyedTransferRequest => ({
      debit: key(movement.debit),
      credit: key(movement.credit),
      amountMinor: movement.amountMinor,
      code: movement.code,
      scope: scopeOf(call.vendor, index),
      idempotencyKey: call.transactionRef,
      reference: round ? `round:${round.id}` : `vendor:${call.vendor.vassalage}`,
      reversesTransferId: movement.reversesTransferId,
      nowMs,
    }),
  );
  const { before = [], after = [] } = bonus;
  const all = [...before, ...requests, ...after];
  if (all.length === 0) return ok({ transferId: undefined, freeMinor: undefined });
  const posted = await postTransfers(transaction, all);
  if (posted.ok) {
    const own = posted.value.slice(before.length, before.length + requests.length);
    const freeMinor = context.firstGrant ? undefined : freeAfter(moving, own);
    return ok({ transferId: own[0]?.transferId, freeMinor });
  }
  if (posted.refusal === 'insufficient_funds') return { ok: false, refusal: posted.refusal };
  throw new DuplicateBookingError(
    `${call.transactionRef} of ${call.vendor.vassalage} was booked before`,
  );
}

/** Transfers of bonus money ahead of a call's movements, and after them. */
export interface BonusTransfers {
  readonly before?: readonly KeyedTransferRequest[];
  readonly after?: readonly KeyedTransferRequest[];
}

/** Further movements of a call have scopes of their own, so that no id of a vendor's is theirs. */
function scopeOf({ vassalage }: Pick<Vendor, 'vassalage'>, index: number): string {
  return index === 0 ? `vendor:${vassalage}` : `vendor+${index}:${vassalage}`;
}

/**
 * Returns the member's free balance after its last movement; `undefined` when none is the member's.
 */
function freeAfter(
  moving: readonly Movement[],
  posted: readonly PostedInTurn[],
): bigint | undefined {
  const last = moving.findLastIndex(
    ({ debit, credit }) => debit === 'member' || credit === 'member',
  );
  const left = posted[last];
  return moving[last]?.debit === 'member' ? left?.debitFreeMinor : left?.creditFreeMinor;
}

/**
 * Returns the amount that a member may stake with a vendor, minor units: the wallet less what is
 * held.
 */
export async function readFree(
  context: Pick<CallContext, 'transaction' | 'wallet'>,
): Promise<bigint> {
  const account = await readLedgerAccount(context.transaction, context.wallet);
  return account ? account.balanceMinor - account.heldMinor : 0n;
}

/**
 * Returns the amount that a member may stake in a game: what is free in the wallet, and what an
 * active bonus has that pays there; minor units.
 */
export async function readSpendable({
  transaction,
  member,
  wallet,
  firstGrant,
  gameId,
  nowMs,
}: Pick<CallContext, 'transaction' | 'member' | 'wallet' | 'firstGrant' | 'nowMs'> &
  Pick<VendorCall, 'gameId'>): Promise<bigint> {
  const freeMinor = await readFree({ transaction, wallet });
  if (firstGrant === undefined || wallet.unit !== 'real') return freeMinor;
  const grant = await findActiveGrant(transaction, { memberId: member.id, nowMs });
  const isUsed = grant && (gameId === '' || isPlayedIn(grant.terms, { gameId }));
  return isUsed ? freeMinor + grant.balanceMinor : freeMinor;
}
