import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { OutcomeUnknown } from '#database/database-errors.ts';
import { route } from '#platform/base/http/route.ts';
import { serveRoutes } from '#platform/base/http/serve.ts';
import { site } from '#site';
import { testOrigin } from '../../../support/house.ts';
import { noteAnswer } from '../../../support/seen.ts';

const tested = endpoint<Record<string, never>, string>()({ method: 'GET', path: '/wps/tested' });

test('a call that cannot know whether its change was kept says so, and when to ask again', async () => {
  const app = serveRoutes({
    routes: [
      route(tested, { input: z.strictObject({}), value: z.string() }, async () => {
        throw new OutcomeUnknown(new Error('the connection was lost at COMMIT'));
      }),
    ],
    origins: new Set([testOrigin]),
    site,
    freeSpace: { isShort: async () => false },
    envelopes: { currentKey: () => ({}) as never, open: async () => ({ ok: true, value: {} }) },
    readSession: async () => undefined,
    closedTo: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  const from = { clientAddress: '198.51.100.7', requestId: 'r-1' };
  const answer = await app.fetch(new Request(`${testOrigin}${tested.path}`), from);
  await noteAnswer(answer);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'outcome_unknown' });
});
