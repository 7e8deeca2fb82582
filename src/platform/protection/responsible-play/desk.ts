import type { LimitKind, LimitPeriod } from '#contract/protection/play-limits.ts';
import type { ShownAct } from '#contract/staff/acts.ts';
import type { StaffMember } from '#contract/staff/members.ts';
import { toMoney } from '#lib/money.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { forGoodMs, type Member } from '#platform/identity/index.ts';
import { responsiblePlaySubject } from './play-acts.ts';
import { listLimitsInForce } from './queries.ts';
import { readBreakEnd } from './view.ts';

/** Reads a member's exclusion and break, the limits in force, and the acts on them. */
export async function readMemberPlay(
  db: Reader,
  member: Member,
  nowMs: number,
): Promise<
  Pick<StaffMember, 'exclusion' | 'breakUntilMs' | 'limits'> & { readonly acts: ShownAct[] }
> {
  const untilMs = member.excludedUntilMs;
  const rows = await listLimitsInForce(db, { memberId: member.id });
  return {
    exclusion: untilMs === undefined ? null : { untilMs, forGood: untilMs === forGoodMs },
    breakUntilMs: readBreakEnd(member, nowMs),
    limits: rows.flatMap(({ kind, period, amountMinor }) => {
      if (amountMinor === null) return [];
      const amount = toMoney(amountMinor, member.currency);
      return [{ kind: kind as LimitKind, period: period as LimitPeriod, amount }];
    }),
    acts: await listAudit(db, responsiblePlaySubject(member.id)),
  };
}
