import type { ExclusionLength } from '#contract/protection/responsible-play.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { formatMoment } from '#lib/timestamp.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import { endAllSessions, forGoodMs, lockMember } from '#platform/identity/index.ts';
import { mailMember, type PlayParts, recordPlayAct } from './play-acts.ts';
import { updateMemberPlay } from './queries.ts';

const months: Readonly<Record<Exclude<ExclusionLength, 'for_good'>, number>> = {
  half_year: 6,
  year: 12,
  five_years: 60,
};

/** Order to exclude a member: length, actor and reason. */
export interface ExclusionOrder {
  readonly memberId: string;
  readonly length: ExclusionLength;
  /** `member:<id>` or `staff:<name>`. */
  readonly actor: string;
  readonly why: string;
  /** Language of the requesting page, if any (`chooseMessageLanguage`). */
  readonly requestLanguage?: string | undefined;
}

/**
 * Excludes a member until a moment, or for good, and ends every session at once; returns the end. A
 * current exclusion is only ever extended: a shorter one is refused with `unchanged`.
 */
export async function beginExclusion(
  transaction: Transaction,
  parts: PlayParts,
  { memberId, length, actor, why, requestLanguage }: ExclusionOrder,
): Promise<Result<number, RuleRefusal<'unchanged'>>> {
  const member = await lockMember(transaction, memberId);
  const untilMs = exclusionEnd(length, parts.clock.nowMs());
  if ((member.excludedUntilMs ?? 0) >= untilMs) return refused({ code: 'unchanged' });
  await updateMemberPlay(transaction, memberId, { excludedUntilMs: untilMs });
  await endAllSessions(transaction, parts, { memberId });
  const until = untilMs === forGoodMs ? 'for good' : formatMoment(untilMs, parts.site.timeZone);
  const detail = { until, ...(why !== '' && { why }) };
  await recordPlayAct(transaction, parts, { member, act: 'self_excluded', actor, detail });
  const key = untilMs === forGoodMs ? 'messages:excludedForGood' : 'messages:excluded';
  await mailMember(transaction, parts, { member, requestLanguage, key, gaps: { until } });
  return ok(untilMs);
}

/**
 * Ends a member's self-exclusion on request once its time is over. Refuses with `not_excluded`, and
 * with `exclusion_running` before the end, which nobody can bring forward.
 */
export async function endExclusion(
  transaction: Transaction,
  parts: PlayParts,
  order: Pick<ExclusionOrder, 'memberId' | 'actor' | 'why' | 'requestLanguage'>,
): Promise<Result<undefined, RuleRefusal<'not_excluded' | 'exclusion_running'>>> {
  const { memberId, actor, why, requestLanguage } = order;
  const member = await lockMember(transaction, memberId);
  const { excludedUntilMs: untilMs } = member;
  if (untilMs === undefined) return refused({ code: 'not_excluded' });
  if (untilMs > parts.clock.nowMs()) return refused({ code: 'exclusion_running' });
  await updateMemberPlay(transaction, memberId, { excludedUntilMs: null });
  await recordPlayAct(transaction, parts, {
    member,
    act: 'exclusion_ended',
    actor,
    detail: { why },
  });
  await mailMember(transaction, parts, { member, requestLanguage, key: 'messages:exclusionEnded' });
  return ok(undefined);
}

/** The same moment that many calendar months later, by UTC; the last day of a shorter month. */
function exclusionEnd(length: ExclusionLength, nowMs: number): number {
  if (length === 'for_good') return forGoodMs;
  const now = new Date(nowMs);
  const end = new Date(nowMs);
  end.setUTCMonth(now.getUTCMonth() + months[length]);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
