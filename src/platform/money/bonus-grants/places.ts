import {
  houseAccount,
  type KeyedTransferRequest,
  type LedgerAccountKey,
  memberBonusAccount,
  memberMainAccount,
} from '../ledger/index.ts';
import type { MemberMoney } from '../parts.ts';
import type { BonusGrant, BonusMove, BonusPlace } from './grant.ts';

/** Wallet that a member's bets debit; the main one without it. */
export type BonusWallet = LedgerAccountKey | undefined;

/** Key of a bet or payment within its round. */
export interface PartKey {
  readonly roundId: string;
  readonly ref: string;
}

/**
 * Builds the transfer of a movement of bonus money. Under one code a grant has one transfer for
 * each bet or payment, and one for its own begin and end.
 */
export function toTransfer(
  { from, to, amountMinor, code }: BonusMove,
  context: {
    readonly grant: BonusGrant;
    /** Bet or payment that moves it; `undefined` for the grant's own begin and end. */
    readonly cause: PartKey | undefined;
    readonly wallet: BonusWallet;
    readonly nowMs: number;
  },
): KeyedTransferRequest {
  const { grant, cause, wallet, nowMs } = context;
  return {
    debit: findPlaceAccount(from, grant, wallet),
    credit: findPlaceAccount(to, grant, wallet),
    amountMinor,
    code,
    scope: `bonus:${code}`,
    idempotencyKey: cause ? `${cause.roundId}:${cause.ref}:${grant.id}` : grant.id,
    reference: cause ? `round:${cause.roundId}` : `bonus:${grant.id}`,
    nowMs,
  };
}

function findPlaceAccount(
  place: BonusPlace,
  { memberId, currency }: Pick<BonusGrant, 'memberId' | 'currency'>,
  wallet: BonusWallet,
): LedgerAccountKey {
  if (place === 'wallet') return wallet ?? memberMainAccount(memberId, currency, 'real');
  if (place === 'grant') return memberBonusAccount(memberId, currency);
  return houseAccount('promotions', currency, 'real', memberId);
}

/** Returns the gain or loss of the house by a movement of a grant; `undefined` for neither. */
export function toCost(
  { memberId, currency, activatedAtMs }: BonusGrant,
  { from, to, amountMinor }: BonusMove,
  nowMs: number,
): MemberMoney | undefined {
  if (from !== 'promotions' && to !== 'promotions') return undefined;
  const cost = { memberId, kind: 'bonus', currency, nowMs } as const;
  return from === 'promotions'
    ? { ...cost, amountMinor }
    : { ...cost, amountMinor: -amountMinor, givenAtMs: activatedAtMs };
}
