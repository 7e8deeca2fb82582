import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { accountUnit, findLockedMember, type Member } from '#platform/identity/index.ts';
import { lockFirstGrant } from '#platform/money/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { readPlayable } from '../games/index.ts';
import { findWalletInPlay, readGameSession } from '../launches/index.ts';
import { findRound } from '../rounds/index.ts';
import { postAdjustment } from './adjustment.ts';
import { acceptBet } from './bet.ts';
import type {
  BetContext,
  CallAnswer,
  CallContext,
  CallEffect,
  CallKind,
  VendorCall,
  VendorCode,
} from './call.ts';
import { handleClose } from './close-round.ts';
import { hashContent, isSameContent } from './content-hash.ts';
import { payJackpotWin } from './jackpot-win.ts';
import { readSpendable } from './money.ts';
import { payPromoWin } from './promo-win.ts';
import { findKnownTransaction } from './queries.ts';
import { recordCall } from './record-call.ts';
import { findRefusedKind, insertRefusedKind } from './refusals.queries.ts';
import { handleRollback } from './rollback.ts';
import { isOwnRef } from './round-ending.ts';
import { payWin } from './win.ts';

const handlers: Readonly<
  Record<CallKind, (context: BetContext) => Promise<Result<CallEffect, VendorCode>>>
> = {
  bet: acceptBet,
  win: payWin,
  rollback: handleRollback,
  adjust: postAdjustment,
  promoWin: payPromoWin,
  jackpotWin: payJackpotWin,
  closeRound: handleClose,
};

/** Dependencies of the checks before a bet, with the moment. */
export interface CallRules extends ZonedMoment {
  readonly siteClosures: SiteClosures;
  readonly books: PlayBooks;
  readonly moneyMoved: CallContext['moneyMoved'];
}

/**
 * Handles one call of a vendor, in one transaction. The same id and content get the same answer
 * again, even after other changes and ahead of every check; other content is
 * `duplicate_transaction`. A refused call leaves its id free for calls of its kind, unless it was
 * rolled back before it came; for calls of another kind it is `duplicate_transaction`.
 */
export async function handleCall(
  transaction: Transaction,
  call: VendorCall,
  rules: CallRules,
): Promise<Result<CallAnswer, VendorCode>> {
  const taken = await processCall(transaction, call, rules);
  if (!taken.ok) await recordRefusedCall(transaction, call, rules);
  return taken;
}

/** Records the kind of a refused call, so that its bytes cannot be used as another kind later. */
export async function recordRefusedCall(
  transaction: Transaction,
  { kind, vendor, transactionRef }: Pick<VendorCall, 'kind' | 'vendor' | 'transactionRef'>,
  { nowMs }: Pick<CallRules, 'nowMs'>,
): Promise<void> {
  const { vassalage } = vendor;
  await insertRefusedKind(transaction, { vassalage, transactionRef, kind, nowMs });
}

async function processCall(
  transaction: Transaction,
  call: VendorCall,
  rules: CallRules,
): Promise<Result<CallAnswer, VendorCode>> {
  const { transactionRef } = call;
  const { member, seen, refusedKind, ...known } = await readKnown(transaction, call);
  if (seen?.kind === 'mark') return refused('rolled_back');
  if (seen && !isSameContent(seen.contentHash, call)) return refused('duplicate_transaction');
  // What was done is answered whatever else came under its id since.
  if (!seen && isOfOtherKind(call, refusedKind)) return refused('duplicate_transaction');
  if (!member) return refused('unknown_member');
  const { currency } = member;
  if (seen) {
    const { balanceMinor, amountMinor } = seen;
    return ok({ transactionRef, balanceMinor, amountMinor, currency });
  }
  if (isOtherCurrency(call, member)) return refused('wrong_currency');
  const mode = accountUnit(member.accountType);
  const wallet = await findWalletInPlay(transaction, { vendor: call.vendor, member });
  const context: BetContext = { ...rules, ...known, transaction, call, member, wallet, mode };
  const done = await handlers[call.kind](context);
  if (!done.ok) return done;
  const hash = hashContent(call);
  const balanceMinor = await recordCall(context, { hash, effect: done.value });
  const { amountMinor } = done.value;
  return ok({ transactionRef, balanceMinor, amountMinor, currency });
}

/**
 * Returns whether an id belongs to another call: a refused one of another kind, the one that this
 * call reverses, or one of ours.
 */
function isOfOtherKind(call: VendorCall, refusedKind: string | undefined): boolean {
  const { kind, transactionRef, aboutRef } = call;
  if (refusedKind !== undefined && refusedKind !== kind) return true;
  return (kind === 'rollback' && aboutRef === transactionRef) || isOwnRef(transactionRef);
}

/** Returns whether a call states a currency that is not the member's. */
function isOtherCurrency({ currency }: VendorCall, member: Member): boolean {
  return currency !== undefined && currency !== member.currency;
}

/**
 * Returns the amount that a member may stake: cash, and what an active bonus pays in the game that is
 * named, or in some game when none is. Refuses `unknown_member` and `wrong_currency`.
 */
export async function readBalance(
  transaction: Transaction,
  call: VendorCall,
  nowMs: number,
): Promise<Result<Pick<CallAnswer, 'balanceMinor' | 'currency'>, VendorCode>> {
  const member = await findLockedMember(transaction, call.memberRef);
  if (!member) return refused('unknown_member');
  if (isOtherCurrency(call, member)) return refused('wrong_currency');
  const wallet = await findWalletInPlay(transaction, { vendor: call.vendor, member });
  const { gameId } = call;
  const spending = { transaction, member, wallet, gameId, nowMs };
  const balanceMinor = await readSpendable(spending);
  return ok({ balanceMinor, currency: member.currency });
}

/** Reads all rows that a call names, in one round trip. */
async function readKnown(transaction: Transaction, call: VendorCall) {
  const { memberRef: memberId, roundRef, transactionRef, gameId, sessionToken: token } = call;
  const { vassalage } = call.vendor;
  const isBet = call.kind === 'bet';
  const key = { vassalage, transactionRef };
  const [member, seen, refusedKind, round, session, game, firstGrant] = await Promise.all([
    // First, so that the same call made at once is looked up when this one is done.
    findLockedMember(transaction, memberId),
    findKnownTransaction(transaction, key),
    findRefusedKind(transaction, key),
    roundRef === '' ? undefined : findRound(transaction, { vassalage, memberId, roundRef }),
    isBet ? readGameSession(transaction, { vassalage, token }) : undefined,
    isBet || call.isClosed ? readPlayable(transaction, gameId) : undefined,
    lockFirstGrant(transaction, memberId),
  ]);
  return { member, seen, refusedKind, round, session, game, firstGrant };
}
