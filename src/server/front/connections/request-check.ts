import type { IncomingMessage } from 'node:http';
import { allowedMethods, allowHeader } from '../calls/methods.ts';
import { healthPaths } from '../health.ts';
import type { Limits } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import { findHostRefusal } from './hosts.ts';
import type { RequestHead } from './request-head.ts';
import { readTarget, type Target } from './targets.ts';

/** Rules for the form of a request. */
export interface Rules {
  readonly hosts: ReadonlySet<string>;
  readonly limits: Limits;
}

/** Checks the form of a request before any lookup: its method, host and target. */
export function checkRequest(
  request: IncomingMessage,
  head: RequestHead,
  { hosts, limits }: Rules,
): Target | Refusal {
  const { method = '', url = '' } = request;
  if (!allowedMethods.has(method)) return methodRefusal(allowedMethods, isCallPath(url));
  const target = readTarget(url, limits.targetLength);
  const isHealth = typeof target === 'object' && healthPaths.has(target.path);
  const hostStatus = isHealth ? undefined : findHostRefusal(head, hosts);
  if (hostStatus !== undefined) {
    return { status: hostStatus, message: 'This server does not answer to that host.' };
  }
  if (target === 414) return { status: 414, message: 'The address is too long.' };
  if (target === 400) return { status: 400, message: 'The address is not valid.' };
  return target;
}

/** Returns whether a path belongs to the platform's calls. */
export function isCallPath(path: string): boolean {
  return /^\/(?:wps|lgw|vendor)(?:[/?]|$)/.test(path);
}

/** Returns whether a path belongs to the calls of game vendors. */
export function isVendorPath(path: string): boolean {
  return path.startsWith('/vendor/');
}

/** Returns whether a path belongs to the games that are served here: their page and its calls. */
export function isGamesPath(path: string): boolean {
  return path.startsWith('/studio/');
}

/** Returns the refusal of a method; for calls with the code that their callers expect. */
export function methodRefusal(methods: ReadonlySet<string>, isCall = false): Refusal {
  const allow = allowHeader(methods);
  return {
    status: 405,
    message: `Only ${allow} work here.`,
    headers: { Allow: allow },
    ...(isCall ? { code: 'method_not_allowed' } : {}),
  };
}
