import type { LimitKind, LimitPeriod, PlayLimit } from '#contract/protection/responsible-play.ts';
import { limitKinds, limitPeriods } from '#contract/protection/responsible-play.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { forgottenAt, limitSpan } from './limit-period.ts';
import type { PlayBooks } from './play-books.ts';
import { listLimitsInForce } from './queries.ts';
import { sumDeposits } from './sums.queries.ts';

/** Limit in force, with the used part of its period. */
export interface LimitUsage {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountMinor: bigint;
  readonly usedMinor: bigint;
  /** Latest moment at which more is left. */
  readonly untilMs: number;
}

/** Member and moment for which limits are read. */
export interface LimitQuery extends ZonedMoment {
  readonly member: Pick<Member, 'id' | 'currency'>;
  /** Deposit to leave out of the used amount. */
  readonly exceptDepositId?: string | undefined;
  /** Books of stakes and losses. */
  readonly books: PlayBooks;
}

/** Reads the use of a member's limits of some kinds; limits that are not set are left out. */
export async function readLimitUsages(
  reader: Reader,
  kinds: readonly LimitKind[],
  query: LimitQuery,
): Promise<LimitUsage[]> {
  const standings: LimitUsage[] = [];
  for (const row of await listLimitsInForce(reader, { memberId: query.member.id })) {
    const kind = limitKinds.find((each) => each === row.kind);
    const period = limitPeriods.find((each) => each === row.period);
    if (!kind || !period || row.amountMinor === null || !kinds.includes(kind)) continue;
    const used = await readUsed(reader, { kind, period }, query);
    standings.push({ kind, period, amountMinor: row.amountMinor, ...used });
  }
  return standings;
}

/** Reads the used amount of a period for a kind of limit, whether or not such a limit is set. */
export async function readUsed(
  reader: Reader,
  { kind, period }: Pick<LimitUsage, 'kind' | 'period'>,
  { member, nowMs, timeZone, exceptDepositId, books }: LimitQuery,
): Promise<Pick<LimitUsage, 'usedMinor' | 'untilMs'>> {
  const { fromMs, untilMs } = limitSpan(period, { nowMs, timeZone });
  const { id: memberId, currency } = member;
  if (kind === 'deposit') {
    const exceptId = exceptDepositId;
    const { sumMinor, firstAtMs } = await sumDeposits(reader, { memberId, fromMs, exceptId });
    const firstUntilMs = forgottenAt(period, { nowMs: firstAtMs ?? nowMs, timeZone });
    return { usedMinor: sumMinor, untilMs: firstUntilMs };
  }
  const { stakesMinor, payoutsMinor } = await books.readFigures(reader, {
    memberId,
    currency,
    fromMs,
    timeZone,
  });
  return { usedMinor: kind === 'stake' ? stakesMinor : stakesMinor - payoutsMinor, untilMs };
}

/** Returns the rest of a limit; never below zero. */
export function limitLeft({ amountMinor, usedMinor }: LimitUsage): bigint {
  return usedMinor < amountMinor ? amountMinor - usedMinor : 0n;
}

/** Converts a limit to the form its member sees, without a waiting raise. */
export function toLimit(
  usage: Omit<LimitUsage, 'amountMinor'> & { readonly amountMinor: bigint | null },
  currency: string,
): Omit<PlayLimit, 'raise'> {
  const { kind, period, amountMinor, usedMinor, untilMs } = usage;
  const used = toMoney(usedMinor, currency);
  if (amountMinor === null) {
    return { kind, period, amount: null, used, left: null, untilMs: null };
  }
  const left = toMoney(limitLeft({ ...usage, amountMinor }), currency);
  return { kind, period, amount: toMoney(amountMinor, currency), used, left, untilMs };
}
