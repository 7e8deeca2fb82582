import type { LimitKind } from '#contract/protection/play-limits.ts';
import type { RefusalDetail } from '#contract/refusals.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { type LimitUsage, limitLeft, readLimitUsages } from './limit-usage.ts';
import { noBooks, type PlayBooks } from './play-books.ts';

/** Refusal of play or of a deposit, in the form of an endpoint's refusal. */
export interface PlayRefusal<Code> {
  /**
   * Refusal code; `not_logged_in` when the member has self-excluded, or staff have closed the
   * account, since the session was read.
   */
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
 * Returns the refusal of a member's start of play, a launch or money moved to a vendor:
 * `play_paused` during a break, and `loss_limit_reached` or `stake_limit_reached` once nothing is
 * left of such a limit; `undefined` when allowed. Locks the member, so that a break started at the
 * same moment counts.
 */
export async function findProtectionRefusal(
  transaction: Transaction,
  request: PlayRequest,
  books: PlayBooks,
): Promise<PlayRefusal<PlayCode> | undefined> {
  return findSpendRefusal(transaction, { ...request, amountMinor: 1n }, books);
}

/**
 * Returns the refusal of an amount to be spent, which counts towards stake limits, and towards loss
 * limits as if lost; the codes are those of `findProtectionRefusal`. Locks the member, so that
 * concurrent amounts are counted one after the other.
 */
export async function findSpendRefusal(
  transaction: Transaction,
  { memberId, nowMs, timeZone, amountMinor }: PlayRequest & { readonly amountMinor: bigint },
  books: PlayBooks,
): Promise<PlayRefusal<PlayCode> | undefined> {
  const member = await lockMember(transaction, memberId);
  const amount = { member, nowMs, timeZone, amountMinor };
  return findPauseRefusal(member, nowMs) ?? (await findLimitRefusal(transaction, amount, books));
}

/**
 * Returns the refusal of the limit that an amount would exceed; 1 asks whether anything is left.
 * `undefined` when it exceeds none. The caller that books the amount has locked the member.
 */
export async function findLimitRefusal(
  reader: Reader,
  amount: ZonedMoment & { readonly member: Member; readonly amountMinor: bigint },
  books: PlayBooks,
): Promise<PlayRefusal<PlayCode> | undefined> {
  const { member, amountMinor, ...moment } = amount;
  const usages = await readLimitUsages(reader, ['loss', 'stake'], {
    ...moment,
    member,
    books,
  });
  const reached = findTightestLimit(usages, amountMinor);
  return (
    reached && toLimitRefusal<PlayCode>(limitCodes[asLimitKind(reached.kind)], reached, member)
  );
}

/**
 * Returns the refusal of a request for a deposit: `play_paused` during a break, and
 * `deposit_limit_reached` when it would exceed a limit together with credited and waiting
 * deposits, all of which may yet be paid; `undefined` when allowed. Locks the member.
 */
export async function findDepositRefusal(
  transaction: Transaction,
  { memberId, nowMs, timeZone, amountMinor }: PlayRequest & { readonly amountMinor: bigint },
): Promise<PlayRefusal<'deposit_limit_reached'> | undefined> {
  const member = await lockMember(transaction, memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return paused;
  const usages = await readLimitUsages(transaction, ['deposit'], {
    member,
    nowMs,
    timeZone,
    books: noBooks,
  });
  const reached = findTightestLimit(usages, amountMinor);
  return reached && toLimitRefusal(limitCodes.deposit, reached, member);
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
  const usages = await readLimitUsages(transaction, ['deposit'], usageQuery);
  return findTightestLimit(usages, query.amountMinor) === undefined;
}

/**
 * Returns the refusal by a closed account, an exclusion or a break of a locked member; `undefined`
 * when there is none. The first two have no session, but what began before them goes on: a call
 * that was let in, a seat in a room, a bonus that waits.
 */
export function findPauseRefusal(member: Member, nowMs: number): PlayRefusal<never> | undefined {
  const isOut = member.closedAtMs !== undefined || member.excludedUntilMs !== undefined;
  if (isOut) return { code: 'not_logged_in', detail: {} };
  const untilMs = member.playPausedUntilMs ?? 0;
  return untilMs > nowMs ? { code: 'play_paused', detail: { untilMs } } : undefined;
}

/** Finds, among the limits that an amount would exceed, the one with the least left. */
function findTightestLimit(
  usages: readonly LimitUsage[],
  amountMinor: bigint,
): LimitUsage | undefined {
  const [first, ...others] = usages.filter((each) => amountMinor > limitLeft(each));
  return others.reduce(
    (least, each) => (limitLeft(each) < (least ? limitLeft(least) : 0n) ? each : least),
    first,
  );
}

function asLimitKind(kind: LimitKind): 'loss' | 'stake' {
  return kind === 'loss' ? 'loss' : 'stake';
}

function toLimitRefusal<Code>(
  code: Code,
  usage: LimitUsage,
  { currency }: Pick<Member, 'currency'>,
): PlayRefusal<Code> {
  const { kind, period, amountMinor, untilMs } = usage;
  const amount = toMoney(amountMinor, currency);
  const left = toMoney(limitLeft(usage), currency);
  return { code, detail: { untilMs, limit: { kind, period, amount, left } } };
}
