import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import {
  type BonusBook,
  findLedgerAccount,
  isPlayedIn,
  type KeyedTransferRequest,
  type LedgerAccountKey,
  lockBookAccounts,
  openBook,
  postTransfers,
} from '#platform/money/index.ts';
import type { Round } from '../rounds/index.ts';
import type { BetContext, CallContext, CallEffect } from './call.ts';
import { houseAccountKey, readFreeBalance } from './money.ts';
import { calculatePotShare } from './pot-share.ts';

/**
 * Returns a call's context with the book of the bonus money that paid bets of its round; the same
 * context when no bonus did. Locks the grants, and all accounts that their end may move.
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
async function lockAccounts(context: CallContext): Promise<void> {
  const { transaction, call, member, wallet, nowMs } = context;
  const pot = houseAccountKey(context, `jackpot:${call.vendor.vassalage}`);
  const others = (await mayMovePot(context, pot)) ? [pot] : [];
  await lockBookAccounts(transaction, { memberId: member.id, wallet, others, nowMs });
}

/** Returns whether a call may move the vendor's pot; a rollback opens none where there is none. */
async function mayMovePot({ transaction, call }: CallContext, pot: LedgerAccountKey) {
  if (call.kind !== 'rollback') return calculatePotShare(call) > 0n;
  return (await findLedgerAccount(transaction, pot)) !== undefined;
}

/** Returns whether a bonus may pay a part of a bet. */
function mayBonusPay({ firstGrant, mode, call, game }: BetContext): boolean {
  const isActive = firstGrant?.state === 'active' && mode === 'real';
  return isActive && call.amountMinor > 0n && game !== undefined;
}

/**
 * Returns the wallet's free balance when a bonus may pay a part of a bet, minor units; `undefined`
 * when none may.
 */
export async function findCashBesideBonus(context: BetContext): Promise<bigint | undefined> {
  return mayBonusPay(context) ? readFreeBalance(context) : undefined;
}

/**
 * Returns the transfers by which an active bonus pays its part of a bet, to be posted before the
 * bet, with the bonus's book. Writes nothing itself. Refuses `bonus_max_bet`.
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
export function listShareTransfers(
  { bonus, call }: CallContext,
  { id: roundId, stakesMinor: stakeMinor }: Round,
  amountMinor: bigint,
): readonly KeyedTransferRequest[] {
  const { transactionRef: ref } = call;
  return bonus?.addPayout({ roundId, ref, amountMinor, stakeMinor }) ?? [];
}

/** Lists the transfers that return the grants' parts of a reversed bet. */
export function listVoidedParts(
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

/** Saves the bonus money that a call moved. */
export async function saveBonus({
  bonus,
  transaction,
  moneyMoved,
}: Pick<CallContext, 'bonus' | 'transaction' | 'moneyMoved'>): Promise<void> {
  await bonus?.save(transaction, { moneyMoved });
}

/**
 * Counts the bets of a settled round towards their bonus, and converts a complete one; the pages of
 * its member, whom the call may pay nothing, are told.
 */
export async function settleBonus(
  callContext: CallContext,
  round: Pick<Round, 'id'>,
): Promise<void> {
  const context = await withBonus(callContext, round);
  const { bonus, transaction, nowMs } = context;
  if (!bonus) return;
  await post(context, bonus.settleRound(round.id));
  for (const memberId of await bonus.save(transaction, context)) {
    const change = { memberId, topic: 'wallet', nowMs } as const;
    await deferWrite(transaction, announceChange(transaction, change));
  }
}

async function post(
  { transaction }: CallContext,
  transfers: readonly KeyedTransferRequest[],
): Promise<void> {
  const posted = await postTransfers(transaction, transfers);
  if (!posted.ok) throw new Error(`bonus money could not be moved: ${posted.refusal}`);
}

/**
 * Adds the spendable bonus money to the free balance after a call's transfers; leaves the amount
 * out when a bonus has ended with the call or is not in its book, so that it is read again.
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
