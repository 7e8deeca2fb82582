import { ok, type Result, refused } from '#lib/result.ts';
import { findTransferById } from '#platform/money/index.ts';
import { addFreeWin, restoreRound } from '../free-rounds/index.ts';
import { calculateValidStake, findRoundById, type Round } from '../rounds/index.ts';
import {
  listVoidedParts,
  returnShares,
  saveBonus,
  withBonus,
  withBonusBalance,
} from './bonus-money.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { postMovements } from './money.ts';
import {
  findKnownTransaction,
  insertRolledBackMark,
  type KnownTransaction,
  markUndone,
} from './queries.ts';
import { buildRecovery, recordCallReceivable } from './recovery.ts';
import { closeRound, recordPlay, saveCallRound } from './round.ts';

/**
 * Reverses a bet or a win, once. Marks an unknown one, so that it is refused when it comes later;
 * the vendor's setting decides the answer.
 */
export async function handleRollback(
  context: CallContext,
): Promise<Result<CallEffect, VendorCode>> {
  const { transaction, call, member, nowMs } = context;
  const { aboutRef = '', vendor } = call;
  const target = await findKnownTransaction(transaction, {
    vassalage: vendor.vassalage,
    transactionRef: aboutRef,
  });
  if (!target || target.kind === 'mark') {
    const mark = { vassalage: vendor.vassalage, transactionRef: aboutRef, memberId: member.id };
    if (!target)
      await insertRolledBackMark(transaction, { ...mark, currency: member.currency, nowMs });
    return vendor.unknownRollback === 'taken' ? ok(noEffect) : refused('unknown_transaction');
  }
  const isTheirs = target.memberId === member.id && isUndoable(target);
  if (!isTheirs) return refused('unknown_transaction');
  if (target.undoneByRef !== null) return ok({ ...noEffect, roundId: target.roundId });
  const round = await readUndoneRound(context, target);
  // One book for both steps: the second goes on with the bonuses as the first left them.
  const undoing = await withBonus({ ...context, round }, round);
  const done =
    target.kind === 'bet' ? await reverseBet(undoing, target) : await reverseWin(undoing, target);
  const hasSettled = call.isClosed && (await closeLeft(undoing, target));
  await markUndone(transaction, {
    vassalage: vendor.vassalage,
    transactionRef: aboutRef,
    undoneByRef: call.transactionRef,
  });
  // A bonus may have become cash, or nothing: what can be staked then is read again.
  return ok(hasSettled ? { ...done, freeMinor: undefined } : done);
}

/** Settles the remaining bets of a round that a rollback closes; false when none was open. */
async function closeLeft(context: CallContext, undone: KnownTransaction): Promise<boolean> {
  const round = await readUndoneRound(context, undone);
  if (round?.state !== 'open') return false;
  await saveCallRound({ ...context, round }, await closeRound(context, round));
  return true;
}

const undoable: readonly string[] = ['bet', 'win', 'promoWin', 'jackpotWin'];

function isUndoable({ kind }: Pick<KnownTransaction, 'kind'>): boolean {
  return undoable.includes(kind);
}

/** Reads the round of the reversed transaction; the rollback itself may name another. */
async function readUndoneRound(
  { transaction }: CallContext,
  { roundId }: KnownTransaction,
): Promise<Round | undefined> {
  return roundId === undefined ? undefined : await findRoundById(transaction, roundId);
}

