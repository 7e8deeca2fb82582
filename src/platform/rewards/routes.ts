import type { Route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { bonusRoutes } from './bonuses/index.ts';
import { envelopeRoutes } from './envelopes/index.ts';
import { levelRoutes } from './levels/index.ts';
import { missionRoutes } from './missions/index.ts';
import { pointsRoutes } from './points/index.ts';
import { promotionRoutes } from './promotions/index.ts';
import { rebateRoutes } from './rebates/index.ts';
import { referralRoutes } from './referrals/index.ts';
import { wheelRoutes } from './wheel/index.ts';

/** Lists the routes of rewards. */
export function rewardRoutes(parts: Parts): Route[] {
  return [
    ...bonusRoutes(parts),
    ...envelopeRoutes(parts),
    ...levelRoutes(parts),
    ...referralRoutes(parts),
    ...pointsRoutes(parts),
    ...promotionRoutes(parts),
    ...rebateRoutes(parts),
    ...missionRoutes(parts),
    ...wheelRoutes(parts),
  ];
}
