import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { secondMs } from '#lib/time.ts';
import { botToken, telegramResult } from '../support/social-sites.ts';
import { expectSignedIn, openForm, type Place, press, type Words } from './auth-steps.ts';
import { forgetSession, onOwnServer } from './own-server.ts';
import { expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

/** In the place of Google and of Facebook. */
const provider = new OAuth2Server();
/** Whom it knows the visitor as. */
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

const ways = [
  ['Google', 'dialog'],
  ['Google', 'page'],
  ['Facebook', 'dialog'],
  ['Facebook', 'page'],
] as const;

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  for (const [site, place] of ways) {
    if (isTurn())
      test(`${site} lets a visitor in, and knows them again, ${place}, ${code}`, async ({
        page,
      }) => {
        const at = { words: wordsOf(code), home, place };
        subject = `one-${place}-${code}`;
        const account = await enterBy(page, site, at);
        expect(account).toMatch(/\S/);
        await forgetSession(page);
        expect(await enterBy(page, site, at)).toBe(account);
        await forgetSession(page);
        subject = `other-${place}-${code}`;
        expect(await enterBy(page, site, at)).not.toBe(account);
      });
  }

  if (isTurn())
    test(`Telegram lets a visitor in, ${code}`, async ({ page }) => {
      await answerAsTelegram(page, code === 'EN' ? 41 : 42);
      const at = { words: wordsOf(code), home, place: 'page' } as const;
      expect(await enterBy(page, 'Telegram', at)).toMatch(/\S/);
    });
}
