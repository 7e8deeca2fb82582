import { drawPlan, drawPlans, placeDrawPlan, stopDrawPlan } from '#contract/draws/plans.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { drawsSetting } from '../settings/index.ts';
import { stopPlan } from './end-plan.ts';
import { listParts, listPlanParts } from './parts.queries.ts';
import { pricePlan } from './plan-prices.ts';
import { findPlan, listMemberPlans } from './queries.ts';
import { listInput, listValue, oneInput, oneValue, placeInput, planValue } from './schemas.ts';
import { startPlan } from './start-plan.ts';
import { toDrawPlan, toDrawPlanPart } from './view.ts';

const pageSize = 20;

/** Returns the calls by which members follow a bet over issues in a row. */
export function drawPlanRoutes(parts: Parts): Route[] {
  const { storage, clock, site } = parts;
  const { db } = storage;
  const readClosures = watchSiteClosures(parts);
  const nowMs = () => clock.nowMs();
  return [
    route(placeDrawPlan, { input: placeInput, value: planValue }, async (input, context) => {
      const { memberId, currency } = context.session;
      const settings = await readSetting(db, drawsSetting);
      // Who names a group is asked for the own one as the bet is placed.
      const isOwn = input.group === undefined;
      const ownGroup = isOwn ? await parts.readOwnGroup(db, memberId) : brandGroup;
      const priced = await pricePlan(db, input, { settings, currency, ownGroup });
      const { timeZone } = site;
      const siteClosures = await readClosures();
      const starting = { memberId, settings, timeZone, nowMs, siteClosures, wingParts: parts };
      // What was begun before is answered again, whatever would be refused of it now.
      return answerOnce(parts, { endpoint: placeDrawPlan, input, context }, async (transaction) => {
        if (!priced.ok) return priced;
        const started = await startPlan(transaction, { ...starting, priced: priced.value });
        return started.ok ? ok(toDrawPlan(started.value.plan, started.value.parts)) : started;
      });
    }),
    route(stopDrawPlan, { input: oneInput, value: planValue }, async (input, context) => {
      const { planId } = input;
      const { memberId } = context.session;
      return answerOnce(parts, { endpoint: stopDrawPlan, input, context }, async (transaction) => {
        const stopped = await stopPlan(transaction, { planId, memberId, nowMs });
        return stopped.ok ? ok(toDrawPlan(stopped.value.plan, stopped.value.parts)) : stopped;
      });
    }),
    route(drawPlans, { input: listInput, value: listValue }, async (input, { session }) => {
      const { gameCode, state, cursor: before } = input;
      const { memberId } = session;
      const filter = { memberId, gameCode, state, before };
      const found = await listMemberPlans(db, { ...filter, limit: pageSize + 1 });
      const plans = found.slice(0, pageSize);
      const partsByPlan = await listParts(
        db,
        plans.map(({ id }) => id),
      );
      const last = found.length > pageSize ? plans.at(-1) : undefined;
      return ok({
        plans: plans.map((plan) => toDrawPlan(plan, partsByPlan(plan.id))),
        ...(last && { next: last.id }),
      });
    }),
    route(drawPlan, { input: oneInput, value: oneValue }, async ({ planId }, { session }) => {
      const plan = await findPlan(db, planId);
      if (plan?.memberId !== session.memberId) return refused({ code: 'unknown_plan' });
      const own = await listPlanParts(db, planId);
      const shown = own.map((part) => toDrawPlanPart(part, plan));
      return ok({ plan: toDrawPlan(plan, own), parts: shown });
    }),
  ];
}
