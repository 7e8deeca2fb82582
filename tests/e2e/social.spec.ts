import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { secondMs } from '#lib/time.ts';
import { botToken, telegramResult } from '../support/social-sites.ts';
import { expectSignedIn, openForm, type Place, press, type Words } from './auth-steps.ts';
import { forgetSession, onOwnServer } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

/** In the place of Google and of Facebook. */
const provider = new OAuth2Server();
/** Subject by which the provider knows the visitor. */
let subject = '';

onOwnServer(
  { whitelabel: { switches: { GOOGLELOGIN: '1', FACEBOOKLOGIN: '1', TELEGRAMLOGIN: '1' } } },
  {
    async env() {
      await provider.issuer.keys.generate('RS256');
      provider.service.on('beforeTokenSigning', (token) => {
        token.payload.sub = subject;
      });
      // Facebook tells whose a token is when it is asked.
      provider.service.on('beforeUserinfo', (answer) => {
        answer.body = { id: subject };
      });
      await provider.start(0, '127.0.0.1');
      const url = `http://127.0.0.1:${provider.address().port}`;
      provider.issuer.url = url;
      return {
        GOOGLE_LOGIN: 'foyer:secret',
        FACEBOOK_LOGIN: 'foyer:secret',
        SOCIAL_EMULATOR_URL: url,
        TELEGRAM_BOT_TOKEN: botToken,
      };
    },
  },
);

test.afterAll(() => provider.stop());

/** Telegram's own page, on which a person says yes at once. */
async function answerAsTelegram(page: Page, id: number): Promise<void> {
  await page.route('https://oauth.telegram.org/**', (route) => {
    const back = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    const auth_date = Math.floor(Date.now() / secondMs);
    const result = telegramResult({ id, first_name: 'Maple', auth_date });
    return route.fulfill({
      status: 302,
      headers: { location: `${back}#tgAuthResult=${result}` },
    });
  });
}

/** Signs in by another site; answers the account's name. */
async function enterBy(
  page: Page,
  site: string,
  target: { readonly words: Words; readonly home: string; readonly place: Place },
): Promise<string | undefined> {
  const { words, ...where } = target;
  const form = await openForm(page, 'login', where);
  await press(form, words('auth:continue_with').replace('{{site}}', site));
  await expectSignedIn(page);
  // The page of the way back leads on by itself.
  await expect(page).toHaveURL(({ pathname }) => pathname === target.home);
  await expectSignedIn(page);
  return page.evaluate(() => sessionStorage.account);
}

/*
 * One of the two is walked whole; how the other's answers differ is tried without a browser
 * (tests/platform/identity/social).
 */
test('Google lets a visitor in from the dialog, and knows them again, TY', async ({ page }) => {
  const at = { words: wordsOf('TY'), home: '/', place: 'dialog' } as const;
  subject = 'one';
  const account = await enterBy(page, 'Google', at);
  expect(account).toMatch(/\S/);
  await forgetSession(page);
  expect(await enterBy(page, 'Google', at)).toBe(account);
  await forgetSession(page);
  subject = 'other';
  expect(await enterBy(page, 'Google', at)).not.toBe(account);
});

test('Facebook and Telegram let a visitor in from the page, EN', async ({ page }) => {
  await answerAsTelegram(page, 41);
  const at = { words: wordsOf('EN'), home: '/en', place: 'page' } as const;
  subject = 'third';
  const account = await enterBy(page, 'Facebook', at);
  expect(account).toMatch(/\S/);
  await forgetSession(page);
  expect(await enterBy(page, 'Telegram', at)).not.toBe(account);
});
