import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { Platform } from '#platform/index.ts';
import type { Log } from './front/log.ts';
import type { PlatformFetch } from './front/platform-calls.ts';

/** Where Astro's development server looks for what pages are given. */
const localsSymbol = Symbol.for('astro.locals');

/**
 * Puts the platform into `astro dev`: it answers `/wps` and `/lgw` before Astro does, and pages
 * get the same locals as in production. Opened by the first request that needs it.
 */
export function platformInDev(): AstroIntegration {
  return {
    name: 'foyer-platform',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const mounted = mountPlatform(() => originOf(server.config.server));
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

interface Mounted {
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** Everything is imported here and not above: a build reads this file too and needs none of it. */
async function mountPlatform(originNow: () => URL): Promise<Mounted> {
  const { createAnswerCall } = await import('./front/platform-calls.ts');
  const { createClientAddress } = await import('./front/client-address.ts');
  const { defaultLimits } = await import('./front/limits.ts');
  const { createLog } = await import('./front/log.ts');
  const { createRefuse } = await import('./front/refusal.ts');
  const { createRequestIds } = await import('./front/request-ids.ts');
  const { isCallPath } = await import('./front/request-check.ts');
  const { createSecurityHeaders } = await import('./front/security-headers.ts');
  const { createPageLocals } = await import('./page-locals.ts');

  const origin = originNow();
  const { log } = createLog(process.env.LOG_LEVEL || 'warn');
  const platform = openOnce(log, origin);
  const platformFetch: PlatformFetch = async (request, context) => {
    return await (await platform.open()).fetch(request, context);
  };
  const security = createSecurityHeaders(origin);
  const refuse = createRefuse(security);
  const answerCall = createAnswerCall({
    platformFetch,
    origin,
    limits: defaultLimits,
    clientAddressOf: createClientAddress([]),
    security,
    refuse,
    log,
  });
  const locals = createPageLocals(platformFetch, origin);
  const nextRequestId = createRequestIds();
  return {
    answer(request, response, next) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (isCallPath(path)) {
        void answerCall(request, response, { path, requestId: nextRequestId() });
        return;
      }
      Reflect.set(request, localsSymbol, { ...locals });
      next();
    },
    close: () => platform.close(),
  };
}

/** A platform that opens at its first use; a failed opening is tried again at the next. */
function openOnce(log: Log, origin: URL) {
  let opening: Promise<Platform> | undefined;
  return {
    open(): Promise<Platform> {
      opening ??= openPlatform(log, origin).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close(): Promise<void> {
      await (await opening)?.close();
    },
  };
}

async function openPlatform(log: Log, origin: URL): Promise<Platform> {
  const { readConfig } = await import('#platform/config.ts');
  const { createPlatform } = await import('#platform/index.ts');
  return await createPlatform({ ...readConfig(process.env), origin }, log);
}

function originOf({
  host,
  port,
}: {
  host?: string | boolean | undefined;
  port?: number | undefined;
}): URL {
  const name = typeof host === 'string' && host !== '0.0.0.0' && host !== '::' ? host : '127.0.0.1';
  return new URL(`http://${name}:${port ?? 4321}`);
}
