// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const sms = 'POST /wps/verification/sms/register';
const phone = { mobileNum: '0912345678' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function codeStores() {
  const stores = await freshStores();
  stores.platform.on(sms, () => success({ expiredMinutes: 5, expirationTime: 0 }));
  return { ...stores, ...(await import('#stores/identity/verification.ts')) };
}

test('a sent code counts down for as many minutes as it is good for', async () => {
  const { $codes, sendCode } = await codeStores();
  const startMs = Date.now();
  await sendCode('register', phone);
  expect($codes.get()).toEqual({ register: { state: 'sent', nextAtMs: startMs + 300_000 } });
});

test('no code is sent again before the countdown is over, and one is after it', async () => {
  const { platform, sendCode } = await codeStores();
  await sendCode('register', phone);
  vi.setSystemTime(Date.now() + 299_999);
  expect(await sendCode('register', phone)).toBeUndefined();
  vi.setSystemTime(Date.now() + 1);
  expect(await sendCode('register', phone)).toMatchObject({ ok: true });
  expect(platform.heardOf(sms)).toHaveLength(2);
});

test('presses within a second of one another send once', async () => {
  const { platform, sendCode, codePauseMs } = await codeStores();
  platform.on(sms, () => refusal('sms_failed'));
  await sendCode('register', phone);
  vi.setSystemTime(Date.now() + codePauseMs - 1);
  expect(await sendCode('register', phone)).toBeUndefined();
  vi.setSystemTime(Date.now() + 1);
  await sendCode('register', phone);
  expect(platform.heardOf(sms)).toHaveLength(2);
});

test('nothing is sent while one is on its way', async () => {
  const { platform, $codes, sendCode } = await codeStores();
  const slow = later<unknown>();
  platform.on(sms, () => slow.promise);
  const first = sendCode('register', phone);
  expect($codes.get().register).toEqual({ state: 'sending' });
  vi.setSystemTime(Date.now() + 2_000);
  expect(await sendCode('register', phone)).toBeUndefined();
  slow.settle(success({ expiredMinutes: 5, expirationTime: 0 }));
  await first;
  expect(platform.heardOf(sms)).toHaveLength(1);
});

test('a refused code can be asked for again, and says why', async () => {
  const { platform, $codes, sendCode } = await codeStores();
  platform.on(sms, () => refusal('sms_failed'));
  await sendCode('register', phone);
  expect($codes.get().register).toMatchObject({
    state: 'refused',
    refusal: { code: 'sms_failed' },
  });
});

test.each([
  ['registerMobile', 'POST /wps/verification/sms/register/mobile', phone],
  ['login', 'POST /wps/verification/sms/noLogin', { ...phone, purpose: 'login' }],
  ['password', 'POST /wps/verification/sms/noLogin', { ...phone, purpose: 'password' }],
] as const)('a code for %s goes by its own call', async (purpose, call, input) => {
  const { platform, sendCode } = await codeStores();
  platform.on(call, () => success({ expiredMinutes: 1, expirationTime: 0 }));
  await sendCode(purpose, phone);
  expect(platform.heardOf(call)[0]?.input).toEqual(input);
});
