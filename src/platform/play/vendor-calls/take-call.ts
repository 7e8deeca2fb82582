import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findLockedMember, type Member, unitOf } from '#platform/identity/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { findRound } from '../rounds/index.ts';
import type { SiteDoors } from '../sessions/index.ts';
import { takeBet } from './bet.ts';
import type { CallAnswer, CallKind, Done, Judged, VendorCall, VendorCode } from './call.ts';
import { contentHashOf } from './content-hash.ts';
import { takeAdjustment, takeJackpotWin, takePromoWin } from './gift.ts';
import { keep } from './keep.ts';
import { readFree } from './money.ts';
import { findSeen } from './queries.ts';
import { takeRollback } from './rollback.ts';
import { takeClose, takeWin } from './win.ts';

const takers: Readonly<Record<CallKind, (taking: Judged) => Promise<Result<Done, VendorCode>>>> = {
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
  if (!member) return refused('unknown_member');
  const { currency } = member;
  if (seen) return ok({ transactionRef, balanceMinor: seen.balanceMinor, currency });
  if (isOther(call, member)) return refused('wrong_currency');
  const taking = await toTaking(transaction, { call, member, rules });
  const done = await takers[call.kind](taking);
  if (!done.ok) return done;
  const balanceMinor = await keep(taking, { hash, done: done.value });
  return ok({ transactionRef, balanceMinor, currency });
}

/** A currency that is said has to be the member's. */
function isOther({ currency }: VendorCall, member: Member): boolean {
  return currency !== undefined && currency !== member.currency;
}

/** What a member may stake. Refuses `unknown_member` and `wrong_currency`. */
export async function readBalance(
  transaction: Transaction,
  call: VendorCall,
  rules: CallRules,
): Promise<Result<Pick<CallAnswer, 'balanceMinor' | 'currency'>, VendorCode>> {
  const member = await findLockedMember(transaction, call.memberRef);
  if (!member) return refused('unknown_member');
  if (isOther(call, member)) return refused('wrong_currency');
  const balanceMinor = await readFree(await toTaking(transaction, { call, member, rules }));
  return ok({ balanceMinor, currency: member.currency });
}

async function toTaking(
  transaction: Transaction,
  given: { readonly call: VendorCall; readonly member: Member; readonly rules: CallRules },
): Promise<Judged> {
  const { call, member, rules } = given;
  const { roundRef, vendor } = call;
  const named = { vassalage: vendor.vassalage, memberId: member.id, roundRef };
  const round = roundRef === '' ? undefined : await findRound(transaction, named);
  return { ...rules, transaction, call, member, round, mode: unitOf(member.accountType) };
}
