import type { Route } from '#platform/base/http/route.ts';
import { agentActs, agentRoutes } from './agents/index.ts';
import { approvalRoutes } from './approvals/index.ts';
import { auditRoutes } from './audit/index.ts';
import { bonusActs, bonusRoutes } from './bonuses/index.ts';
import { careActs, careRoutes } from './care/index.ts';
import { chatActs, chatDeskRoutes } from './chat/index.ts';
import { commissionActs, commissionRoutes } from './commissions/index.ts';
import { contractActs, contractRoutes } from './contracts/index.ts';
import { depositActs, depositRoutes } from './deposits/index.ts';
import { drawActs, drawFeedRoutes } from './draws/index.ts';
import { envelopeActs, envelopeDeskRoutes } from './envelopes/index.ts';
import { freeRoundActs, freeRoundRoutes } from './free-rounds/index.ts';
import { gameActs, gameRoutes } from './games/index.ts';
import { mailingActs, mailingRoutes } from './mailings/index.ts';
import { listMemberActs, memberRoutes } from './members/index.ts';
import type { DeskParts } from './parts.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { paymentMethodActs, paymentMethodRoutes } from './payment-methods/index.ts';
import { peopleActs, peopleRoutes, readRights } from './people/index.ts';
import { pointActs, pointRoutes } from './points/index.ts';
import { promotionActs, promotionRoutes } from './promotions/index.ts';
import { pvpActs, pvpDeskRoutes } from './pvp/index.ts';
import { queueRoutes } from './queues/index.ts';
import { receivableActs, receivableRoutes } from './receivables/index.ts';
import { reconciliationActs, reconciliationRoutes } from './reconciliations/index.ts';
import { referralActs, referralDeskRoutes } from './referrals/index.ts';
import { roundActs, roundRoutes } from './rounds/index.ts';
import { sessionRoutes } from './sessions/index.ts';
import { signalActs, signalDeskRoutes } from './signals/index.ts';
import { threadActs, threadDeskRoutes } from './threads/index.ts';
import { vendorActs, vendorRoutes } from './vendors/index.ts';
import { wheelActs, wheelDeskRoutes } from './wheel/index.ts';
import { withdrawalActs, withdrawalRoutes } from './withdrawals/index.ts';

/** Lists the routes of sign-in and passkeys: for browsers at the desk's address only. */
export function accessRoutes(parts: DeskParts): Route[] {
  return [...passkeyRoutes(parts), ...sessionRoutes(parts)];
}

/** Lists the routes of the desk, for signed-in staff or commands on the machine itself. */
export function deskRoutes(parts: DeskParts): Route[] {
  const acts = [
    ...depositActs(parts),
    ...withdrawalActs(parts),
    ...paymentMethodActs(parts),
    ...listMemberActs(parts),
    ...gameActs(parts),
    ...careActs(parts),
    ...mailingActs(parts),
    ...threadActs(parts),
    ...chatActs(parts),
    ...pvpActs(parts),
    ...roundActs(parts),
    ...receivableActs(parts),
    ...reconciliationActs(parts),
    ...vendorActs(parts),
    ...freeRoundActs(parts),
    ...pointActs(parts),
    ...bonusActs(parts),
    ...envelopeActs(parts),
    ...referralActs(parts),
    ...wheelActs(parts),
    ...signalActs(parts),
    ...promotionActs(parts),
    ...drawActs(parts),
    ...contractActs(parts),
    ...agentActs(parts),
    ...commissionActs(parts),
    ...peopleActs(parts),
  ];
  return [
    ...acts.map(({ route }) => route),
    ...approvalRoutes(parts, { acts: acts.map(({ act }) => act), readRights }),
    ...depositRoutes(parts),
    ...withdrawalRoutes(parts),
    ...paymentMethodRoutes(parts),
    ...memberRoutes(parts),
    ...gameRoutes(parts),
    ...careRoutes(parts),
    ...mailingRoutes(parts),
    ...threadDeskRoutes(parts),
    ...chatDeskRoutes(parts),
    ...pvpDeskRoutes(parts),
    ...roundRoutes(parts),
    ...receivableRoutes(parts),
    ...reconciliationRoutes(parts),
    ...vendorRoutes(parts),
    ...freeRoundRoutes(parts),
    ...pointRoutes(parts),
    ...bonusRoutes(parts),
    ...envelopeDeskRoutes(parts),
    ...referralDeskRoutes(parts),
    ...wheelDeskRoutes(parts),
    ...signalDeskRoutes(parts),
    ...promotionRoutes(parts),
    ...drawFeedRoutes(parts),
    ...contractRoutes(parts),
    ...agentRoutes(parts),
    ...commissionRoutes(parts),
    ...peopleRoutes(parts),
    ...auditRoutes(parts),
    ...queueRoutes(parts),
  ];
}
