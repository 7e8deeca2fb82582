import type { IncomingMessage } from 'node:http';
import type { Closure } from '#lib/closure.ts';
import type { ClientAddressOf } from '../connections/client-address.ts';
import type { Refusal, Refuse } from '../refusal.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { closedStatus, isOpenToAll, renderClosed, type StatusFor } from './closed-site.ts';
import type { LoginGate } from './login-gate.ts';
import type { PageRequest } from './page-answers.ts';
import type { Render } from './render.ts';
import { sendPersonalPage } from './send-personal.ts';

/** Checks before every page: a closed site, and a site for members only. */
export interface PageChecks {
  /** Returns whether the request may have the page it asks for. */
  areOpen(request: IncomingMessage, path: string): boolean;
  /**
   * Answers a request that may not have its page, at the requested address; returns false when it
   * may.
   */
  answerInstead(pageRequest: PageRequest): Promise<boolean>;
}

interface PageChecksOptions {
  readonly statusFor: StatusFor;
  readonly loginGate: LoginGate;
  readonly clientAddressOf: ClientAddressOf;
  /** First segments of the addresses of languages other than the default one. */
  readonly prefixes: readonly string[];
  readonly render: Render;
  readonly security: SecurityHeaders;
  readonly refuse: Refuse;
}

/** Refusals for when even the page of the closed site cannot be rendered. */
const closedRefusals: Readonly<Record<Closure['kind'], Refusal>> = {
  maintenance: {
    status: closedStatus.maintenance,
    message: 'System Maintenance. Please come back in a few minutes.',
    headers: { 'Retry-After': '300' },
  },
  region_restricted: {
    status: closedStatus.region_restricted,
    message:
      'Due to restriction of your location or IP address, you are not allowed to access the site.',
  },
};

/** Creates the checks. For a page from memory they cost one lookup of an address. */
export function createPageChecks(options: PageChecksOptions): PageChecks {
  const { statusFor, loginGate, clientAddressOf, refuse } = options;

  function findClosure(request: IncomingMessage, path: string): Closure | undefined {
    const status = statusFor(clientAddressOf(request));
    return status.kind === 'open' || isOpenToAll(path) ? undefined : status;
  }

  return {
    areOpen(request, path) {
      if (findClosure(request, path) !== undefined) return false;
      return loginGate(path, request.rawHeaders) === undefined;
    },
    async answerInstead(pageRequest) {
      const { request, response, requestId, target } = pageRequest;
      const closure = findClosure(request, target.path);
      if (closure !== undefined) {
        await answerClosed(options, pageRequest, closure);
        return true;
      }
      const location = loginGate(target.path, request.rawHeaders);
      if (location === undefined) return false;
      const message = `Please sign in first, at ${location}`;
      refuse(request, response, requestId, {
        status: 302,
        message,
        headers: { Location: location },
      });
      return true;
    },
  };
}

async function answerClosed(
  { render, clientAddressOf, prefixes, security, refuse }: PageChecksOptions,
  pageRequest: PageRequest,
  closure: Closure,
): Promise<void> {
  const { request, response, requestId, target } = pageRequest;
  const page = { ...closure, ...target, clientAddress: clientAddressOf(request) };
  const rendered = await renderClosed(render, page, { requestId, prefixes });
  if (rendered !== undefined) return await sendPersonalPage(security, pageRequest, rendered);
  refuse(request, response, requestId, closedRefusals[closure.kind]);
}
