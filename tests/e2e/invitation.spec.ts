import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectSignedIn, fillNewMember, openForm, press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { onOwnServer } from './own-server.ts';
import { axeFaults, expect, newUsername, test, wordsOf } from './visit.ts';

const closed = { USERNAMEREG: '1', MOBILEREG: '0', DIRECTREG3: '0', REFERRALPROMO: '0' };
const fields = { affiliateCode: { enabled: false } };
const own = onOwnServer({ whitelabel: { switches: closed }, register: { fields } });
const words = wordsOf('EN');

/** The code that a demonstration member invites with. */
function codeOf(username: string): string {
  const database = new DatabaseSync(join(own.dataDir(), 'foyer.sqlite'), { readOnly: true });
  const find = database.prepare('select referral_code as code from members where username = ?');
  const code = String(find.get(username)?.code);
  database.close();
  return code;
}

test('without an invitation the form asks for a code and says why', async ({ page }) => {
  const form = await openForm(page, 'register', { home: '/en', place: 'dialog' });
  const code = form.getByLabel(words('auth:referral_code'), { exact: true });
  await expect(code).toHaveAttribute('aria-required', 'true');
  await expect(form.getByText(words('auth:invitation_hint'))).toBeVisible();
  await fillNewMember(form, words, newUsername());
  await press(form, words('auth:register'));
  await expect(form.getByText(words('fields:required'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await code.fill('NOBODY12');
  await press(form, words('auth:register'));
  const warning = page.getByRole('dialog', { name: words('dialogs:warning') });
  await press(warning, words('dialogs:confirm'));
  await code.fill(codeOf('lotus'));
  await press(form, words('auth:register'));
  await expectSignedIn(page);
});

test('a link with a code fills it in', async ({ page }) => {
  const query = `?referralCode=${codeOf('river')}`;
  const form = await openForm(page, 'register', { home: '/en', place: 'page', query });
  await expect(form.getByLabel(words('auth:referral_code'), { exact: true })).toHaveValue(
    codeOf('river'),
  );
  await fillNewMember(form, words, newUsername());
  await press(form, words('auth:register'));
  await expectSignedIn(page);
});

test('where members invite nobody, guests alone find the entry, and the page is not there', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: words('site:menu.label') });
  const entry = menu.getByRole('link', { name: words('site:menu.referral') });
  await page.goto('/en');
  await expect(entry).toBeVisible();
  const query = `?referralCode=${codeOf('river')}`;
  const form = await openForm(page, 'register', { home: '/en', place: 'page', query });
  await fillNewMember(form, words, newUsername());
  await press(form, words('auth:register'));
  await press(page.getByRole('dialog'), words('wallet:continue'));
  await expectSignedIn(page);
  await expect(entry).toBeHidden();
  const centre = await openCentre(page, 'referral');
  await expect(
    centre.getByRole('heading', { name: words('centre:page_securityCenter') }),
  ).toBeVisible();
  await expect(centre.getByRole('link', { name: words('centre:page_referral') })).toHaveCount(0);
});
