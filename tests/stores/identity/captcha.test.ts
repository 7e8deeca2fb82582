// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const captcha = 'GET /wps/captcha';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function captchaStores() {
  const stores = await freshStores();
  let pictures = 0;
  stores.platform.on(captcha, () => success(`picture${++pictures}`));
  return stores;
}

test('a picture becomes a data URL that can be shown', async () => {
  const { $captcha, loadCaptcha } = await captchaStores();
  await loadCaptcha();
  expect($captcha.get()).toEqual({ state: 'ready', value: 'data:image/png;base64,picture1' });
});

test('a second picture within a second waits until the second is over', async () => {
  const { platform, $captcha, $captchaAsking, loadCaptcha, captchaPauseMs } = await captchaStores();
  await loadCaptcha();
  const second = loadCaptcha();
  await vi.advanceTimersByTimeAsync(captchaPauseMs - 1);
  expect(platform.heardOf(captcha)).toHaveLength(1);
  expect($captchaAsking.get().state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(platform.heardOf(captcha)).toHaveLength(2);
  expect($captcha.get()).toMatchObject({ value: 'data:image/png;base64,picture2' });
});

test('ten presses in a row fetch one picture', async () => {
  const { platform, loadCaptcha } = await captchaStores();
  await Promise.all(Array.from({ length: 10 }, () => loadCaptcha()));
  expect(platform.heardOf(captcha)).toHaveLength(1);
});

test('a picture that does not come is a state with its reason', async () => {
  const { platform, $captcha, loadCaptcha } = await captchaStores();
  platform.on(captcha, () => refusal('too_many_requests'));
  await loadCaptcha();
  expect($captcha.get()).toMatchObject({ state: 'failed', refusal: { code: 'too_many_requests' } });
});

test('a further picture that does not come says so, for the one before is void', async () => {
  const { platform, $captchaAsking, loadCaptcha, captchaPauseMs } = await captchaStores();
  await loadCaptcha();
  platform.on(captcha, () => refusal('too_many_requests'));
  const second = loadCaptcha();
  await vi.advanceTimersByTimeAsync(captchaPauseMs);
  await second;
  expect($captchaAsking.get()).toMatchObject({ refusal: { code: 'too_many_requests' } });
});

test.each([
  ['invalid_credentials', { captcha: true }, true],
  ['captcha_required', {}, true],
  ['captcha_incorrect', {}, true],
  ['invalid_credentials', {}, false],
])('a refusal %s with %o asks for a captcha: %s', async (code, detail, asks) => {
  const { requiresCaptcha } = await captchaStores();
  expect(requiresCaptcha({ code, message: '', detail })).toBe(asks);
});
