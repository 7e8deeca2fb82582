import type { Locator } from '@playwright/test';
import { type FirebaseStandIn, startFirebase, testCode } from '../support/firebase.ts';
import { chooseTab, expectSignedIn, fillPasswords, openForm, press } from './auth-steps.ts';
import { newMobile } from './messages-sent.ts';
import { forgetSession, giveMember, giveMobile, onOwnServer } from './own-server.ts';
import { axeFaults, expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

const shared = process.env.FOYER_URL;
let firebase: FirebaseStandIn;

const own = onOwnServer(
  { whitelabel: { switches: { FIREBASESMS: '1' } } },
  {
    async env() {
      firebase = await startFirebase();
      return firebase.env;
    },
  },
);

test.afterAll(() => firebase.stop());

type Words = ReturnType<typeof wordsOf>;

async function askForCode(form: Locator, words: Words, number: string): Promise<void> {
  await form.getByLabel(words('auth:mobile_number'), { exact: true }).fill(number);
  await press(form, words('auth:send_code'));
}

const codeField = (form: Locator, words: Words) =>
  form.getByLabel(words('auth:sms_code'), { exact: true });

/** The button counts a minute down until the next code can be had. */
async function expectCountdown(form: Locator): Promise<void> {
  const button = form.locator('.sms-code-button');
  await expect(button).toBeDisabled();
  await expect(button).toContainText(/\((60|[1-5]?\d)\D/);
}

for (const { code, home, tag } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);

  if (isTurn())
    test(`a wrong code keeps the form, the right one registers the number, ${code}`, async ({
      page,
    }) => {
      const mobile = newMobile();
      const form = await openForm(page, 'register', { home, place: 'page' });
      await chooseTab(form, words('auth:by_mobile'));
      await askForCode(form, words, mobile.typed);
      await expectCountdown(form);
      expect(firebase.sent).toContainEqual({ number: mobile.sent, language: tag });
      await fillPasswords(form, words);
      await codeField(form, words).fill('111111');
      await press(form, words('auth:register'));
      await expect(form.getByText(words('fields:proof_wrong_code'))).toBeVisible();
      await expect(codeField(form, words)).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(form.locator('[name=mobileNum]')).toHaveValue(mobile.typed);
      await expect(codeField(form, words)).toHaveValue('111111');
      expect(await axeFaults(page)).toEqual([]);
      await codeField(form, words).fill(testCode);
      await press(form, words('auth:register'));
      await expectSignedIn(page);
      // The page may still be leading to the one that was asked for.
      await expect(async () => {
        const keys = await page.evaluate(() => Object.keys(localStorage).join());
        expect(keys).not.toMatch(/firebase/i);
      }).toPass();
    });

  if (isTurn())
    test(`a code signs in from the dialog, which stays open meanwhile, ${code}`, async ({
      page,
    }) => {
      const mobile = newMobile();
      giveMobile(own.dataDir(), await giveMember(page, { code }), mobile.sent);
      await forgetSession(page);
      const dialog = await openForm(page, 'login', { home, place: 'dialog' });
      await chooseTab(dialog, words('auth:by_sms'));
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('**/accounts:sendVerificationCode*', async (route) => {
        await held;
        await route.continue();
      });
      await askForCode(dialog, words, mobile.typed);
      // A puzzle over the page could be reached now.
      await expect(page.locator('dialog[data-room=made]:not(:modal)')).toBeVisible();
      goOn();
      await expect(page.locator('dialog:modal')).toBeVisible();
      await expectCountdown(dialog);
      await expect(codeField(dialog, words)).toBeFocused();
      await codeField(dialog, words).fill(testCode);
      await press(dialog, words('auth:log_in'));
      await expectSignedIn(page);
    });

  if (isTurn())
    test(`a number that Firebase refuses is told why, and may ask again, ${code}`, async ({
      page,
    }) => {
      const mobile = newMobile();
      firebase.refuse(mobile.sent, 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.');
      const form = await openForm(page, 'register', { home, place: 'page' });
      await chooseTab(form, words('auth:by_mobile'));
      await askForCode(form, words, mobile.typed);
      const quota = form.getByText(words('fields:proof_quota'));
      await expect(quota).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(form.locator('[name=mobileNum]')).toHaveValue(mobile.typed);
      expect(await axeFaults(page)).toEqual([]);
      firebase.refuse(mobile.sent);
      await expect(async () => {
        await press(form, words('auth:send_code'));
        await expect(quota).toBeHidden({ timeout: 2_000 });
      }).toPass();
      await expectCountdown(form);
    });
}

test('a forgotten password is set with a code of Firebase', async ({ page }) => {
  const words = wordsOf('EN');
  const mobile = newMobile();
  giveMobile(own.dataDir(), await giveMember(page, { code: 'EN' }), mobile.sent);
  await forgetSession(page);
  await page.goto('/en/forgot-password');
  const main = page.getByRole('main');
  await main.hover();
  await expect(main.locator('astro-island')).not.toHaveAttribute('ssr');
  await chooseTab(main, words('recovery:by_phone'));
  await askForCode(main, words, mobile.typed);
  await expectCountdown(main);
  await codeField(main, words).fill(testCode);
  await main.getByLabel(words('recovery:new_password'), { exact: true }).fill('slate-plover-77');
  await press(main, words('recovery:set_password'));
  await expectSignedIn(page);
});

test('only pages of a site that Firebase sends codes for may reach Google', async ({ page }) => {
  const policyAt = async (url: string | undefined) =>
    (await fetch(`${url}/en/register`)).headers.get('content-security-policy') ?? '';
  const policy = await policyAt(process.env.FOYER_URL);
  expect(policy).toContain(`connect-src 'self' https://identitytoolkit.googleapis.com`);
  expect(policy).toContain(firebase.url);
  expect(policy).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /);
  expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
  const otherwise = await policyAt(shared);
  expect(otherwise).toContain("default-src 'self'");
  expect(otherwise).not.toMatch(/google|gstatic|connect-src|frame-src/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const form = await openForm(page, 'register', { home: '/en', place: 'page' });
  await chooseTab(form, wordsOf('EN')('auth:by_mobile'));
  await expect(form.locator('[name=verificationCode]')).toBeVisible();
  expect(asked.filter((url) => url.startsWith(firebase.url))).toEqual([]);
});
