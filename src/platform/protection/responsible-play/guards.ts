import type { LimitKind } from '#contract/protection/play-limits.ts';
import type { RefusalDetail } from '#contract/refusals.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { type LimitUsage, leftOf, readLimitUsages } from './limit-usage.ts';
import { noBooks, type PlayBooks } from './play-books.ts';

/** Refusal of play or of a deposit, in the form of an endpoint's refusal. */
export interface PlayRefusal<Code> {
  /** Refusal code; `not_logged_in` when the member has self-excluded since the session was read. */
  readonly code: Code | 'play_paused' | 'not_logged_in';
  readonly detail: RefusalDetail;
}

type PlayCode = 'loss_limit_reached' | 'stake_limit_reached';

/** Member who asks to play or deposit, with the moment. */
export interface PlayRequest extends ZonedMoment {
  readonly memberId: string;
}

const limitCodes = {
  deposit: 'deposit_limit_reached',
  loss: 'loss_limit_reached',
  stake: 'stake_limit_reached',
} as const;

/**
 * Checks whether a member may start to play: launch a game, or move money to a vendor. Returns
 * `play_paused` during a break, and `loss_limit_reached` or `stake_limit_reached` once nothing is
 * left of such a limit; `undefined` when allowed. Locks the member, so that a break started at the
 * same moment holds.
 */
export async function mayPlay(
  transaction: Transaction,
  asking: PlayRequest,
  books: PlayBooks,
): Promise<PlayRefusal<PlayCode> | undefined> {
  return maySpend(transaction, { ...asking, amountMinor: 1n }, books);
}

/**
 * Checks whether a member may stake an amount, which counts towards stake limits, and towards loss
 * limits as if lost; returns the refusals of `mayPlay`. The transaction that books the stake calls
 * this first: it locks the member, so that concurrent stakes are counted one after the other.
 */
export async function maySpend(
  transaction: Transaction,
  { memberId, nowMs, timeZone, amountMinor }: PlayRequest & { readonly amountMinor: bigint },
  books: PlayBooks,
): Promise<PlayRefusal<PlayCode> | undefined> {
  const member = await lockMember(transaction, memberId);
  const spending = { member, nowMs, timeZone, amountMinor };
  return pauseOf(member, nowMs) ?? (await limitReached(transaction, spending, books));
}

/**
 * Returns the refusal of the limit that an amount would exceed; 1 asks whether anything is left.
 * `undefined` when it exceeds none. The caller that books the amount has locked the member.
 */
export async function limitReached(
  reader: Reader,
  spending: ZonedMoment & { readonly member: Member; readonly amountMinor: bigint },
  books: PlayBooks,
): Promise<PlayRefusal<PlayCode> | undefined> {
  const { member, amountMinor, ...moment } = spending;
  const standings = await readLimitUsages(reader, ['loss', 'stake'], {
    ...moment,
    member,
    books,
  });
  const reached = tightest(standings, amountMinor);
  return reached && forbid<PlayCode>(limitCodes[asPlayed(reached.kind)], reached, member);
}

/**
 * Checks whether a member may request a deposit of an amount. Returns `play_paused` during a break,
 * and `deposit_limit_reached` when it would exceed a limit together with credited and waiting
 * deposits, all of which may yet be paid. Locks the member.
 */
export async function mayDeposit(
  transaction: Transaction,
  { memberId, nowMs, timeZone, amountMinor }: PlayRequest & { readonly amountMinor: bigint },
): Promise<PlayRefusal<'deposit_limit_reached'> | undefined> {
  const member = await lockMember(transaction, memberId);
  const paused = pauseOf(member, nowMs);
  if (paused) return paused;
  const standings = await readLimitUsages(transaction, ['deposit'], {
    member,
    nowMs,
    timeZone,
    books: noBooks,
  });
  const reached = tightest(standings, amountMinor);
  return reached && forbid(limitCodes.deposit, reached, member);
}

/**
 * Returns whether money that arrived for an abandoned deposit, or beyond the requested amount, fits
 * into the member's deposit limits. A break does not matter: nobody pays twice. Locks the member.
 */
export async function hasDepositRoom(
  transaction: Transaction,
  query: PlayRequest & { readonly amountMinor: bigint; readonly depositId: string },
): Promise<boolean> {
  const member = await lockMember(transaction, query.memberId);
  const { nowMs, timeZone, depositId: exceptDepositId } = query;
  const usageQuery = { member, nowMs, timeZone, exceptDepositId, books: noBooks };
  const standings = await readLimitUsages(transaction, ['deposit'], usageQuery);
  return tightest(standings, query.amountMinor) === undefined;
}

/**
 * Returns the refusal by an exclusion or a break of a locked member; `undefined` when there is
 * neither.
 */
export function pauseOf(member: Member, nowMs: number): PlayRefusal<never> | undefined {
  if (member.excludedUntilMs !== undefined) return { code: 'not_logged_in', detail: {} };
  const untilMs = member.playPausedUntilMs ?? 0;
  return untilMs > nowMs ? { code: 'play_paused', detail: { untilMs } } : undefined;
}

/** Of the limits that an amount would go over, the one that leaves least. */
function tightest(standings: readonly LimitUsage[], amountMinor: bigint): LimitUsage | undefined {
  const [first, ...others] = standings.filter((each) => amountMinor > leftOf(each));
  return others.reduce(
    (least, each) => (leftOf(each) < (least ? leftOf(least) : 0n) ? each : least),
    first,
  );
}

function asPlayed(kind: LimitKind): 'loss' | 'stake' {
  return kind === 'loss' ? 'loss' : 'stake';
}

function forbid<Code>(
  code: Code,
  standing: LimitUsage,
  { currency }: Pick<Member, 'currency'>,
): PlayRefusal<Code> {
  const { kind, period, amountMinor, untilMs } = standing;
  const amount = toMoney(amountMinor, currency);
  const left = toMoney(leftOf(standing), currency);
  return { code, detail: { untilMs, limit: { kind, period, amount, left } } };
}
