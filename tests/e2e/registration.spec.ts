import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../support/server.ts';
import {
  chooseTab,
  expectSignedIn,
  fillNewMember,
  fillPasswords,
  openForm,
  press,
} from './auth-steps.ts';
import { newMobile, smsCode } from './messages-sent.ts';
import { referralCodeOf } from './own-server.ts';
import {
  axeFaults,
  captchaAnswer,
  expect,
  faultsInBothThemes,
  newUsername,
  test,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const places = ['dialog', 'page'] as const;

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);
  const welcome = (page: Page) => page.getByRole('dialog', { name: words('wallet:welcome') });

  for (const place of places) {
    if (isTurn())
      test(`a visitor registers by mobile number, ${place}, ${code}`, async ({ page }) => {
        const mobile = newMobile();
        const form = await openForm(page, 'register', { home, place });
        await chooseTab(form, words('auth:by_mobile'));
        await form.getByLabel(words('auth:mobile_number'), { exact: true }).fill(mobile.typed);
        await press(form, words('auth:send_code'));
        await expect(form.locator('.sms-code-button')).toBeDisabled();
        await expect(form.locator('.sms-code-button')).toContainText(/29\d|300/);
        const digits = await smsCode(mobile.sent);
        await fillPasswords(form, words);
        await form.getByLabel(words('auth:sms_code'), { exact: true }).fill('000000');
        await press(form, words('auth:register'));
        await expect(form.getByRole('alert').first()).toContainText(/\S/);
        await expect(form.getByLabel(words('auth:mobile_number'), { exact: true })).toHaveValue(
          mobile.typed,
        );
        await form.getByLabel(words('auth:sms_code'), { exact: true }).fill(digits);
        await press(form, words('auth:register'));
        await expect(welcome(page)).toContainText(/\w{6,}/);
        await expectSignedIn(page);
      });
  }

  if (isTurn())
    test(`the mobile form is accessible and fits 360 pixels, ${code}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const form = await openForm(page, 'register', { home, place: 'dialog' });
      await chooseTab(form, words('auth:by_mobile'));
      expect(await axeFaults(page)).toEqual([]);
      await form.getByRole('combobox').focus();
      await expect(form.getByRole('option').first()).toBeVisible();
      expect(await faultsInBothThemes(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });

  if (isTurn())
    test(`a wrong affiliate code is warned about and keeps the form, ${code}`, async ({ page }) => {
      const username = newUsername();
      const form = await openForm(page, 'register', { home, place: 'page' });
      await fillNewMember(form, words, username);
      await form.getByLabel(words('auth:affiliate_code'), { exact: true }).fill('NOSUCHCODE');
      await press(form, words('auth:register'));
      const warning = page.getByRole('dialog', { name: words('dialogs:warning') });
      await expect(warning).toContainText(words('refusals:invitation_code_error'));
      await press(warning, words('dialogs:confirm'));
      await expect(form.getByLabel(words('auth:username'), { exact: true })).toHaveValue(username);
      await form.getByLabel(words('auth:affiliate_code'), { exact: true }).fill('');
      await press(form, words('auth:register'));
      await expect(welcome(page)).toContainText(username);
    });

  if (isTurn())
    test(`an affiliate code of the address that nobody has can be changed, ${code}`, async ({
      page,
    }) => {
      const at = { home, place: 'page', query: '?affiliateCode=NOSUCHCODE' } as const;
      const checked = page.waitForResponse(/\/wps\/agent\/affiliate/);
      const form = await openForm(page, 'register', at);
      await checked;
      const field = form.getByLabel(words('auth:affiliate_code'), { exact: true });
      await expect(field).toHaveValue('NOSUCHCODE');
      await expect(field).toBeEditable();
    });
}

test.describe('with settings of another brand', () => {
  // In one worker: each that has a test of these would start a server of its own.
  test.describe.configure({ mode: 'default' });
  let server: RunningServer;

  test.beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const on = { enabled: true, required: true };
    const fields = { birthday: on, paymentPassword: on, zalo: { enabled: true }, email: on };
    const settings = {
      register: { captcha: true, botCheck: true, countryPicker: false, fields },
      whitelabel: { switches: { USERNAMEREG: '1', MOBILEREG: '1', SMSVERIFICATION: '0' } },
    };
    writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(settings));
    server = await startServer({ dataDir });
  });
  test.afterAll(() => server.stop());

  test('what is switched on is asked for; the picture changes with the way to register', async ({
    page,
  }) => {
    const words = wordsOf('EN');
    const form = await openForm(page, 'register', { home: `${server.url}/en`, place: 'page' });
    await press(form, words('auth:register'));
    for (const label of ['birthday', 'payment_password', 'email']) {
      const input = form.getByLabel(words(`auth:${label}`), { exact: true });
      await expect(input).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.getByLabel('Zalo', { exact: true })).toHaveAttribute('aria-invalid', 'false');
    await expect(form.getByRole('combobox')).toHaveCount(0);

    const picture = form.getByRole('img', { name: words('auth:captcha_image') });
    await expect(picture).toBeVisible();
    const before = await picture.getAttribute('src');
    await form.getByLabel(words('auth:email'), { exact: true }).fill('lotus@mail.example');
    await chooseTab(form, words('auth:by_mobile'));
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await expect(form.getByLabel(words('auth:email'), { exact: true })).toHaveValue(
      'lotus@mail.example',
    );
  });

  test('an invited visitor passes the bot check and is not asked for the code', async ({
    page,
  }) => {
    const words = wordsOf('EN');
    const query = `?affiliateCode=${referralCodeOf(server.dataDir, 'river')}`;
    const at = { home: `${server.url}/en`, place: 'page', query } as const;
    const checked = page.waitForResponse(/\/wps\/agent\/affiliate/);
    const form = await openForm(page, 'register', at);
    await checked;
    const code = form.getByLabel(words('auth:affiliate_code'), { exact: true });
    await expect(code).toHaveCount(0);
    await fillNewMember(form, words, newUsername());
    await form.locator('input[name=birthday]').fill('1990-01-31');
    await form.locator('input[name=paymentPassword]').fill('482913');
    await form.locator('input[name=email]').fill('lotus@mail.example');
    await form.locator('input[name=captcha]').fill(await captchaAnswer(page, server.dataDir));
    await press(form, words('auth:register'));
    await expectSignedIn(page);
  });
});
