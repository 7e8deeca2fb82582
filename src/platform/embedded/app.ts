import type { Hono } from 'hono';
import { agentRoutes } from '#platform/agents/index.ts';
import type { RequestOrigin } from '#platform/base/http/context.ts';
import { createEnvelopes } from '#platform/base/http/envelope.ts';
import { answerDescription } from '#platform/base/http/open-api-answer.ts';
import { serveRoutes } from '#platform/base/http/serve.ts';
import { type Live, liveRoutes } from '#platform/base/live/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  articleRoutes,
  bannerRoutes,
  brandRoutes,
  createCallClosure,
  permissionRoutes,
  resourceRoutes,
  systemRoutes,
} from '#platform/brand/index.ts';
import { careRoutes, type RoomFeeds } from '#platform/care/index.ts';
import { drawRoutes } from '#platform/draws/index.ts';
import {
  createEnvelopeMemory,
  identityRoutes,
  isStillSignedIn,
  readBrowserSession,
} from '#platform/identity/index.ts';
import {
  creditReportRoutes,
  depositRoutes,
  type PaymentProviders,
  payoutAccountRoutes,
  statementRoutes,
  uplineRoutes,
  walletRoutes,
  withdrawalRoutes,
} from '#platform/money/index.ts';
import {
  createStartGame,
  favouriteRoutes,
  fixtureRoutes,
  freeRoundRoutes,
  gameRoutes,
  jackpotRoutes,
  launchRoutes,
  playBooks,
  pvpRoutes,
  type ReadFixtures,
  readVendorTitles,
  recordRoutes,
  vendorWalletRoutes,
} from '#platform/play/index.ts';
import { responsiblePlayRoutes } from '#platform/protection/index.ts';
import { rewardRoutes } from '#platform/rewards/index.ts';
import { mountPayments } from './payments.ts';
import { mountVendors } from './vendors.ts';

/** Dependencies of the app beside the domains' own. */
export interface AppParts {
  readonly live: Live;
  readonly rooms: RoomFeeds;
  readonly providers: PaymentProviders;
  readonly catalogueVersion: () => number;
  /** Reads virtual fixtures; none without it. */
  readonly readFixtures?: ReadFixtures | undefined;
}

/** Mounts every domain's routes, and their description at /wps/openapi.json. */
export function createApp(
  parts: Parts,
  { live, rooms, providers, catalogueVersion, readFixtures }: AppParts,
): Hono<{ Bindings: RequestOrigin }> {
  const { clock, secrets, log, config, freeSpace, tally, site } = parts;
  const envelopes = createEnvelopes({ clock, secrets, memory: createEnvelopeMemory(parts) });
  const routes = [
    ...systemRoutes(parts, envelopes),
    ...brandRoutes(parts),
    ...identityRoutes(parts),
    ...walletRoutes(parts, readVendorTitles),
    ...vendorWalletRoutes(parts),
    ...uplineRoutes(parts),
    ...depositRoutes(parts, providers),
    ...statementRoutes(parts, readVendorTitles),
    ...creditReportRoutes(parts),
    ...liveRoutes(parts, { live, isSignedIn: isStillSignedIn }),
    ...payoutAccountRoutes(parts),
    ...withdrawalRoutes(parts),
    ...gameRoutes(parts, catalogueVersion),
    ...jackpotRoutes(parts),
    ...fixtureRoutes(readFixtures),
    ...favouriteRoutes(parts),
    ...launchRoutes(parts, { books: playBooks, startGame: createStartGame(parts) }),
    ...recordRoutes(parts),
    ...freeRoundRoutes(parts),
    ...pvpRoutes(parts),
    ...drawRoutes(parts),
    ...agentRoutes(parts),
    ...careRoutes(parts, rooms),
    ...rewardRoutes(parts),
    ...responsiblePlayRoutes(parts, playBooks),
    ...resourceRoutes(parts),
    ...permissionRoutes(parts),
    ...bannerRoutes(parts),
    ...articleRoutes(parts),
  ];
  const origins = ownOrigins(config.origin);
  const app = serveRoutes({
    routes,
    origins,
    closedTo: createCallClosure(parts),
    envelopes,
    readSession: (cookies, asking) => readBrowserSession(parts, cookies, asking),
    freeSpace,
    log,
    tally,
    site,
  });
  mountPayments(app, parts, { providers, origins });
  mountVendors(app, parts);
  app.get('/wps/openapi.json', answerDescription(routes));
  return app;
}

/** The public address; a loopback one is ours under each of its names. */
function ownOrigins({ protocol, hostname, port, origin }: URL): ReadonlySet<string> {
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(hostname)) return new Set([origin]);
  return new Set(loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}
