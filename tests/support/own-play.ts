import type { LimitKind, LimitPeriod } from '#contract/protection/play-limits.ts';
import type { BreakLength, ExclusionLength } from '#contract/protection/responsible-play.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { beginBreak } from '#platform/protection/responsible-play/break.ts';
import { beginExclusion, endExclusion } from '#platform/protection/responsible-play/exclusion.ts';
import {
  changeLimit,
  confirmLimit,
  dropRaise,
} from '#platform/protection/responsible-play/limits.ts';
import { noBooks } from '#platform/protection/responsible-play/play-books.ts';
import { readPlay } from '#platform/protection/responsible-play/view.ts';
import { site } from '#site';
import { memberOf } from './commissions.ts';
import { giveMember } from './members.ts';
import type { TestParts } from './parts.ts';
import { dong } from './withdrawals.ts';

/** Kind and period of a limit. */
export type LimitName = readonly [LimitKind, LimitPeriod];

/** A new member who limits play below the calls, with a mail address of the same name. */
export async function makeOwnPlay(parts: TestParts, username: string, requestLanguage = 'EN') {
  const { storage } = parts;
  await giveMember(parts, { username });
  const { id: memberId } = await memberOf(parts, username);
  const profile = JSON.stringify({ email: `${username}@mail.example` });
  await storage.db.updateTable('members').set({ profile }).where('id', '=', memberId).execute();
  const within = storage.withTransaction.bind(storage);
  const asking = { memberId, requestLanguage };
  const named = ([kind, period]: LimitName) => ({ ...asking, kind, period });
  const order = { ...asking, actor: 'staff:ann', why: 'by letter' };
  return {
    memberId,
    /** Sets a limit in whole dong; null for none. */
    set: (name: LimitName, amount: number | null) =>
      within((transaction) =>
        changeLimit(transaction, parts, {
          ...named(name),
          amount: amount === null ? null : dong(amount),
        }),
      ),
    confirm: (name: LimitName) =>
      within((transaction) => confirmLimit(transaction, parts, named(name))),
    drop: (name: LimitName) => within((transaction) => dropRaise(transaction, parts, named(name))),
    rest: (length: BreakLength) =>
      within((transaction) => beginBreak(transaction, parts, { ...asking, length })),
    exclude: (length: ExclusionLength) =>
      within((transaction) => beginExclusion(transaction, parts, { ...order, length })),
    comeBack: () => within((transaction) => endExclusion(transaction, parts, order)),
    /** Limits that are set or wait, as `deposit day 500000 -> 900000`, whole dong. */
    limits: async () => {
      const now = { nowMs: parts.clock.nowMs(), timeZone: site.timeZone };
      const { limits } = await readPlay(storage.db, { memberId, books: noBooks, ...now });
      return limits.flatMap(({ kind, period, amount, raise }) => {
        if (amount === null && raise === null) return [];
        const shown = `${kind} ${period} ${wholeDong(amount)}`;
        return [raise ? `${shown} -> ${wholeDong(raise.amount)}` : shown];
      });
    },
    acts: () => listAudit(storage.db, `play:${memberId}`),
    /** Texts of the mails to the member, the oldest first. */
    mails: async () => {
      const rows = await storage.db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', `${username}@mail.example`)
        .orderBy('id')
        .execute();
      return rows.map(({ body }) => body);
    },
  };
}

function wholeDong(amount: { readonly amountMinor: string } | null): string {
  return amount === null ? 'none' : String(BigInt(amount.amountMinor) / 100n);
}
