import type { ReminderMinutes } from '#contract/protection/responsible-play.ts';
import type { SessionPlay } from '#contract/protection/session-play.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { lockMember, type Session } from '#platform/identity/index.ts';
import { type PlayParts, recordPlayAct } from './play-acts.ts';
import type { PlayBooks } from './play-books.ts';
import { updateMemberPlay } from './queries.ts';
import { sumCreditedDeposits, sumWithdrawals } from './sums.queries.ts';

/** Sets the interval of a member's time reminders; 0 for never. */
export async function changeReminder(
  transaction: Transaction,
  parts: Pick<PlayParts, 'clock'>,
  { memberId, minutes }: { readonly memberId: string; readonly minutes: ReminderMinutes },
): Promise<void> {
  const member = await lockMember(transaction, memberId);
  await updateMemberPlay(transaction, memberId, { remindMinutes: minutes === 0 ? null : minutes });
  const detail = { minutes: String(minutes) };
  const actor = `member:${memberId}`;
  await recordPlayAct(transaction, parts, { member, act: 'reminder_set', actor, detail });
}

/** Reads the totals of a session: time, deposits, withdrawals and result of play. */
export async function readSessionPlay(
  reader: Reader,
  { memberId, currency, openedAtMs }: Pick<Session, 'memberId' | 'currency' | 'openedAtMs'>,
  { nowMs, timeZone, books }: ZonedMoment & { readonly books: PlayBooks },
): Promise<SessionPlay> {
  const since = { memberId, currency, fromMs: openedAtMs };
  const { stakesMinor, payoutsMinor } = await books.readFigures(reader, {
    ...since,
    timeZone,
  });
  return {
    openForMs: nowMs - openedAtMs,
    deposited: toMoney(await sumCreditedDeposits(reader, since), currency),
    withdrawn: toMoney(await sumWithdrawals(reader, since), currency),
    net: toMoney(payoutsMinor - stakesMinor, currency),
    knowsStakes: await books.knowsStakes(reader, since),
  };
}