/** Reverses a bet; its round is refunded when nothing is left of it. */
export async function reverseBet(
  callContext: CallContext,
  bet: KnownTransaction,
): Promise<CallEffect> {
  const context = await withBonus(callContext, callContext.round);
  const { round, nowMs } = context;
  const { amountMinor, jackpotMinor } = bet;
  const jackpot = `jackpot:${bet.vassalage}` as const;
  const reversesTransferId = bet.transferId;
  const code = 'bet_voided';
  const transfers = await postMovements(
    context,
    [
      { debit: 'games', credit: 'member', amountMinor, code, reversesTransferId },
      { debit: jackpot, credit: 'games', amountMinor: jackpotMinor, code: 'jackpot_share_voided' },
    ],
    round,
    { after: listVoidedParts(context, context.call.aboutRef) },
  );
  if (!transfers.ok || !round) throw new Error('a bet that was booked cannot be undone');
  await saveBonus(context);
  // A stake beside the free bet consumed no round of the grant.
  if (round.freeRoundGrantId !== undefined && amountMinor === 0n) {
    await restoreRound(context.transaction, round.freeRoundGrantId);
  }
  const left = withoutBet(round, { ref: context.call.aboutRef, amountMinor });
  const isEmpty = left.stakesMinor === 0n && left.payoutsMinor === 0n;
  if (round.state === 'open') {
    const refunded = { ...left, state: 'refunded', closedAtMs: nowMs } as const;
    await saveCallRound(context, isEmpty ? refunded : left);
    if (isEmpty) await recordVoid(context, round, { stakeMinor: 0n, validStakeMinor: 0n });
  } else {
    await saveCallRound(context, isEmpty ? { ...left, state: 'refunded' } : left);
    const validStakeMinor = calculateValidStake(left) - calculateValidStake(round);
    // A free bet beside the one that left the round empty: void it is already.
    if (round.state !== 'refunded' || amountMinor !== 0n) {
      await recordVoid(context, round, { stakeMinor: -amountMinor, validStakeMinor });
    }
  }
  return {
    ...noEffect,
    roundId: round.id,
    amountMinor,
    ...withBonusBalance(context, transfers.value),
  };
}

function withoutBet(
  round: Round,
  bet: { readonly ref: string | undefined; readonly amountMinor: bigint },
): Round {
  const { [bet.ref ?? '']: _undone, ...selections } = round.selections;
  return { ...round, selections, stakesMinor: round.stakesMinor - bet.amountMinor };
}

/** Records the void of a counted stake as a fact; of one that was never counted, 0. */
async function recordVoid(
  context: CallContext,
  round: Round,
  taken: { readonly stakeMinor: bigint; readonly validStakeMinor: bigint },
): Promise<void> {
  await recordPlay(context, round, { kind: 'void', ...taken, payoutMinor: 0n });
}

async function reverseWin(context: CallContext, win: KnownTransaction): Promise<CallEffect> {
  const { round } = context;
  const { amountMinor } = win;
  const isFree = await wasWonFree(context, win);
  const to =
    win.kind === 'jackpotWin'
      ? (`jackpot:${win.vassalage}` as const)
      : win.kind === 'promoWin' || isFree
        ? 'promotions'
        : 'games';
  if (win.kind === 'win') await returnShares(context, context.call.aboutRef);
  const reversesTransferId = win.transferId;
  const reversal = { amountMinor, code: 'payout_reversed', to, reversesTransferId } as const;
  const movements = await buildRecovery(context, reversal);
  const transfers = await postMovements(context, movements, round);
  if (!transfers.ok) throw new Error('what was there is gone');
  await countUndone(context, win);
  const receivableMinor = await recordCallReceivable(context, movements);
  const done = { ...noEffect, roundId: round?.id, ...withBonusBalance(context, transfers.value) };
  return { ...done, amountMinor, receivableMinor };
}

/** Returns whether a win was paid as one of a free round; one before the free bet was not. */
async function wasWonFree(
  { transaction, round }: CallContext,
  { kind, transferId }: KnownTransaction,
): Promise<boolean> {
  if (kind !== 'win' || !round?.isFree || transferId === undefined) return false;
  return (await findTransferById(transaction, transferId))?.code === 'free_payout';
}

async function countUndone(context: CallContext, win: KnownTransaction): Promise<void> {
  const { round } = context;
  const isWin = win.kind === 'win';
  if (isWin && round) {
    const { freeRoundGrantId: id } = round;
    const taken = { id: id ?? '', amountMinor: -win.amountMinor };
    if (id !== undefined) await addFreeWin(context.transaction, taken);
    await saveCallRound(context, { ...round, payoutsMinor: round.payoutsMinor - win.amountMinor });
  }
  const wasCounted = isWin ? round?.state !== 'open' : win.kind === 'jackpotWin';
  if (!wasCounted) return;
  const figures = { stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: -win.amountMinor };
  await recordPlay(context, round, { kind: isWin ? 'adjustment' : 'jackpot', ...figures });
}
