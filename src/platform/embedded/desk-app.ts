import type { Hono } from 'hono';
import type { DeskConfig } from '#platform/base/config/desk-config.ts';
import type { RequestOrigin } from '#platform/base/http/context.ts';
import { createEnvelopes } from '#platform/base/http/envelope.ts';
import { serveRoutes } from '#platform/base/http/serve.ts';
import type { Parts } from '#platform/base/parts.ts';
import { createEnvelopeMemory } from '#platform/identity/index.ts';
import { accessRoutes, deskRoutes, readDesk } from '#platform/staff/index.ts';

/**
 * Mounts the calls of the desk, and nothing else. Closing the site closes no desk: staff open it
 * again from there.
 */
export function createDeskApp(
  parts: Parts,
  { origin }: DeskConfig,
): Hono<{ Bindings: RequestOrigin }> {
  const { log, freeSpace, tally, clock, secrets, site } = parts;
  const envelopes = createEnvelopes({ clock, secrets, memory: createEnvelopeMemory(parts) });
  return serveRoutes({
    routes: [...accessRoutes(parts), ...deskRoutes(parts)],
    origins: new Set([origin.origin]),
    closedTo: async () => undefined,
    envelopes,
    readSession: async () => undefined,
    readDesk: (cookies) => readDesk(parts, cookies),
    sameSite: 'Strict',
    freeSpace,
    log,
    tally,
    site,
  });
}
