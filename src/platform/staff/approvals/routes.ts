import { approvals, decideApproval } from '#contract/staff/approvals.ts';
import { ok } from '#lib/result.ts';
import type { HandlerAnswer } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { DeskParts } from '../parts.ts';
import type { Act } from './approved-act.ts';
import { carryOutDecision, type ReadRights } from './carry-out-decision.ts';
import { listWaitingApprovals } from './queries.ts';
import { actValue, approvalsValue, decideInput } from './schemas.ts';

const shownAtMost = 200;

/** Lists the routes about waiting acts. @param options.acts every act that may wait. */
export function approvalRoutes(
  parts: DeskParts,
  { acts, readRights }: { readonly acts: readonly Act[]; readonly readRights: ReadRights },
): Route[] {
  const byCall = new Map(acts.map((each) => [each.call, each]));
  return [
    route(approvals, { input: noInput, value: approvalsValue }, async () => {
      const query = { nowMs: parts.clock.nowMs(), limit: shownAtMost };
      const waiting = await listWaitingApprovals(parts.storage.db, query);
      return ok(waiting.map(({ state: _state, ...approval }) => approval));
    }),
    route(
      decideApproval,
      { input: decideInput, value: actValue },
      async (input, { staff }) =>
        // The act's own refusals are among the call's codes, which a test holds.
        carryOutDecision(parts, { acts: byCall, readRights }, input, staff) as Promise<
          HandlerAnswer<typeof decideApproval>
        >,
    ),
  ];
}
