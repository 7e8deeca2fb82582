// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { eventually } from '../../support/eventually.ts';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';
import { stubPasskeyBrowser } from '../passkey-browser.ts';

const options = 'POST /wps/session/passkey/options';

beforeEach(() => {
  document.body.innerHTML = '<input autocomplete="username webauthn">';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

async function suggestionStores() {
  const stores = await freshStores();
  stores.platform.on(options, () => success({ options: '{"challenge":"AA"}' }));
  return { ...stores, ...(await import('#stores/identity/passkey-suggestion.ts')) };
}

test('the browser is asked to suggest whatever passkeys it has, until the wait is ended', async () => {
  const { asked } = stubPasskeyBrowser();
  const { awaitSuggestedPasskey } = await suggestionStores();
  const ended = new AbortController();
  const suggested = awaitSuggestedPasskey(ended.signal);
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ mediation: 'conditional', publicKey: { allowCredentials: [] } });
  ended.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await suggested).toBeUndefined();
});

test('options that grew old are asked for again', async () => {
  const { asked } = stubPasskeyBrowser();
  const { awaitSuggestedPasskey, platform } = await suggestionStores();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = new AbortController();
  const suggested = awaitSuggestedPasskey(ended.signal);
  for (const calls of [1, 2]) {
    await expect.poll(() => asked.length).toBe(calls);
    expect(platform.heardOf(options)).toHaveLength(calls);
    await vi.advanceTimersByTimeAsync(4 * minuteMs);
    expect(asked[calls - 1]?.signal.aborted).toBe(true);
  }
  ended.abort();
  expect(await suggested).toBeUndefined();
});

test('a browser that suggests none, or does not know the question, costs no call', async () => {
  const { awaitSuggestedPasskey, platform } = await suggestionStores();
  const { signal } = new AbortController();
  expect(await awaitSuggestedPasskey(signal)).toBeUndefined();
  stubPasskeyBrowser(false);
  expect(await awaitSuggestedPasskey(signal)).toBeUndefined();
  vi.stubGlobal('PublicKeyCredential', class {});
  expect(await awaitSuggestedPasskey(signal)).toBeUndefined();
  expect(platform.heardOf(options)).toHaveLength(0);
});

test('a platform that refuses is asked once, and nobody is told', async () => {
  stubPasskeyBrowser();
  const { awaitSuggestedPasskey, platform } = await suggestionStores();
  platform.on(options, () => refusal('too_many_requests'));
  expect(await awaitSuggestedPasskey(new AbortController().signal)).toBeUndefined();
  expect(platform.heardOf(options)).toHaveLength(1);
});
