import type { IncomingMessage, ServerResponse } from 'node:http';
import { readMethods } from './calls/methods.ts';
import { type AnswerOutbox, outboxPath } from './calls/outbox-page.ts';
import { type AnswerCall, internalError } from './calls/platform-calls.ts';
import {
  checkRequest,
  isCallPath,
  isGamesPath,
  isVendorPath,
  methodRefusal,
  type Rules,
} from './connections/request-check.ts';
import type { RequestHead } from './connections/request-head.ts';
import { isUsualSpelling, type Target, usualSpelling } from './connections/targets.ts';
import { type AnswerHealth, healthPaths } from './health.ts';
import type { Log } from './log.ts';
import type { AliasedPage } from './pages/aliased-page.ts';
import type { Assets } from './pages/assets.ts';
import type { PageRequest } from './pages/page-answers.ts';
import type { PageChecks } from './pages/page-checks.ts';
import type { Refusal, Refuse } from './refusal.ts';

/** Parts that a request is passed to once its form was checked. */
export interface RouteParts {
  readonly answerHealth: AnswerHealth;
  readonly answerCall: AnswerCall;
  /** Answers calls of game vendors, with slots and limits of their own. */
  readonly answerVendor: AnswerCall;
  /** Answers games that are served here; `undefined` where none are. */
  readonly answerGames: AnswerCall | undefined;
  readonly answerOutbox: AnswerOutbox;
  readonly assets: Assets;
  readonly pageChecks: PageChecks;
  readonly aliasedPage: AliasedPage;
  readonly answerPage: (pageRequest: PageRequest) => Promise<void>;
}

interface Checks extends Rules {
  readonly refuse: Refuse;
  readonly log: Log;
}

/** Answers every request except for a page fresh in memory; it never throws and always answers. */
export type AnswerRest = (
  request: IncomingMessage,
  response: ServerResponse,
  head: RequestHead,
  requestId: string,
) => void;

/** Refusal of an `Expect` header other than 100-continue. */
export const expectationRefusal: Refusal = {
  status: 417,
  message: 'Only "Expect: 100-continue" is known here.',
};

const noSuchFile: Refusal = { status: 404, message: 'There is no such file.' };
const noSuchPage: Refusal = { status: 404, message: 'There is no such page.' };

/**
 * Path where password managers look for the page that changes a password (W3C, change password
 * URL).
 */
const wellKnownChange = '/.well-known/change-password';
const changeIsAt: Refusal = {
  status: 302,
  message: 'The password is changed at /change-password',
  headers: { Location: '/change-password' },
};

/** Creates the handler that routes requests to the parts. */
export function createAnswerRest(parts: RouteParts, checks: Checks): AnswerRest {
  const { refuse, log } = checks;
  return (request, response, head, requestId) => {
    // Writing to a visitor who has left must not end the process.
    response.on('error', () => {});
    const target = checkRequest(request, head, checks);
    if ('status' in target) {
      refuse(request, response, requestId, target);
      return;
    }
    route(parts, { request, response, head, target, requestId }, refuse).catch((error: unknown) => {
      log.error({ requestId, path: target.path, err: error }, 'request failed');
      const { code, ...plain } = internalError;
      refuse(request, response, requestId, isCallPath(target.path) ? { code, ...plain } : plain);
    });
  };
}

async function route(parts: RouteParts, pageRequest: PageRequest, refuse: Refuse): Promise<void> {
  const { request, response, target, requestId } = pageRequest;
  const { path } = target;
  if (isVendorPath(path)) return await parts.answerVendor(request, response, { path, requestId });
  if (isGamesPath(path) && parts.answerGames) {
    return await parts.answerGames(request, response, { path, requestId });
  }
  if (isCallPath(path)) return await parts.answerCall(request, response, { path, requestId });
  if (!readMethods.has(request.method ?? '')) {
    return refuse(request, response, requestId, methodRefusal(readMethods));
  }
  if (healthPaths.has(path)) return await parts.answerHealth(response, path, requestId);
  if (path === outboxPath && (await parts.answerOutbox(request, response, requestId))) return;
  if (parts.assets.send(request, response, { path, requestId })) return;
  // Beside files, Astro has ways of its own there, to make pictures for instance; none is used.
  if (path.startsWith('/_')) return refuse(request, response, requestId, noSuchFile);
  if (path === wellKnownChange) return refuse(request, response, requestId, changeIsAt);
  if (await parts.pageChecks.answerInstead(pageRequest)) return;
  if (!isUsualSpelling(path)) {
    return refuse(request, response, requestId, otherSpelling(pageRequest.target));
  }
  const page = parts.aliasedPage(path);
  if (page !== undefined) {
    return refuse(request, response, requestId, movedTo(page, target.query));
  }
  await parts.answerPage(pageRequest);
}

/**
 * Redirects to the usual spelling: each page has one address, and every other spelling would be
 * rendered anew.
 */
function otherSpelling({ path, query }: Target): Refusal {
  const usual = usualSpelling(path);
  if (usual === undefined || usual.startsWith('/_')) return noSuchPage;
  return movedTo(usual, query);
}

function movedTo(page: string, query: string): Refusal {
  const location = query === '' ? page : `${page}?${query}`;
  const message = `This page is at ${location}`;
  return { status: 301, message, headers: { Location: location } };
}
