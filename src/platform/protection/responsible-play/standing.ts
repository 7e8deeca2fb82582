import type { LimitKind, LimitPeriod, PlayLimit } from '#contract/protection/responsible-play.ts';
import { limitKinds, limitPeriods } from '#contract/protection/responsible-play.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { forgottenAt, spanOf } from './period.ts';
import type { PlayBooks } from './play-books.ts';
import { listInForce } from './queries.ts';
import { sumDeposits } from './sums/queries.ts';

/** A limit that is in force, and what of its period is used. */
export interface Standing {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountMinor: bigint;
  readonly usedMinor: bigint;
  /** When more is left, at the latest. */
  readonly untilMs: number;
}

/** Whose limits at which moment. */
export interface At extends ZonedMoment {
  readonly member: Pick<Member, 'id' | 'currency'>;
  /** A deposit that is left out of what is used. */
  readonly exceptDepositId?: string | undefined;
  /** Where stakes and losses are known from. */
  readonly books: PlayBooks;
}

/** How a member's limits of some kinds stand; those that are not set are left out. */
export async function readStandings(
  reader: Reader,
  kinds: readonly LimitKind[],
  at: At,
): Promise<Standing[]> {
  const standings: Standing[] = [];
  for (const row of await listInForce(reader, { memberId: at.member.id })) {
    const kind = limitKinds.find((each) => each === row.kind);
    const period = limitPeriods.find((each) => each === row.period);
    if (!kind || !period || row.amountMinor === null || !kinds.includes(kind)) continue;
    const used = await readUsed(reader, { kind, period }, at);
    standings.push({ kind, period, amountMinor: row.amountMinor, ...used });
  }
  return standings;
}

/** What of a period counts towards a kind of limit, whether or not there is one. */
export async function readUsed(
  reader: Reader,
  { kind, period }: Pick<Standing, 'kind' | 'period'>,
  { member, nowMs, timeZone, exceptDepositId, books }: At,
): Promise<Pick<Standing, 'usedMinor' | 'untilMs'>> {
  const { fromMs, untilMs } = spanOf(period, { nowMs, timeZone });
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

/** What is left of a limit; never below zero. */
export function leftOf({ amountMinor, usedMinor }: Standing): bigint {
  return usedMinor < amountMinor ? amountMinor - usedMinor : 0n;
}

/** A limit as its member sees it, without what waits. */
export function toLimit(
  standing: Omit<Standing, 'amountMinor'> & { readonly amountMinor: bigint | null },
  currency: string,
): Omit<PlayLimit, 'raise'> {
  const { kind, period, amountMinor, usedMinor, untilMs } = standing;
  const used = toMoney(usedMinor, currency);
  if (amountMinor === null) {
    return { kind, period, amount: null, used, left: null, untilMs: null };
  }
  const left = toMoney(leftOf({ ...standing, amountMinor }), currency);
  return { kind, period, amount: toMoney(amountMinor, currency), used, left, untilMs };
}
