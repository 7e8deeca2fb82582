import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import { leaveWrite } from '#platform/base/db/pipelined.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findLockedMember, unitOf } from '#platform/identity/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { readPlayable } from '../games/index.ts';
import { findRound } from '../rounds/index.ts';
import { readGameSession, type SiteDoors } from '../sessions/index.ts';
import { takeBet } from './bet.ts';
import type { CallAnswer, CallKind, Done, Taking, VendorCall, VendorCode } from './call.ts';
import { takeAdjustment, takeJackpotWin, takePromoWin } from './gift.ts';
import { readFree } from './money.ts';
import { findSeen, insertSeen } from './queries.ts';
import { takeRollback } from './rollback.ts';
import { takeClose, takeWin } from './win.ts';

const takers: Readonly<Record<CallKind, (taking: Taking) => Promise<Result<Done, VendorCode>>>> = {
  bet: takeBet,
  win: takeWin,
  rollback: takeRollback,
  adjust: takeAdjustment,
  promoWin: takePromoWin,
  jackpotWin: takeJackpotWin,
  closeRound: takeClose,
};

/** What calls are judged by beside the database. */
export interface CallRules extends ZonedMoment {
  readonly doors: SiteDoors;
  readonly books: PlayBooks;
}

/**
 * Takes one call of a vendor, in one transaction. The same key and content are answered as before,
 * whatever has happened since, ahead of every gate; other content is `duplicate_transaction`. A
 * refused call leaves its key free, but for one that was rolled back before it came.
 */
export async function takeCall(
  transaction: Transaction,
  call: VendorCall,
  rules: CallRules,
): Promise<Result<CallAnswer, VendorCode>> {
  const { transactionRef } = call;
  const hash = hashOf(call);
  const { member, seen, ...known } = await readKnown(transaction, call);
  if (seen?.kind === 'mark') return refused('rolled_back');
  if (seen && seen.contentHash !== hash) return refused('duplicate_transaction');
  if (seen) return ok({ transactionRef, balanceMinor: seen.balanceMinor });
  if (!member) return refused('unknown_member');
  if (call.currency !== member.currency) return refused('wrong_currency');
  const mode = unitOf(member.accountType);
  const taking: Taking = { ...rules, ...known, transaction, call, member, mode };
  const done = await takers[call.kind](taking);
  if (!done.ok) return done;
  const balanceMinor = done.value.freeMinor ?? (await readFree(taking));
  await keep(taking, { hash, done: done.value, balanceMinor });
  return ok({ transactionRef, balanceMinor });
}

/** What a member may stake. Refuses `unknown_member` and `wrong_currency`. */
export async function readBalance(
  transaction: Transaction,
  call: VendorCall,
  rules: CallRules,
): Promise<Result<bigint, VendorCode>> {
  const member = await findLockedMember(transaction, call.memberRef);
  if (!member) return refused('unknown_member');
  if (call.currency !== member.currency) return refused('wrong_currency');
  const mode = unitOf(member.accountType);
  return ok(await readFree({ ...rules, ...nothingKnown, transaction, call, member, mode }));
}

const nothingKnown = { round: undefined, session: undefined, game: undefined };

/** Everything that is known under what a call names, asked for together. */
async function readKnown(transaction: Transaction, call: VendorCall) {
  const { memberRef: memberId, roundRef, transactionRef, gameId, sessionToken: token } = call;
  const { vassalage } = call.vendor;
  const isBet = call.kind === 'bet';
  const [member, seen, round, session, game] = await Promise.all([
    // First, so that the same call made at once is looked up when this one is done.
    findLockedMember(transaction, memberId),
    findSeen(transaction, { vassalage, transactionRef }),
    roundRef === '' ? undefined : findRound(transaction, { vassalage, memberId, roundRef }),
    isBet ? readGameSession(transaction, { vassalage, token }) : undefined,
    isBet || call.isClosed ? readPlayable(transaction, gameId) : undefined,
  ]);
  return { member, seen, round, session, game };
}

/** Nothing waits for these: they go with the commit. */
async function keep(
  { transaction, call, member, nowMs }: Taking,
  kept: { readonly hash: string; readonly done: Done; readonly balanceMinor: bigint },
): Promise<void> {
  const { done } = kept;
  const row = {
    vassalage: call.vendor.vassalage,
    transaction_ref: call.transactionRef,
    kind: call.kind,
    content_hash: kept.hash,
    member_id: member.id,
    round_id: done.roundId ?? null,
    amount_minor: done.amountMinor,
    currency: member.currency,
    jackpot_minor: done.jackpotMinor,
    receivable_minor: done.receivableMinor,
    about_ref: call.aboutRef ?? null,
    undone_by_ref: null,
    transfer_id: done.transferId ?? null,
    balance_minor: kept.balanceMinor,
    at_ms: nowMs,
  };
  await leaveWrite(transaction, insertSeen(transaction, row));
  if (done.transferId === undefined) return;
  const change = { memberId: member.id, topic: 'wallet', nowMs } as const;
  await leaveWrite(transaction, announceChange(transaction, change));
}

/** What makes a call the same one: a vendor that repeats it may have another token by then. */
function hashOf(call: VendorCall): string {
  return requestHash([
    call.kind,
    call.memberRef,
    call.gameId,
    call.roundRef,
    call.amountMinor,
    call.currency,
    call.aboutRef ?? null,
    String(call.isFree),
    String(call.isClosed),
  ]);
}
