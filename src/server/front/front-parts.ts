import { createCallQueue } from './calls/call-queue.ts';
import { createAnswerOutbox } from './calls/outbox-page.ts';
import { createAnswerCall } from './calls/platform-calls.ts';
import { createVendorQueue } from './calls/vendor-queue.ts';
import { createClientAddress } from './connections/client-address.ts';
import type { FrontOptions } from './front.ts';
import { createAnswerHealth } from './health.ts';
import type { Limits } from './limits.ts';
import { createAliasedPage } from './pages/aliased-page.ts';
import { createAssets } from './pages/assets.ts';
import { listClientFiles } from './pages/client-files.ts';
import { loadFailurePages } from './pages/failure-pages.ts';
import { createLoginGate } from './pages/login-gate.ts';
import { createNotFoundPages } from './pages/not-found.ts';
import { createAnswerPage } from './pages/page-answers.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageChecks } from './pages/page-checks.ts';
import { createPageStore } from './pages/page-store.ts';
import { createRender } from './pages/render.ts';
import { createRenderSlots } from './pages/render-slots.ts';
import type { Refuse } from './refusal.ts';
import { createRefusedLog } from './refused-log.ts';
import type { RouteParts } from './route-request.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Parts that all other parts are made from. */
interface Base extends FrontOptions {
  readonly limits: Limits;
  readonly security: SecurityHeaders;
  readonly refuse: Refuse;
  readonly stopping: () => boolean;
}

/** Creates the parts that requests are passed to. */
export async function createFrontParts(base: Base) {
  const { clientDir, limits, security, ready, languagePrefixes: prefixes } = base;
  const clientAddressOf = createClientAddress(base.trustedProxies);
  const files = await listClientFiles(clientDir);
  const refusedLog = createRefusedLog(base.log);
  const queue = createCallQueue(limits);
  const slots = createRenderSlots({ limits, isOverloaded: queue.isOverloaded });
  const render = createRender({ ...base, slots });
  const notFoundPages = createNotFoundPages(prefixes);
  const cache = createPageCache({
    store: createPageStore(limits),
    render,
    security,
    mayKeep: (target, status) => status === (notFoundPages.isTheirs(target) ? 404 : 200),
    version: base.catalogueVersion,
  });
  const failurePages = await loadFailurePages({ ...base, files: files.pages });
  const loginGate = createLoginGate({ ...base.membersOnly, prefixes });
  const pageChecks = createPageChecks({ ...base, loginGate, clientAddressOf, prefixes, render });
  const shared = {
    ...base,
    cache,
    render,
    notFoundPages,
    failurePages,
    clientAddressOf,
    queue,
    refusedLog,
  };
  const parts: RouteParts = {
    answerHealth: createAnswerHealth({ ...base, ready, timeoutMs: limits.readyTimeoutMs }),
    answerCall: createAnswerCall(shared),
    answerVendor: createAnswerCall({
      ...shared,
      queue: createVendorQueue(limits),
    }),
    answerGames:
      base.gamesFetch &&
      createAnswerCall({
        ...shared,
        platformFetch: base.gamesFetch,
        // A call of a game waits for a vendor's: it may take no place of the members' calls.
        queue: createCallQueue(limits),
      }),
    answerOutbox: createAnswerOutbox(shared),
    assets: createAssets(clientDir, files.assets, security),
    pageChecks,
    aliasedPage: createAliasedPage(base.pageAliases, {
      prefixes,
      defaultCode: base.defaultLanguageCode,
    }),
    answerPage: createAnswerPage(shared),
  };
  const figures = () => ({
    refused: refusedLog.totals(),
    calls: queue.figures(),
    renders: slots.figures(),
  });
  return { parts, cache, pageChecks, figures };
}
