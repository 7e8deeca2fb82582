import type { Route } from '#platform/base/http/route.ts';
import { approvalRoutes } from './approvals/index.ts';
import { auditRoutes } from './audit/index.ts';
import { careActs, careRoutes } from './care/index.ts';
import { depositActs, depositRoutes } from './deposits/index.ts';
import { gameActs, gameRoutes } from './games/index.ts';
import { memberActs, memberRoutes } from './members/index.ts';
import type { DeskParts } from './parts.ts';
import { paymentMethodActs, paymentMethodRoutes } from './payment-methods/index.ts';
import { peopleActs, peopleRoutes } from './people/index.ts';
import { withdrawalActs, withdrawalRoutes } from './withdrawals/index.ts';

/** Every call of the desk that needs a right. */
export function deskRoutes(parts: DeskParts): Route[] {
  const acts = [
    ...depositActs(parts),
    ...withdrawalActs(parts),
    ...paymentMethodActs(parts),
    ...memberActs(parts),
    ...gameActs(parts),
    ...careActs(parts),
    ...peopleActs(parts),
  ];
  return [
    ...acts.map(({ route }) => route),
    ...approvalRoutes(
      parts,
      acts.map(({ act }) => act),
    ),
    ...depositRoutes(parts),
    ...withdrawalRoutes(parts),
    ...paymentMethodRoutes(parts),
    ...memberRoutes(parts),
    ...gameRoutes(parts),
    ...careRoutes(parts),
    ...peopleRoutes(parts),
    ...auditRoutes(parts),
  ];
}
