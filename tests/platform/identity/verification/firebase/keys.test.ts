import { pino } from 'pino';
import { expect, test } from 'vitest';
import { minuteMs, secondMs } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openKeys } from '#platform/identity/index.ts';
import { HandClock } from '../../../../support/clock.ts';
import { freePort } from '../../../../support/server.ts';

test('keys that are not to be had are told to the log once a minute, with how many asked', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const clock = new HandClock();
  // Nobody listens there.
  const host = `127.0.0.1:${await freePort()}`;
  const { firebase } = readConfig({
    FIREBASE_API_KEY: 'test-key',
    FIREBASE_PROJECT_ID: 'brand-sms',
    FIREBASE_JWKS_URL: `http://${host}/jwks`,
  });
  if (!firebase) throw new Error('the project is set up');
  const keys = openKeys(firebase, { clock, log });
  const fail = () =>
    expect(keys({ alg: 'RS256', kid: 'k' }, { payload: '', signature: '' })).rejects.toThrow(host);
  const told = () => lines.map((line) => JSON.parse(line)).map((each) => [each.host, each.tokens]);
  for (let count = 0; count < 5; count += 1) await fail();
  expect(told()).toEqual([[host, 1]]);
  clock.advance(minuteMs - secondMs);
  await fail();
  expect(told()).toHaveLength(1);
  clock.advance(secondMs);
  await fail();
  expect(told()).toEqual([
    [host, 1],
    [host, 6],
  ]);
});
