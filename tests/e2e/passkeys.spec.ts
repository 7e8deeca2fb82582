import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { expectSignedIn, openForm, press, prove } from './auth-steps.ts';
import { centreOf, openCentre } from './centre.ts';
import { forgetSession, giveMember, onNamesServer, takePassword } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

// Passkeys are made for names: a number has none.
const own = onNamesServer();
const words = wordsOf('EN');
const at = { code: 'EN', home: '/en' };

/** Gives the browser a device that makes passkeys and says yes to everything. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sets up an authenticator app in the member centre. */
async function setUpApp(page: Page): Promise<void> {
  await press(centreOf(page), words('security:app_start'));
  await prove(page, words);
  const setup = page.getByRole('dialog', { name: words('security:app_setup') });
  const secret = (await setup.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const code = URI.parse(`otpauth://totp/x?secret=${secret}`).generate();
  await setup.getByLabel(words('security:app_code'), { exact: true }).fill(code);
  await press(setup, words('security:app_confirm'));
  const codes = page.getByRole('dialog', { name: words('security:codes') });
  await press(codes, words('security:codes_kept'));
  await expect(codes).toBeHidden();
}

/** Asks for a passkey of a name; answers the dialog. */
async function askForPasskey(page: Page, name: string) {
  await press(centreOf(page), words('security:passkey_add'));
  const dialog = page.getByRole('dialog', { name: words('security:passkey_add') });
  await dialog.getByLabel(words('security:passkey_name')).fill(name);
  await press(dialog, words('security:passkey_add'));
  await prove(page, words);
  return dialog;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const dialog = await askForPasskey(page, name);
  await expect(dialog).toBeHidden();
  await expect(centreOf(page).getByText(name, { exact: true })).toBeVisible();
}

/** Makes the browser one that never saw a passkey: it suggests none. */
async function forgetPasskeys(page: Page): Promise<void> {
  // A sign-in may still be leading to another page.
  await expect(() => page.evaluate(() => localStorage.removeItem('PASSKEY'))).toPass();
}

/** A device that says yes to everything says so to a suggestion as well. */
test('a passkey that was made or used here is suggested, and needs no code of the app', async ({
  page,
}) => {
  await giveDevice(page);
  await giveMember(page, at);
  await openCentre(page, 'securityCenter');
  await addPasskey(page, 'Garden phone');
  await setUpApp(page);
  await forgetSession(page);
  await page.goto('/en/login');
  await page.getByRole('main').locator('.auth-page').hover();
  await expectSignedIn(page);
  await forgetSession(page);
  await forgetPasskeys(page);
  const form = await openForm(page, 'login', { home: '/en', place: 'page' });
  expect(await axeFaults(page)).toEqual([]);
  await press(form, words('auth:use_passkey'));
  await expectSignedIn(page);
  await forgetSession(page);
  await page.goto('/en');
  await page.locator('[data-opens=login]').first().click();
  await expectSignedIn(page);
});

test('a passkey is made, opens the account from the dialog, and is removed', async ({ page }) => {
  await giveDevice(page);
  await giveMember(page, at);
  await openCentre(page, 'securityCenter');
  await addPasskey(page, 'Garden phone');
  const again = await askForPasskey(page, 'The same again');
  await expect(again.getByRole('alert')).toHaveText(words('auth:passkey_impossible'));
  await forgetSession(page);
  await forgetPasskeys(page);
  const form = await openForm(page, 'login', { home: '/en', place: 'dialog' });
  await press(form, words('auth:use_passkey'));
  await expectSignedIn(page);
  await openCentre(page, 'securityCenter');
  const centre = centreOf(page);
  await expect(centre.getByRole('table')).toContainText(words('security:method_passkey'));
  await centre.getByRole('button', { name: /Garden phone/ }).click();
  const confirm = page.getByRole('dialog', { name: words('security:passkey_remove_title') });
  await press(confirm, words('security:passkey_remove'));
  await prove(page, words);
  await expect(centre.getByText(words('security:passkeys_none'))).toBeVisible();
  await forgetSession(page);
  await forgetPasskeys(page);
  const refused = await openForm(page, 'login', { home: '/en', place: 'page' });
  await press(refused, words('auth:use_passkey'));
  await expect(refused.getByRole('alert')).toHaveText(words('refusals:passkey_refused'));
});

test('a proof is asked for with the password, and after a wrong one again', async ({ page }) => {
  await giveMember(page, at);
  await openCentre(page, 'securityCenter');
  const centre = centreOf(page);
  await press(centre, words('security:app_start'));
  await prove(page, words, 'not the one 7');
  const proof = page.getByRole('dialog', { name: words('security:proof') });
  await expect(proof.getByRole('alert')).toHaveText(words('refusals:wrong_password'));
  expect(await axeFaults(page)).toEqual([]);
  await prove(page, words);
  await expect(page.getByRole('dialog', { name: words('security:app_setup') })).toBeVisible();
});

test('a member without a password proves it by a passkey', async ({ page }) => {
  await giveDevice(page);
  const username = await giveMember(page, at);
  await openCentre(page, 'securityCenter');
  await addPasskey(page, 'Garden phone');
  takePassword(own.dataDir(), username);
  await page.reload();
  await press(centreOf(page), words('security:app_start'));
  const proof = page.getByRole('dialog', { name: words('security:proof') });
  await expect(proof.locator('input')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await press(proof, words('security:proof_by_passkey'));
  await expect(page.getByRole('dialog', { name: words('security:app_setup') })).toBeVisible();
});
