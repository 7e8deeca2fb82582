import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findLockedMember, type Member, unitOf } from '#platform/identity/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { findRound } from '../rounds/index.ts';
import type { SiteDoors } from '../sessions/index.ts';
import { takeBet } from './bet.ts';
import type { CallAnswer, CallKind, Done, Taking, VendorCall, VendorCode } from './call.ts';
import { contentHashOf } from './content-hash.ts';
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
  // First, so that the same call made at once is looked up when this one is done.
  const member = await findLockedMember(transaction, call.memberRef);
  const { vassalage } = call.vendor;
  const { transactionRef } = call;
  const hash = contentHashOf(call);
  const seen = await findSeen(transaction, { vassalage, transactionRef });
  if (seen?.kind === 'mark') return refused('rolled_back');
  if (seen && seen.contentHash !== hash) return refused('duplicate_transaction');
  if (seen) return ok({ transactionRef, balanceMinor: seen.balanceMinor });
  if (!member) return refused('unknown_member');
  if (call.currency !== member.currency) return refused('wrong_currency');
  const taking = await toTaking(transaction, { call, member, rules });
  const done = await takers[call.kind](taking);
  if (!done.ok) return done;
  const balanceMinor = await readFree(taking);
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
  return ok(await readFree(await toTaking(transaction, { call, member, rules })));
}

async function toTaking(
  transaction: Transaction,
  given: { readonly call: VendorCall; readonly member: Member; readonly rules: CallRules },
): Promise<Taking> {
  const { call, member, rules } = given;
  const { roundRef, vendor } = call;
  const named = { vassalage: vendor.vassalage, memberId: member.id, roundRef };
  const round = roundRef === '' ? undefined : await findRound(transaction, named);
  return { ...rules, transaction, call, member, round, mode: unitOf(member.accountType) };
}

async function keep(
  { transaction, call, member, nowMs }: Taking,
  kept: { readonly hash: string; readonly done: Done; readonly balanceMinor: bigint },
): Promise<void> {
  const { done } = kept;
  await insertSeen(transaction, {
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
  });
  if (done.transferId === undefined) return;
  await announceChange(transaction, { memberId: member.id, topic: 'wallet', nowMs });
}
