import { ok, type Result } from '#lib/result.ts';
import {
  findActiveGrant,
  findLedgerAccount,
  houseAccount,
  isPlayedIn,
  type KeyedTransferRequest,
  type LedgerAccountKey,
  type PostedInTurn,
  postTransfers,
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
  return houseAccount(kind, member.currency, mode, member.id);
}

/**
 * Posts the movements of a call, all or none, with those of bonus money before or after them; those
 * of zero are left out. Returns the id of the call's first transfer and the free balance of the
 * wallet then, without bonus money. Refuses `insufficient_funds`.
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
      scope: movementScope(call.vendor, index),
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
    const transferId = posted.value[before.length]?.transferId;
    return ok({ transferId, freeMinor: freeAfter(all, posted.value, context.wallet) });
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

/**
 * Returns the scope of a movement: later movements of a call have their own, in which no vendor's
 * id can be.
 */
function movementScope({ vassalage }: Pick<Vendor, 'vassalage'>, index: number): string {
  return index === 0 ? `vendor:${vassalage}` : `vendor+${index}:${vassalage}`;
}

/**
 * Returns the free balance of the member's wallet after its last transfer; `undefined` when none is
 * the wallet's.
 */
function freeAfter(
  requests: readonly KeyedTransferRequest[],
  posted: readonly PostedInTurn[],
  wallet: LedgerAccountKey,
): bigint | undefined {
  const isWallet = (key: LedgerAccountKey) => key === wallet || isSameAccount(key, wallet);
  const last = requests.findLastIndex(({ debit, credit }) => isWallet(debit) || isWallet(credit));
  const request = requests[last];
  if (!request) return undefined;
  const left = posted[last];
  return isWallet(request.debit) ? left?.debitFreeMinor : left?.creditFreeMinor;
}

function isSameAccount(one: LedgerAccountKey, other: LedgerAccountKey): boolean {
  return one.kind === other.kind && one.ownerId === other.ownerId && one.unit === other.unit;
}

/** Returns the free balance of the wallet that a vendor's bets debit, minor units. */
export async function readFreeBalance(
  context: Pick<CallContext, 'transaction' | 'wallet'>,
): Promise<bigint> {
  const account = await findLedgerAccount(context.transaction, context.wallet);
  return account ? account.balanceMinor - account.heldMinor : 0n;
}

/**
 * Returns the amount that a member may stake in a game, minor units: the wallet's free balance, and
 * the active bonus's balance when it plays there.
 */
export async function readSpendable({
  transaction,
  member,
  wallet,
  gameId,
  nowMs,
}: Pick<CallContext, 'transaction' | 'member' | 'wallet' | 'nowMs'> &
  Pick<VendorCall, 'gameId'>): Promise<bigint> {
  const [freeMinor, grant] = await Promise.all([
    readFreeBalance({ transaction, wallet }),
    wallet.unit === 'real'
      ? findActiveGrant(transaction, { memberId: member.id, nowMs })
      : undefined,
  ]);
  const isUsed = grant && (gameId === '' || isPlayedIn(grant.terms, { gameId }));
  return isUsed ? freeMinor + grant.balanceMinor : freeMinor;
}
