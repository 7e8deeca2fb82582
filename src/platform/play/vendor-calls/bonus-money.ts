import { ok, type Result, refused } from '#lib/result.ts';
import {
  type BonusBook,
  isPlayedIn,
  type KeyedTransferRequest,
  lockBookAccounts,
  openBook,
  postTransfers,
} from '#platform/money/index.ts';
import type { Round } from '../rounds/index.ts';
import type { BetContext, CallContext, CallEffect } from './call.ts';
import { houseAccountKey, readFree } from './money.ts';
import { calculatePotShare } from './pot-share.ts';

/**
 * Returns a call's context with the book of the bonus money that bets of its round were paid with;
 * the same context when there is none. It locks the grants, and all that the end of one may move.
 */
export async function withBonus(
  context: CallContext,
  round: Pick<Round, 'id'> | undefined,
): Promise<CallContext> {
  if (context.bonus || !context.firstGrant || !round || context.mode !== 'real') return context;
  const { transaction, nowMs, wallet } = context;
  const active = context.firstGrant.state === 'active' ? context.firstGrant : undefined;
  const bonus = await openBook(transaction, { roundIds: [round.id], active, nowMs, wallet });
  if (bonus?.mayEnd()) await lockAccounts(context);
  return bonus ? { ...context, bonus } : context;
}

/** Locks everything that a call with bonus money moves, at once. */
function lockAccounts(context: CallContext): Promise<void> {
  const { transaction, call, member, wallet, nowMs } = context;
  const { vassalage } = call.vendor;
  const mayMovePot = call.kind === 'rollback' || calculatePotShare(call) > 0n;
  const others = mayMovePot ? [houseAccountKey(context, `jackpot:${vassalage}`)] : [];
  return lockBookAccounts(transaction, { memberId: member.id, wallet, others, nowMs });
}

/** Returns whether a bonus may pay a part of a bet. */
function mayBonusPay({ firstGrant, mode, call, game }: BetContext): boolean {
  const isActive = firstGrant?.state === 'active' && mode === 'real';
  return isActive && call.amountMinor > 0n && game !== undefined;
}

/** Reads the amount that is free for a bet beside a bonus; `undefined` where no bonus pays. */
export async function readBonusFree(context: BetContext): Promise<bigint | undefined> {
  return mayBonusPay(context) ? readFree(context) : undefined;
}

/**
 * Returns the transfers ahead of a bet that an active bonus pays a part of, with their book. Refuses
 * `bonus_max_bet`. Nothing is written before the book is saved.
 */
export async function fundBet(
  context: BetContext,
  { id: roundId }: Pick<Round, 'id'>,
  freeMinor: bigint | undefined,
): Promise<
  Result<
    { readonly bonus?: BonusBook | undefined; readonly before: readonly KeyedTransferRequest[] },
    'bonus_max_bet'
  >
> {
  const { transaction, call, member, game, wallet, firstGrant, nowMs } = context;
  if (!mayBonusPay(context) || !game || freeMinor === undefined) return ok({ before: [] });
  const roundIds = context.round ? [roundId] : [];
  const bonus = await openBook(transaction, { roundIds, active: firstGrant, nowMs, wallet });
  const grant = bonus?.activeGrant(member.id);
  if (!bonus || !grant) return ok({ bonus, before: [] });
  const { amountMinor: stakeMinor, transactionRef: ref } = call;
  const staked = bonus.addStake(grant, { roundId, ref, game, stakeMinor, freeMinor });
  if (!staked.ok) return refused(staked.refusal);
  if (bonus.mayEnd()) await lockAccounts(context);
  return ok({ bonus, before: staked.value });
}

/** Lists the transfers of the grants' shares of a win. */
export function listShares(
  { bonus, call }: CallContext,
  { id: roundId, stakesMinor: stakeMinor }: Round,
  amountMinor: bigint,
): readonly KeyedTransferRequest[] {
  const { transactionRef: ref } = call;
  return bonus?.addPayout({ roundId, ref, amountMinor, stakeMinor }) ?? [];
}

/** Lists the transfers of the grants' parts of a bet that is reversed. */
export function listVoided(
  { bonus, round }: CallContext,
  ref: string | undefined,
): readonly KeyedTransferRequest[] {
  if (!bonus || !round || ref === undefined) return [];
  return bonus.voidStake({ roundId: round.id, ref });
}

/** Posts the grants' shares of a win back to the member, ahead of the win's reversal. */
export async function returnShares(context: CallContext, ref: string | undefined): Promise<void> {
  const { bonus, round, transaction } = context;
  if (!bonus || !round || ref === undefined) return;
  await post(context, bonus.reversePayout({ roundId: round.id, ref }));
  await bonus.save(transaction, context);
}

/** Saves what a call moved of bonus money. */
export async function saveBonus({
  bonus,
  transaction,
  moneyMoved,
}: Pick<CallContext, 'bonus' | 'transaction' | 'moneyMoved'>): Promise<void> {
  await bonus?.save(transaction, { moneyMoved });
}

/** Counts the bets of a settled round towards their bonus, and converts one that is done. */
export async function settleBonus(called: CallContext, round: Pick<Round, 'id'>): Promise<void> {
  const context = await withBonus(called, round);
  const { bonus } = context;
  if (!bonus) return;
  await post(context, bonus.settleRound(round.id));
  await saveBonus(context);
}

async function post(
  { transaction }: CallContext,
  transfers: readonly KeyedTransferRequest[],
): Promise<void> {
  const posted = await postTransfers(transaction, transfers);
  if (!posted.ok) throw new Error(`bonus money could not be moved: ${posted.refusal}`);
}

/**
 * Returns what a call's transfers left with the bonus money that may be staked beside it; without an
 * amount when a bonus has ended with the call, or is not in its book, and it has to be read.
 */
export function withBonusBalance<Moved extends Pick<CallEffect, 'freeMinor'>>(
  { firstGrant, bonus, member, call }: CallContext,
  moved: Moved,
): Moved {
  const { freeMinor } = moved;
  if (freeMinor === undefined || firstGrant?.state !== 'active') return moved;
  const grant = bonus?.activeGrant(member.id);
  if (!grant) return { ...moved, freeMinor: undefined };
  const bonusMinor = isPlayedIn(grant.terms, call) ? grant.balanceMinor : 0n;
  return { ...moved, freeMinor: freeMinor + bonusMinor };
}
