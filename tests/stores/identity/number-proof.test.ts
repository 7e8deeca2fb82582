// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const sms = 'POST /wps/verification/sms/noLogin';
const signIn = 'POST /wps/session/login';
const phone = { mobileNum: '0912345678' };
const granted = { expiredMinutes: 1, expirationTime: 0, firebaseNumber: '+84912345678' };
const project = { apiKey: 'k', projectId: 'p', authDomain: 'p.firebaseapp.com' };
const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#stores/firebase.ts');
});

/** The stores of a page whose Firebase is the test's own. */
async function proofStores() {
  const confirm = vi.fn(async (code: string) => {
    if (code !== '246810') throw failure('invalid-verification-code');
    return 'id-token';
  });
  const sendByFirebase = vi.fn(async (_: object, _number: string) => confirm);
  vi.doMock('#stores/identity/firebase.ts', () => ({ sendByFirebase }));
  const stores = await freshStores();
  stores.platform.on(sms, () => success(granted));
  stores.platform.on('GET /wps/verification/firebase', () => success(project));
  stores.platform.on(signIn, () => refusal('second_factor_required'));
  const { sendCode, $codes } = await import('#stores/identity/verification.ts');
  const { signInBySms } = await import('#stores/identity/sms-sign-in.ts');
  const enter = (verificationCode: string, secondFactor?: string) =>
    signInBySms({ type: 'sms', ...phone, verificationCode, secondFactor });
  return { ...stores, sendCode, $codes, enter, sendByFirebase, confirm };
}

test('Firebase sends the code to the number the platform names; the countdown is a minute', async () => {
  const { sendCode, sendByFirebase, $codes } = await proofStores();
  expect(await sendCode('login', phone)).toMatchObject({ ok: true });
  expect(sendByFirebase).toHaveBeenCalledExactlyOnceWith(project, '+84912345678');
  expect($codes.get().login).toEqual({ state: 'sent', nextAtMs: Date.now() + 60_000 });
});

test('the code’s token signs in; the same code with a second factor is not exchanged again', async () => {
  const { sendCode, enter, platform, confirm } = await proofStores();
  await sendCode('login', phone);
  await enter('246810');
  await enter('246810', '123456');
  const proved = { type: 'firebase', ...phone, firebaseIdToken: 'id-token' };
  expect(platform.heardOf(signIn)).toMatchObject([
    { input: proved },
    { input: { ...proved, secondFactor: '123456' } },
  ]);
  expect(confirm).toHaveBeenCalledOnce();
});

test('a wrong code reaches no platform, and the right one may follow', async () => {
  const { sendCode, enter, platform } = await proofStores();
  await sendCode('login', phone);
  expect(await enter('111111')).toMatchObject({
    refusal: { detail: { fields: { verificationCode: { messageKey: 'proof_wrong_code' } } } },
  });
  expect(platform.heardOf(signIn)).toHaveLength(0);
  await enter('246810');
  expect(platform.heardOf(signIn)).toHaveLength(1);
});

test('a code that Firebase did not send may be asked for without the platform', async () => {
  const { sendCode, sendByFirebase, platform, $codes } = await proofStores();
  sendByFirebase.mockRejectedValueOnce(failure('captcha-check-failed'));
  expect(await sendCode('login', phone)).toMatchObject({
    refusal: { detail: { fields: { verificationCode: { messageKey: 'proof_captcha' } } } },
  });
  expect($codes.get().login).toMatchObject({ state: 'refused' });
  vi.setSystemTime(Date.now() + 1_000);
  expect(await sendCode('login', phone)).toMatchObject({ ok: true });
  expect(platform.heardOf(sms)).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  await sendCode('login', { mobileNum: '0987654321' });
  expect(platform.heardOf(sms)).toHaveLength(2);
});

test('a code that the platform sends after one of Firebase is not taken to Firebase', async () => {
  const { sendCode, enter, platform, confirm } = await proofStores();
  await sendCode('login', phone);
  vi.setSystemTime(Date.now() + 60_000);
  platform.on(sms, () => success({ expiredMinutes: 5, expirationTime: 0 }));
  await sendCode('login', phone);
  await enter('123456');
  expect(confirm).not.toHaveBeenCalled();
  expect(platform.heardOf(signIn)).toMatchObject([{ input: { type: 'sms' } }]);
});

test('where the platform sends the code itself, nothing of Firebase is fetched', async () => {
  const { sendCode, enter, platform, sendByFirebase } = await proofStores();
  platform.on(sms, () => success({ expiredMinutes: 5, expirationTime: 0 }));
  await sendCode('login', phone);
  await enter('123456');
  expect(sendByFirebase).not.toHaveBeenCalled();
  expect(platform.heardOf(signIn)).toMatchObject([
    { input: { type: 'sms', verificationCode: '123456' } },
  ]);
  expect(platform.heardOf('GET /wps/verification/firebase')).toHaveLength(0);
});
