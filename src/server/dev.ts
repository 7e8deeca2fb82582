import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { feedInDev } from './dev-feed.ts';
import { keepTextsFresh, readTextsFromFile } from './dev-fresh.ts';
import { openOnce } from './dev-platform.ts';
import { createAnswerOutbox, outboxPath } from './front/calls/outbox-page.ts';
import type { PlatformFetch } from './front/calls/platform-calls.ts';

/**
 * Registers the platform and its games in `astro dev`: they answer `/wps`, `/lgw`, `/vendor` and
 * `/studio` before Astro does, and pages get the same locals as in production. Opened by the first
 * request that needs them.
 */
export function platformInDev(): AstroIntegration {
  return {
    name: 'foyer-platform',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'dev') return;
        const file = fileURLToPath(new URL('.astro/data-store.json', config.root));
        updateConfig({ vite: { plugins: [readTextsFromFile(file)] } });
      },
      'astro:server:setup': async ({ server }) => {
        const mounted = mountPlatform(() => formatOrigin(server.config.server));
        const refreshFeed = feedInDev(server, {
          take: async (bytes) => await (await mounted).takeFeed(bytes),
          complain: (error) => server.config.logger.error(`The texts of editors: ${error}`),
        });
        keepTextsFresh(server, refreshFeed);
        server.middlewares.use((request, response, next) => {
          mounted.then(({ answer }) => answer(request, response, next)).catch(next);
        });
        // Vite ends the process right after its server: the platform must close before.
        const closeServer = server.close;
        server.close = async () => {
          await (await mounted).close();
          await closeServer.call(server);
        };
      },
    },
  };
}

interface MountedPlatform {
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  takeFeed(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/**
 * Mounts the platform. It imports everything itself: a build reads this file too and needs none of
 * it.
 */
async function mountPlatform(originNow: () => URL): Promise<MountedPlatform> {
  const { createOpenPage } = await import('./dev-pages.ts');
  const { createAnswerCall } = await import('./front/calls/platform-calls.ts');
  const { createClientAddress } = await import('./front/connections/client-address.ts');
  const { defaultLimits } = await import('./front/limits.ts');
  const { createLog } = await import('./front/log.ts');
  const { createRefuse } = await import('./front/refusal.ts');
  const { createRequestIds } = await import('./front/connections/request-ids.ts');
  const { isCallPath, isGamesPath } = await import('./front/connections/request-check.ts');
  const { createSecurityHeaders } = await import('./front/security-headers.ts');
  const { site } = await import('#site');
  const { createPageLocals } = await import('./page-locals.ts');

  const origin = originNow();
  const { log } = createLog(process.env.LOG_LEVEL || 'warn');
  const platform = openOnce(log, origin);
  const platformFetch: PlatformFetch = async (request, context) => {
    return await (await platform.open()).fetch(request, context);
  };
  const security = createSecurityHeaders(origin);
  const refuse = createRefuse(security);
  const clientAddressOf = createClientAddress([]);
  const answering = { origin, limits: defaultLimits, clientAddressOf, security, refuse, log };
  const answerCall = createAnswerCall({ ...answering, platformFetch });
  const gamesFetch: PlatformFetch = async (request) => {
    const games = await platform.games();
    return games ? await games.fetch(request) : new Response(null, { status: 404 });
  };
  const answerGames = createAnswerCall({ ...answering, platformFetch: gamesFetch });
  const locals = createPageLocals(platformFetch, { origin, membersOnly: site.loginedToHomePage });

  const openPage = createOpenPage({ platform, locals, clientAddressOf });
  const nextRequestId = createRequestIds();
  return {
    answer(request, response, next) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (isGamesPath(path)) {
        void answerGames(request, response, { path, requestId: nextRequestId() });
        return;
      }
      if (isCallPath(path)) {
        void answerCall(request, response, { path, requestId: nextRequestId() });
        return;
      }
      if (path === outboxPath) {
        const outboxFor = async (address: string) => (await platform.open()).outboxFor(address);
        const answerOutbox = createAnswerOutbox({ outboxFor, clientAddressOf, security });
        void answerOutbox(request, response, nextRequestId()).then((done) => done || next(), next);
        return;
      }
      void openPage(request, response).then((isOpen) => isOpen && next(), next);
    },
    takeFeed: async (bytes) => await (await platform.open()).takeFeed(bytes),
    close: () => platform.close(),
  };
}

function formatOrigin({
  host,
  port,
}: {
  host?: string | boolean | undefined;
  port?: number | undefined;
}): URL {
  const name = typeof host === 'string' && host !== '0.0.0.0' && host !== '::' ? host : '127.0.0.1';
  return new URL(`http://${name}:${port ?? 4321}`);
}
