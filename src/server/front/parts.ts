import { createAssets } from './assets.ts';
import { createCallQueue } from './call-queue.ts';
import { createClientAddress } from './client-address.ts';
import { listClientFiles } from './client-files.ts';
import { createDoors } from './doors.ts';
import { loadFailurePages } from './failure-pages.ts';
import type { FrontOptions } from './front.ts';
import { createAnswerHealth } from './health.ts';
import type { Limits } from './limits.ts';
import { createLoginGate } from './login-gate.ts';
import { createNotFoundPages } from './not-found.ts';
import { createAnswerOutbox } from './outbox.ts';
import { createAliasedPage } from './page-aliases.ts';
import { createAnswerPage } from './page-answers.ts';
import { createPageCache } from './page-cache.ts';
import { createPageStore } from './page-store.ts';
import { createAnswerCall } from './platform-calls.ts';
import type { Refuse } from './refusal.ts';
import { createRefusedLog } from './refused-log.ts';
import { createRender } from './render.ts';
import { createRenderSlots } from './render-slots.ts';
import type { Parts } from './routing.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { createVendorQueue } from './vendor-queue.ts';

/** Parts that all other parts are made from. */
interface Base extends FrontOptions {
  readonly limits: Limits;
  readonly security: SecurityHeaders;
  readonly refuse: Refuse;
  readonly stopping: () => boolean;
}

/** Creates the parts that requests are passed to. */
export async function createParts(base: Base) {
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
  const doors = createDoors({ ...base, loginGate, clientAddressOf, prefixes, render });
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
  const parts: Parts = {
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
    doors,
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
  return { parts, cache, doors, figures };
}
