import type { Hono } from 'hono';
import {
  accountRoutes,
  checkCaptcha,
  createEnvelopeMemory,
  ownsNumber,
  readHeldSession,
  visitorOf,
} from './accounts/index.ts';
import { articleRoutes } from './articles/index.ts';
import { bannerRoutes } from './banners/index.ts';
import { brandRoutes } from './brand/index.ts';
import { contactRoutes } from './contacts/index.ts';
import { depositRoutes, type PaymentProviders } from './deposits/index.ts';
import { feedbackRoutes } from './feedback/index.ts';
import { firebaseRoutes } from './firebase/index.ts';
import { favouriteRoutes, gameRoutes } from './games/index.ts';
import type { RequestOrigin } from './http/context.ts';
import { createEnvelopes } from './http/envelope.ts';
import { serveRoutes } from './http/serve.ts';
import { levelRoutes } from './levels/index.ts';
import { type Live, liveRoutes } from './live/index.ts';
import { lotteryRoutes } from './lottery/index.ts';
import { messageRoutes } from './messages/index.ts';
import { answerDescription } from './open-api-answer.ts';
import type { Parts } from './parts.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { mountPayments } from './payments.ts';
import { payoutAccountRoutes } from './payout-accounts/index.ts';
import { permissionRoutes } from './permission/index.ts';
import { pointsRoutes } from './points/index.ts';
import { profileRoutes } from './profile/index.ts';
import { recoveryRoutes } from './recovery/index.ts';
import { referralRoutes } from './referrals/index.ts';
import { resourceRoutes } from './resources/index.ts';
import { responsiblePlayRoutes } from './responsible-play/index.ts';
import { secondFactorRoutes } from './second-factor/index.ts';
import { securityRoutes } from './security/index.ts';
import { socialRoutes } from './social/index.ts';
import { statementRoutes } from './statement/index.ts';
import { createGate, systemRoutes } from './system/index.ts';
import { uplineRoutes } from './upline/index.ts';
import { verificationRoutes } from './verification/index.ts';
import { walletRoutes } from './wallet/index.ts';
import { withdrawalRoutes } from './withdrawals/index.ts';

/** Mounts every domain's routes, and their description at /wps/openapi.json. */
export function createApp(
  parts: Parts,
  { live, providers }: { readonly live: Live; readonly providers: PaymentProviders },
): Hono<{ Bindings: RequestOrigin }> {
  const { clock, secrets, log, config, freeSpace, tally } = parts;
  const envelopes = createEnvelopes({ clock, secrets, memory: createEnvelopeMemory(parts) });
  const routes = [
    ...systemRoutes(parts, envelopes),
    ...brandRoutes(parts),
    ...accountRoutes(parts),
    ...verificationRoutes(parts, {
      checkCaptcha: (context, answer) =>
        checkCaptcha(parts, { answer, cookie: visitorOf(context).captchaCookie }),
      ownsNumber: (context, mobile) => ownsNumber(parts, visitorOf(context), mobile),
    }),
    ...firebaseRoutes(parts),
    ...recoveryRoutes(parts),
    ...secondFactorRoutes(parts),
    ...passkeyRoutes(parts),
    ...securityRoutes(parts),
    ...contactRoutes(parts),
    ...socialRoutes(parts),
    ...walletRoutes(parts),
    ...uplineRoutes(parts),
    ...depositRoutes(parts, providers),
    ...statementRoutes(parts),
    ...liveRoutes(parts, live),
    ...payoutAccountRoutes(parts),
    ...withdrawalRoutes(parts),
    ...gameRoutes(parts),
    ...favouriteRoutes(parts),
    ...lotteryRoutes(parts),
    ...messageRoutes(parts),
    ...profileRoutes(parts),
    ...levelRoutes(parts),
    ...referralRoutes(parts),
    ...pointsRoutes(parts),
    ...responsiblePlayRoutes(parts),
    ...resourceRoutes(parts),
    ...permissionRoutes(parts),
    ...bannerRoutes(parts),
    ...articleRoutes(parts),
    ...feedbackRoutes(parts),
  ];
  const origins = ownOrigins(config.origin);
  const app = serveRoutes({
    routes,
    origins,
    gate: createGate(parts),
    envelopes,
    readSession: (cookies, asking) => readHeldSession(parts, cookies, asking),
    freeSpace,
    log,
    tally,
  });
  mountPayments(app, parts, { providers, origins });
  app.get('/wps/openapi.json', answerDescription(routes));
  return app;
}

/** The public address; a loopback one is ours under each of its names. */
function ownOrigins({ protocol, hostname, port, origin }: URL): ReadonlySet<string> {
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(hostname)) return new Set([origin]);
  return new Set(loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}
