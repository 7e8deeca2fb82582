import { drawFeeds, takeFeedResult } from '#contract/staff/draw-feeds.ts';
import {
  correctDrawResult,
  enterDrawResult,
  setDrawSource,
  voidDrawIssue,
} from '#contract/staff/draws.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import {
  acceptProposal,
  changeSource,
  correctResult,
  enterResult,
  listDeliveredResults,
  listRefusals,
  voidIssueByStaff,
} from '#platform/draws/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { applyResultInput, feedsValue, resultInput, sourceInput, voidInput } from './schemas.ts';

/** Lists the desk calls that change draws; each waits for a second person. */
export function drawActs(parts: DeskParts): DeskAct[] {
  const waits = async () => true;
  return [
    deskAct(parts, enterDrawResult, {
      input: resultInput,
      waits,
      carryOut: (transaction, input, { actor }) =>
        enterResult(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, correctDrawResult, {
      input: resultInput,
      waits,
      carryOut: (transaction, input, { actor }) =>
        correctResult(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, voidDrawIssue, {
      input: voidInput,
      waits,
      carryOut: async (transaction, input, { actor }) => {
        const done = await voidIssueByStaff(transaction, parts, { ...input, actor });
        return done.ok ? done : refused({ code: done.refusal });
      },
    }),
    deskAct(parts, takeFeedResult, {
      input: applyResultInput,
      waits,
      carryOut: (transaction, input, { actor }) =>
        acceptProposal(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, setDrawSource, {
      input: sourceInput,
      waits,
      carryOut: async (transaction, input, { actor }) => {
        const done = await changeSource(transaction, parts, { ...input, actor });
        return done.ok ? done : refused({ code: done.refusal });
      },
    }),
  ];
}

const shownAtMost = 100;

/** Lists the routes by which staff read feeds' reports of draws. */
export function drawFeedRoutes({ storage }: DeskParts): Route[] {
  return [
    route(drawFeeds, { input: noInput, value: feedsValue }, async () =>
      ok({
        results: await listDeliveredResults(storage.db, shownAtMost),
        refusals: await listRefusals(storage.db, shownAtMost),
      }),
    ),
  ];
}
