import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { createEnvelopes } from '#platform/base/http/envelope.ts';
import { createRefusalLog } from '#platform/base/http/refusals.ts';
import { route } from '#platform/base/http/route.ts';
import { serveRoutes } from '#platform/base/http/serve.ts';
import { noInput } from '#platform/base/input.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { site } from '#site';
import { HandClock } from '../../../support/clock.ts';
import { testOrigin } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';

let lines: Record<string, unknown>[] = [];
const log = pino(
  { base: null, timestamp: false },
  { write: (line) => lines.push(JSON.parse(line)) },
);

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = { call: 'POST /wps/x', clientAddress: '198.51.100.7', requestId: 'r-1' };

test('who is made to wait or guesses has a line, and every code is counted once a minute', () => {
  const note = createRefusalLog(log);
  note({ ...refused, code: 'too_many_requests' });
  note({ ...refused, code: 'too_many_requests' });
  note({ ...refused, code: 'invalid_input' });
  expect(lines).toMatchObject([
    { ...refused, code: 'too_many_requests', msg: 'a call was refused' },
    { code: 'too_many_requests' },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({
    refused: { too_many_requests: 2, invalid_input: 1 },
    msg: 'refusals of a minute',
  });
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(3);
});

test('a call that a closed site or another site’s page makes is noted with its address', async () => {
  const { clientAddress, requestId } = refused;
  const app = serveRoutes({
    routes: [
      route(balance, { input: noInput, value: noInput as never }, async () => {
        throw new Error('nobody comes this far');
      }),
    ],
    origins: new Set([testOrigin]),
    site,
    freeSpace: { isShort: async () => false },
    envelopes: createEnvelopes({
      clock: new HandClock(),
      secrets: openSecrets({ secretKey: testSecret, formerSecretKeys: [], dataDir: '' }),
      memory: { remember: async () => true } as never,
    }),
    readSession: async () => undefined,
    closedTo: async () => 'maintenance',
    log,
  });
  await app.fetch(new Request(`${testOrigin}${balance.path}`), { clientAddress, requestId });
  expect(lines).toMatchObject([
    { code: 'maintenance', call: `GET ${balance.path}`, clientAddress, requestId },
  ]);
});
