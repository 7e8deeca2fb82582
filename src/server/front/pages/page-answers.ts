import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkAddress } from '#lib/network.ts';
import type { ClientAddressOf } from '../connections/client-address.ts';
import type { RequestHead } from '../connections/request-head.ts';
import { pageTarget, sharedTarget, type Target } from '../connections/targets.ts';
import type { Refuse } from '../refusal.ts';
import type { RefusedLog } from '../refused-log.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { type FailurePages, failurePageFor, retryable } from './failure-pages.ts';
import { type IsRouted, isMissingForAll, type NotFoundPages } from './not-found.ts';
import type { CacheAnswer, PageCache } from './page-cache.ts';
import { failures, notFound, notRendered } from './page-refusals.ts';
import type { Render, RenderOutcome } from './render.ts';
import { sendPage } from './send-page.ts';
import { sendPersonalPage } from './send-personal.ts';

/** A request for a page. */
export interface PageRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly head: RequestHead;
  readonly target: Target;
  readonly requestId: string;
}

interface PageOptions {
  readonly cache: PageCache;
  readonly render: Render;
  readonly isRouted: IsRouted;
  readonly notFoundPages: NotFoundPages;
  readonly failurePages: FailurePages;
  readonly clientAddressOf: ClientAddressOf;
  readonly security: SecurityHeaders;
  readonly refusedLog: RefusedLog;
  readonly refuse: Refuse;
}

/**
 * Time for which a path that answered each visitor differently is not rendered without a visitor
 * again.
 */
const personalForMs = 60_000;
const personalPathsKept = 1_000;

/** Creates the handler of requests for pages that are not fresh in memory. */
export function createAnswerPage(
  options: PageOptions,
): (pageRequest: PageRequest) => Promise<void> {
  const { cache, render, isRouted, clientAddressOf } = options;
  const personalUntilMs = new Map<string, number>();

  /** Returns the target that visitors share the page under; `undefined` for a personal page. */
  function sharedNow(target: Target): string | undefined {
    const shared = sharedTarget(target);
    if (shared === undefined || (personalUntilMs.get(shared) ?? 0) > Date.now()) return undefined;
    return shared;
  }

  function notePersonal(shared: string): void {
    personalUntilMs.delete(shared);
    personalUntilMs.set(shared, Date.now() + personalForMs);
    if (personalUntilMs.size <= personalPathsKept) return;
    for (const oldest of personalUntilMs.keys()) {
      personalUntilMs.delete(oldest);
      return;
    }
  }

  /** Renders with what this visitor asks and this visitor's cookies, for this visitor alone. */
  async function renderPersonally({ request, target, requestId }: PageRequest) {
    const clientAddress = clientAddressOf(request);
    const asker = { requestId, network: networkAddress(clientAddress) };
    return await render(pageTarget(target), asker, {
      cookie: request.headers.cookie,
      clientAddress,
    });
  }

  return async (pageRequest) => {
    if (!isRouted(pageRequest.target.path)) return await sendNotFound(options, pageRequest);
    const shared = sharedNow(pageRequest.target);
    if (shared === undefined) {
      return await sendOutcome(options, pageRequest, await renderPersonally(pageRequest));
    }
    const { request, requestId } = pageRequest;
    const asker = { requestId, network: networkAddress(clientAddressOf(request)) };
    const answer = await cache.answer(shared, asker);
    if (answer.kind !== 'rendered' || answer.status >= 500 || isMissingForAll(answer)) {
      return await sendOutcome(options, pageRequest, answer);
    }
    // A page that nobody may keep may depend on who asks; this render knew nobody.
    if (answer.status === 200) notePersonal(shared);
    const shareable = answer.headers['set-cookie'] === undefined;
    if (shareable && pageRequest.request.headers.cookie === undefined) {
      return await sendOutcome(options, pageRequest, answer);
    }
    return await sendOutcome(options, pageRequest, await renderPersonally(pageRequest));
  };
}

async function sendOutcome(
  options: PageOptions,
  pageRequest: PageRequest,
  outcome: CacheAnswer | RenderOutcome,
): Promise<void> {
  const { response, head, requestId } = pageRequest;
  switch (outcome.kind) {
    case 'page':
      return sendPage(response, outcome.page, head, requestId);
    case 'no-route':
      return await sendNotFound(options, pageRequest);
    case 'failed':
    case 'away':
      return sendFailed(options, pageRequest, outcome.kind);
    case 'busy':
    case 'address-busy': {
      const { refusedLog, clientAddressOf, refuse } = options;
      refusedLog.count(`render-${outcome.kind}`, clientAddressOf(pageRequest.request));
      return refuse(pageRequest.request, response, requestId, notRendered[outcome.kind]);
    }
    case 'rendered': {
      // A page may have words of its own for what is not there; a failure has those of Astro.
      if (outcome.status === 404 && outcome.body.length === 0) {
        return await sendNotFound(options, pageRequest);
      }
      if (outcome.status === 500) return sendFailed(options, pageRequest, 'failed');
      return await sendPersonalPage(options.security, pageRequest, outcome);
    }
  }
}

async function sendNotFound(options: PageOptions, pageRequest: PageRequest): Promise<void> {
  const { request, response, head, requestId, target } = pageRequest;
  const { notFoundPages, cache, refuse } = options;
  const answer = await notFoundPages.answer(cache, target.path, requestId);
  if (answer.kind === 'page') return sendPage(response, answer.page, head, requestId);
  const isWhole = answer.kind === 'rendered' && answer.status === 404 && answer.body.length > 0;
  if (isWhole) return await sendPersonalPage(options.security, pageRequest, answer);
  refuse(request, response, requestId, notFound);
}

function sendFailed(
  { failurePages, refuse }: PageOptions,
  { request, response, head, requestId, target }: PageRequest,
  why: 'failed' | 'away',
): void {
  const page = failurePageFor(failurePages, target.path);
  if (page === undefined) refuse(request, response, requestId, failures[why]);
  else sendPage(response, why === 'away' ? retryable(page) : page, head, requestId);
}
