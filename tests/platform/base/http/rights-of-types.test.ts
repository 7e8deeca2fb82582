import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Needs } from '#contract/endpoint.ts';
import { ok } from '#lib/result.ts';
import { route } from '#platform/base/http/route.ts';
import { serveRoutes } from '#platform/base/http/serve.ts';
import type { ServeOptions } from '#platform/base/http/serve-options.ts';
import { site } from '#site';
import { noteAnswer } from '../../../support/seen.ts';

const origin = 'https://brand.example';
const token = 'token-of-this-session';
const accountTypes = { member: [0], agent: [1, 2, 41, 42], trial: [4], unknown: [3, 40, 43] };

/** The doors of a platform that has one call, which needs this. */
function open(needs: Needs, session: { accountType: number; mustChangePassword?: boolean }) {
  const call = endpoint<Record<string, never>, { readonly done: boolean }>()({
    method: 'POST',
    path: '/wps/tested',
    needs,
  });
  const schemas = { input: z.strictObject({}), value: z.strictObject({ done: z.boolean() }) };
  const options: ServeOptions = {
    routes: [route(call, schemas, async () => ok({ done: true }))],
    origins: new Set([origin]),
    site,
    envelopes: {} as ServeOptions['envelopes'],
    readSession: async () => ({
      tokens: [token],
      session: {
        sessionId: 's',
        memberId: 'm',
        currency: 'VND',
        mustChangePassword: false,
        method: 'password',
        openedAtMs: 0,
        ...session,
      },
    }),
    closedTo: async () => undefined,
    freeSpace: { isShort: async () => false },
    log: pino({ level: 'silent' }),
  };
  const app = serveRoutes(options);
  return async (headers: Record<string, string> = { 'foyer-token': token }) => {
    const sent = { origin, 'content-type': 'application/json', ...headers };
    const request = new Request(`${origin}/wps/tested`, {
      method: 'POST',
      headers: sent,
      body: '{}',
    });
    const answer = await app.fetch(request, { clientAddress: '203.0.113.7', requestId: 'r' });
    await noteAnswer(answer);
    const { success, code } = await answer.json();
    expect(answer.status).toBe(success ? 200 : 403);
    return success ? 'through' : code;
  };
}

test.each([
  ...accountTypes.agent.map((type) => [type, 'through'] as const),
  ...accountTypes.member.map((type) => [type, 'agents_only'] as const),
  ...accountTypes.unknown.map((type) => [type, 'agents_only'] as const),
  ...accountTypes.trial.map((type) => [type, 'need_true_account'] as const),
])('a call for agents answers an account of type %i: %s', async (accountType, answer) => {
  expect(await open('agent', { accountType })()).toBe(answer);
});

test.each([
  ...[...accountTypes.agent, ...accountTypes.member].map((type) => [type, 'through'] as const),
  ...accountTypes.trial.map((type) => [type, 'need_true_account'] as const),
])('a call for real accounts answers one of type %i: %s', async (accountType, answer) => {
  expect(await open('trueAccount', { accountType })()).toBe(answer);
});

test('an agent who must change the password does that first', async () => {
  const call = open('agent', { accountType: 1, mustChangePassword: true });
  expect(await call()).toBe('must_change_password');
});

test.each([
  ['none', ''],
  ['one letter less', token.slice(0, -1)],
  ['one letter more', `${token}n`],
  ['another last letter', `${token.slice(0, -1)}m`],
  ['capitals', token.toUpperCase()],
])('a token with %s changes nothing', async (_, badToken) => {
  const call = open('session', { accountType: 0 });
  expect(await call({ 'foyer-token': badToken })).toBe('invalid_token');
  expect(await call()).toBe('through');
});
