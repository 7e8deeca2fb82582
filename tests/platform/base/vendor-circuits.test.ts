import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createVendorCircuits,
  failuresToOpen,
  openMs,
  type VendorCircuits,
} from '#platform/base/vendor-circuits.ts';

let circuits: VendorCircuits;
let lines: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  lines = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  circuits = createVendorCircuits({ log });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const broken = new Error('no answer');
const fail = async () => {
  throw broken;
};
const answer = async () => 'an answer';

async function failInARow(times: number, vassalage = 'SLK') {
  for (let done = 0; done < times; done += 1) {
    await expect(circuits.call(vassalage, fail)).rejects.toBe(broken);
  }
}

/** A call to SLK, and whether it went out. */
async function tryOnce(call: () => Promise<unknown> = answer) {
  const sent = vi.fn(call);
  const told = await circuits.call('SLK', sent).catch(() => 'failed');
  return { told, isSent: sent.mock.calls.length === 1 };
}

test('failures in a row open a vendor’s circuit, and no call goes out', async () => {
  await failInARow(failuresToOpen - 1);
  expect(await tryOnce()).toEqual({ told: { ok: true, value: 'an answer' }, isSent: true });
  await failInARow(failuresToOpen);
  pass(openMs - 1_001);
  const told = { ok: false, refusal: { retryAfterSeconds: 2 } };
  expect(await tryOnce()).toEqual({ told, isSent: false });
  pass(1_000);
  expect(await tryOnce()).toMatchObject({ told: { refusal: { retryAfterSeconds: 1 } } });
  expect(circuits.conditions()).toEqual(new Map([['SLK', 'open']]));
});

test('another vendor’s stays closed', async () => {
  await failInARow(failuresToOpen);
  await failInARow(failuresToOpen - 1, 'PRL');
  expect(await circuits.call('PRL', answer)).toEqual({ ok: true, value: 'an answer' });
  expect(circuits.conditions()).toEqual(
    new Map([
      ['SLK', 'open'],
      ['PRL', 'closed'],
    ]),
  );
});

test('then one call is tried, while others are refused; its answer closes it', async () => {
  await failInARow(failuresToOpen);
  pass(openMs);
  const trial = Promise.withResolvers<string>();
  const tried = tryOnce(() => trial.promise);
  expect(circuits.conditions().get('SLK')).toBe('half_open');
  const others = await Promise.all(Array.from({ length: 10 }, () => tryOnce()));
  expect(others.filter(({ isSent }) => isSent)).toEqual([]);
  expect(others[0]?.told).toEqual({ ok: false, refusal: { retryAfterSeconds: 1 } });
  trial.resolve('an answer');
  expect(await tried).toMatchObject({ isSent: true, told: { ok: true } });
  expect(circuits.conditions().get('SLK')).toBe('closed');
  // What failed before counts no more.
  await failInARow(failuresToOpen - 1);
  expect(await tryOnce()).toMatchObject({ isSent: true });
});

test('a trial that fails opens it for as long again', async () => {
  await failInARow(failuresToOpen);
  pass(openMs);
  expect(await tryOnce(fail)).toEqual({ told: 'failed', isSent: true });
  pass(openMs - 1);
  expect(await tryOnce()).toMatchObject({ isSent: false });
  pass(1);
  expect(await tryOnce()).toMatchObject({ isSent: true });
});

test('a clock that is put back keeps no vendor away', async () => {
  await failInARow(failuresToOpen);
  pass(-25 * 3_600_000);
  expect(await tryOnce()).toMatchObject({ isSent: true });
});

test('each change is logged once', async () => {
  await failInARow(failuresToOpen);
  await Promise.all(Array.from({ length: 10 }, () => tryOnce()));
  pass(openMs);
  await tryOnce();
  await tryOnce();
  expect(lines).toEqual([
    'a vendor fails again and again: no call goes to it for now',
    'one call goes to a vendor that failed',
    'a vendor answers again: calls go to it',
  ]);
});
