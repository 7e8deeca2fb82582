import type { BreakLength, takeBreak } from '#contract/protection/responsible-play.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import { lockMember } from '#platform/identity/index.ts';
import { mailMember, type PlayParts, recordPlayAct } from './play-acts.ts';
import { updateMemberPlay } from './queries.ts';

const lengthsMs: Readonly<Record<BreakLength, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
};

/** Starts a member's break, or extends the current one. Refuses as `takeBreak` says. */
export async function beginBreak(
  transaction: Transaction,
  parts: PlayParts,
  input: {
    readonly memberId: string;
    readonly length: BreakLength;
    readonly requestLanguage: string;
  },
): Promise<Result<undefined, RefusalOf<typeof takeBreak>>> {
  const { memberId, length, requestLanguage } = input;
  const member = await lockMember(transaction, memberId);
  const untilMs = parts.clock.nowMs() + lengthsMs[length];
  const before = member.playPausedUntilMs ?? 0;
  if (before >= untilMs) {
    return refused({ code: 'break_not_longer', detail: { untilMs: before } });
  }
  await updateMemberPlay(transaction, memberId, { playPausedUntilMs: untilMs });
  const actor = `member:${memberId}`;
  const until = formatMoment(untilMs, parts.site.timeZone);
  await recordPlayAct(transaction, parts, { member, act: 'break_begun', actor, detail: { until } });
  const gaps = { until };
  await mailMember(transaction, parts, {
    member,
    requestLanguage,
    key: 'messages:breakBegun',
    gaps,
  });
  return ok(undefined);
}
