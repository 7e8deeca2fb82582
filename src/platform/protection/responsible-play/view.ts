import {
  type LimitRaise,
  limitKinds,
  limitPeriods,
  type ReminderMinutes,
  type ResponsiblePlay,
  reminderChoices,
} from '#contract/protection/responsible-play.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findMemberById, type Member } from '#platform/identity/index.ts';
import { confirmWaitMs, lapseMs } from './limit-raise.ts';
import { readUsed, toLimit } from './limit-usage.ts';
import type { PlayBooks } from './play-books.ts';
import { listLimitsInForce, listRaises, type RaiseRow } from './queries.ts';

/**
 * Reads a member's limits, break and reminders at a moment. Throws when there is no such member.
 */
export async function readPlay(
  reader: Reader,
  {
    memberId,
    books,
    ...now
  }: ZonedMoment & { readonly memberId: string; readonly books: PlayBooks },
): Promise<ResponsiblePlay> {
  const { nowMs } = now;
  const member = await findMemberById(reader, memberId);
  if (!member) throw new Error(`the member ${memberId} is gone`);
  const inForce = await listLimitsInForce(reader, { memberId });
  const raises = await listRaises(reader, memberId);
  const limits = [];
  for (const kind of limitKinds) {
    for (const period of limitPeriods) {
      const isNamed = (row: { readonly kind: string; readonly period: string }) =>
        row.kind === kind && row.period === period;
      const amountMinor = inForce.find(isNamed)?.amountMinor ?? null;
      const used = await readUsed(reader, { kind, period }, { member, books, ...now });
      const limit = toLimit({ kind, period, amountMinor, ...used }, member.currency);
      limits.push({ ...limit, raise: toRaise(raises.find(isNamed), member, nowMs) });
    }
  }
  return {
    limits,
    breakUntilMs: readBreakEnd(member, nowMs),
    reminderMinutes: toReminder(member.remindMinutes),
    knowsStakes: await books.knowsStakes(reader, { memberId, currency: member.currency }),
  };
}

/** Returns the end of a member's break; null when there is none. */
export function readBreakEnd(
  { playPausedUntilMs: untilMs }: Pick<Member, 'playPausedUntilMs'>,
  nowMs: number,
): number | null {
  return untilMs !== undefined && untilMs > nowMs ? untilMs : null;
}

function toRaise(
  row: RaiseRow | undefined,
  { currency }: Pick<Member, 'currency'>,
  nowMs: number,
): LimitRaise | null {
  if (!row) return null;
  const { amountMinor, askedAtMs } = row;
  const fromMs = askedAtMs + confirmWaitMs;
  const lapsesAtMs = fromMs + lapseMs;
  if (nowMs >= lapsesAtMs) return null;
  const amount = amountMinor === null ? null : toMoney(amountMinor, currency);
  return { amount, askedAtMs, fromMs, lapsesAtMs };
}

function toReminder(minutes: number | undefined): ReminderMinutes {
  return reminderChoices.find((each) => each === minutes) ?? 0;
}
