import type { CreditReport } from '#contract/money/credit-report.ts';
import { statementGroups } from '#contract/money/statement.ts';
import type { DaySpan } from '#contract/period.ts';
import { toMoney } from '#lib/money.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { type CodeSum, listMemberAccounts, readPeriodSums } from '../ledger/index.ts';
import { mainWalletKey, type WalletOwner } from '../wallet/index.ts';

/** The parts of a report that movements go into. */
type Part = 'paid' | 'staked' | 'won' | 'rewarded' | 'corrected';

const partOfCode: ReadonlyMap<string, Part> = new Map([
  ...['bet', 'bet_voided'].map((code) => [code, 'staked'] as const),
  ...['payout', 'payout_reversed', 'free_payout', 'promo_win', 'jackpot_win'].map(
    (code) => [code, 'won'] as const,
  ),
  ...statementGroups.bonus.map((code) => [code, 'rewarded'] as const),
]);

/** Codes of money from outside and to outside; a reversal counts against what it reverses. */
const inCodes: readonly string[] = statementGroups.deposit;
const outCodes: readonly string[] = statementGroups.withdrawal;
const memberCodes: readonly string[] = ['transfer_upline', 'transfer_downline'];

/**
 * Returns the opening, in, out and closing sums of all of a member's wallets in a span of the
 * brand's days. Transfers between the member's own wallets are left out, because they add up to
 * zero.
 */
export async function readCreditReport(
  reader: Reader,
  owner: WalletOwner,
  { span, timeZone, nowMs }: ZonedMoment & { readonly span: DaySpan },
): Promise<CreditReport> {
  const fromMs = startOfDay(span.fromDay, timeZone);
  const toMs = endOfDay(span.toDay, timeZone);
  if (fromMs === undefined || toMs === undefined) throw new Error('a day that was read is none');
  const { currency, unit } = mainWalletKey(owner);
  const owned = await listMemberAccounts(reader, owner.memberId);
  const wallets = owned.filter((each) => each.currency === currency && each.unit === unit);
  const ledgerAccountIds = wallets.map(({ id }) => id);
  const { openingMinor, codes } = await readPeriodSums(reader, { ledgerAccountIds, fromMs, toMs });
  const paidInMinor = sumCodes(codes, sumPaidIn);
  const paidOutMinor = sumCodes(codes, sumPaidOut);
  const partMinor = (part: Part) =>
    sumCodes(codes, (each) => (findPart(each.code) === part ? net(each) : 0n));
  const closingMinor = openingMinor + sumCodes(codes, net);
  const write = (amountMinor: bigint) => toMoney(amountMinor, currency);
  return {
    ...span,
    asOfMs: nowMs,
    opening: write(openingMinor),
    paidIn: write(paidInMinor),
    staked: write(-partMinor('staked')),
    won: write(partMinor('won')),
    rewarded: write(partMinor('rewarded')),
    paidOut: write(paidOutMinor),
    corrected: write(partMinor('corrected')),
    closing: write(closingMinor),
  };
}

function findPart(code: string): Part {
  const isPaid = [inCodes, outCodes, memberCodes].some((codes) => codes.includes(code));
  return isPaid ? 'paid' : (partOfCode.get(code) ?? 'corrected');
}

function net({ creditedMinor, debitedMinor }: CodeSum): bigint {
  return creditedMinor - debitedMinor;
}

function sumPaidIn(each: CodeSum): bigint {
  if (inCodes.includes(each.code)) return net(each);
  return memberCodes.includes(each.code) ? each.creditedMinor : 0n;
}

function sumPaidOut(each: CodeSum): bigint {
  if (outCodes.includes(each.code)) return -net(each);
  return memberCodes.includes(each.code) ? each.debitedMinor : 0n;
}

function sumCodes(codes: readonly CodeSum[], part: (each: CodeSum) => bigint): bigint {
  return codes.reduce((sum, each) => sum + part(each), 0n);
}
