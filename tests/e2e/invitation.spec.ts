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

/** Expects a member's inviter in the database, once the registration is saved. */
async function expectInviter(username: string, inviter: string): Promise<void> {
  const database = new DatabaseSync(join(own.dataDir(), 'foyer.sqlite'), { readOnly: true });
  const find = database.prepare(
    `select inviter.username from members
     join members as inviter on inviter.id = members.invited_by
     where members.username = ?`,
  );
  await expect.poll(() => find.get(username)?.username).toBe(inviter);
  database.close();
}

test('who presses at once, or walks on before registering, comes below the inviter', async ({
  page,
}) => {
  const check = '**/wps/agent/affiliate?*';
  await page.route(check, async (route) => {
    await page.waitForRequest((request) => request.url().endsWith('/not-yet'));
    await route.continue();
  });
  await page.route('**/not-yet', (route) => route.fulfill());
  const letGo = () => page.evaluate(() => fetch('/not-yet').then(() => {}));

  const [quick, walker] = [newUsername(), newUsername()];
  await page.goto(`/en/register?affiliateCode=${codeOf('river')}`);
  await fillNewMember(page.getByRole('main'), words, quick);
  await press(page.getByRole('main'), words('auth:register'));
  await expect(page.getByText(words('auth:registering'), { exact: true }).first()).toBeVisible();
  await letGo();
  await expectInviter(quick, 'river');
  await expectSignedIn(page);

  await page.context().clearCookies();
  await page.goto(`/en/help?affiliateCode=${codeOf('lotus')}`);
  await page.goto('/en/promotions');
  const form = await openForm(page, 'register', { home: '/en', place: 'page' });
  await fillNewMember(form, words, walker);
  await press(form, words('auth:register'));
  await letGo();
  await expectInviter(walker, 'lotus');
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
