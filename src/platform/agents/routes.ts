import type { Route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { incomeRoutes, playedRoutes } from './commissions/index.ts';
import { contractRoutes } from './contracts/index.ts';
import { downlineRoutes } from './downlines/index.ts';
import { linkRoutes } from './links/index.ts';
import { recordRoutes } from './records/index.ts';
import { spreadRoutes } from './spreads/index.ts';
import { statementRoutes } from './statements/index.ts';
import { teamRoutes } from './team/index.ts';
import { downlineTransferRoutes } from './transfers/index.ts';
import { treeRoutes } from './tree/index.ts';

/** Returns the calls of the agent centre. */
export function agentRoutes(parts: Parts): Route[] {
  return [
    ...treeRoutes(parts),
    ...teamRoutes(parts),
    ...downlineRoutes(parts),
    ...linkRoutes(parts),
    ...contractRoutes(parts),
    ...downlineTransferRoutes(parts),
    ...incomeRoutes(parts),
    ...playedRoutes(parts),
    ...spreadRoutes(parts),
    ...statementRoutes(parts),
    ...recordRoutes(parts),
  ];
}
