import type { Route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { drawBetRoutes } from './bets/index.ts';
import { findRollup } from './drawing/index.ts';
import { issueRoutes } from './issues/index.ts';
import { lotteryRoutes } from './lottery/index.ts';
import { drawMessageRoutes } from './messages/index.ts';
import { drawPlanRoutes } from './plans/index.ts';

/** Returns the calls of lotteries. */
export function drawRoutes(parts: Parts): Route[] {
  return [
    ...lotteryRoutes(parts),
    ...issueRoutes(parts, (gameCode) => findRollup(parts.storage.db, gameCode)),
    ...drawBetRoutes(parts),
    ...drawPlanRoutes(parts),
    ...drawMessageRoutes(parts),
  ];
}
