import {
  checkInToday,
  claimMission,
  missionBoards,
  missionSummary,
} from '#contract/rewards/missions.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { readBoards } from './board/index.ts';
import { checkIn, readCheckIn } from './check-in.ts';
import { claimReached } from './claim.ts';
import { listMissions } from './progress.ts';
import { boardsValue, checkInValue, claimInput, claimValue, summaryValue } from './schemas.ts';

/** Lists the routes of missions, check-ins and their board. */
export function missionRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  return [
    route(missionSummary, { input: noInput, value: summaryValue }, async (_, { session }) => {
      const query = { memberId: session.memberId, ...zonedNow(parts) };
      const missions = await listMissions(db, query);
      const claimable = missions.filter(({ state }) => state === 'claimable').length;
      return ok({ missions, checkIn: await readCheckIn(db, query), claimable });
    }),
    route(missionBoards, { input: noInput, value: boardsValue }, async (_, { session }) =>
      ok(await readBoards(db, { memberId: session.memberId, ...zonedNow(parts) })),
    ),
    route(claimMission, { input: claimInput, value: claimValue }, (input, context) => {
      const claim = { ...input, memberId: context.session.memberId };
      return answerOnce(parts, { endpoint: claimMission, input, context }, (transaction) =>
        claimReached(transaction, parts, claim),
      );
    }),
    route(checkInToday, { input: noInput, value: checkInValue }, (input, context) =>
      answerOnce(parts, { endpoint: checkInToday, input, context }, (transaction) =>
        checkIn(transaction, parts, context.session.memberId),
      ),
    ),
  ];
}
