import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { secondMs } from '#lib/time.ts';
import { botToken, telegramResult } from '../support/social-sites.ts';
import { expectSignedIn, openForm, type Place, press, type Words } from './auth-steps.ts';
import { forgetSession, onOwnServer } from './own-server.ts';
import { expect, test, twoLanguages, wordsOf } from './visit.ts';

const google = new OAuth2Server();
/** Whom Google knows the visitor as. */
let subject = '';

onOwnServer(
  { whitelabel: { switches: { GOOGLELOGIN: '1', TELEGRAMLOGIN: '1' } } },
  {
    async env() {
      await google.issuer.keys.generate('RS256');
      google.service.on('beforeTokenSigning', (token) => {
        token.payload.sub = subject;
      });
      await google.start(0, '127.0.0.1');
      const url = `http://127.0.0.1:${google.address().port}`;
      google.issuer.url = url;
      return {
        GOOGLE_LOGIN: 'foyer:secret',
        GOOGLE_EMULATOR_URL: url,
        TELEGRAM_BOT_TOKEN: botToken,
      };
    },
  },
);

test.afterAll(() => google.stop());

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
  at: { readonly words: Words; readonly home: string; readonly place: Place },
): Promise<string | undefined> {
  const { words, ...where } = at;
  const form = await openForm(page, 'login', where);
  await press(form, words('auth:continue_with').replace('{{site}}', site));
  await expectSignedIn(page);
  // The page of the way back leads on by itself.
  await expect(page).toHaveURL(({ pathname }) => pathname === at.home);
  await expectSignedIn(page);
  return page.evaluate(() => sessionStorage.account);
}

for (const { code, home } of twoLanguages) {
  for (const place of ['dialog', 'page'] as const) {
    test(`Google lets a visitor in, and knows them again, ${place}, ${code}`, async ({ page }) => {
      const at = { words: wordsOf(code), home, place };
      subject = `g-${place}-${code}`;
      const account = await enterBy(page, 'Google', at);
      expect(account).toMatch(/\S/);
      await forgetSession(page);
      expect(await enterBy(page, 'Google', at)).toBe(account);
      await forgetSession(page);
      subject = `h-${place}-${code}`;
      expect(await enterBy(page, 'Google', at)).not.toBe(account);
    });
  }

  test(`Telegram lets a visitor in, ${code}`, async ({ page }) => {
    await answerAsTelegram(page, code === 'EN' ? 41 : 42);
    const at = { words: wordsOf(code), home, place: 'page' } as const;
    expect(await enterBy(page, 'Telegram', at)).toMatch(/\S/);
  });
}
