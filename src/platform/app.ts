import type { Hono } from 'hono';
import {
  accountRoutes,
  createEnvelopeMemory,
  readSession,
  sessionCookieName,
  takeSessionCookies,
} from './accounts/index.ts';
import { bannerRoutes } from './banners/index.ts';
import { gameRoutes } from './games/index.ts';
import type { Cookies, RequestOrigin } from './http/context.ts';
import { createEnvelopes } from './http/envelope.ts';
import { serveRoutes } from './http/serve.ts';
import { describeRoutes } from './open-api.ts';
import type { Parts } from './parts.ts';
import { createGate, systemRoutes } from './system/index.ts';
import { walletRoutes } from './wallet/index.ts';

/** Mounts every domain's routes, and their description at /wps/openapi.json. */
export function createApp(parts: Parts): Hono<{ Bindings: RequestOrigin }> {
  const { clock, secrets, log, config } = parts;
  const envelopes = createEnvelopes({ clock, secrets, memory: createEnvelopeMemory(parts) });
  const routes = [
    ...systemRoutes(parts, envelopes),
    ...accountRoutes(parts),
    ...walletRoutes(parts),
    ...gameRoutes(parts),
    ...bannerRoutes(parts),
  ];
  const app = serveRoutes({
    routes,
    origins: ownOrigins(config.origin),
    gate: createGate(parts),
    envelopes,
    readSession: (cookies) => readSessionOf(parts, cookies),
    log,
  });
  const description = describeRoutes(routes);
  app.get('/wps/openapi.json', (context) => context.json(description));
  return app;
}

/** The session a browser holds; cookies of one that ended are taken back. */
async function readSessionOf(parts: Parts, cookies: Cookies) {
  const cookie = cookies.get(sessionCookieName);
  if (cookie === undefined) return undefined;
  const held = await readSession(parts, cookie);
  if (!held) takeSessionCookies(cookies);
  return held;
}

/** The public address; a loopback one is ours under each of its names. */
function ownOrigins({ protocol, hostname, port, origin }: URL): ReadonlySet<string> {
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(hostname)) return new Set([origin]);
  return new Set(loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}
