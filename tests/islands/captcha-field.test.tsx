// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, mount } from './page.ts';

test('a picture that another did not replace is void: it is not shown, and can be asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const { platform, loadCaptcha } = await freshStores();
  const { CaptchaField } = await import('#islands/kit/auth/captcha-field.tsx');
  const messages = english('kit/auth/captcha-field.tsx');
  await mount(<CaptchaField messages={messages} error={undefined} />);
  const shown = () => document.querySelector('.captcha img')?.getAttribute('src');
  const said = () => document.querySelector('.captcha-press')?.textContent;
  const ask = () =>
    act(async () => {
      const loading = loadCaptcha();
      await vi.advanceTimersByTimeAsync(1_000);
      await loading;
    });
  expect(said()).toBe(messages['auth:captcha_new']);
  platform.on('GET /wps/captcha', () => success('cGljdHVyZQ=='));
  await ask();
  expect(shown()).toBe('data:image/png;base64,cGljdHVyZQ==');
  platform.on('GET /wps/captcha', () => refusal('too_many_requests'));
  await ask();
  expect(shown()).toBeUndefined();
  expect(said()).toBe(messages['auth:captcha_failed']);
  vi.useRealTimers();
});
