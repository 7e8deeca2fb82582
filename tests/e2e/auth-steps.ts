import type { Locator, Page } from '@playwright/test';
import { expect, wordsOf } from './visit.ts';

export type Words = ReturnType<typeof wordsOf>;

export const password = 'teal-heron-42';

/** Place of a form: the dialog over the help, or its own page. */
export type Place = 'dialog' | 'page';

/** Opens a form and answers what holds it. */
export async function openForm(
  page: Page,
  form: 'login' | 'register',
  target: { readonly home: string; readonly place: Place; readonly query?: string },
): Promise<Locator> {
  const { home, place, query = '' } = target;
  if (place === 'page') {
    await page.goto(`${home === '/' ? '' : home}/${form}${query}`);
    const section = page.getByRole('main').locator('.auth-page');
    // A press before the island has woken is held, a choice of a tab is not.
    await section.hover();
    await expect(page.locator('astro-island:has(.auth-page)')).not.toHaveAttribute('ssr');
    return section;
  }
  // Half of what the home page takes to be drawn.
  await page.goto(`${home === '/' ? '' : home}/help${query}`);
  await page.locator(`[data-opens=${form}]`).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types a name with a password, twice where it is to be repeated. */
export async function fillNewMember(form: Locator, words: Words, username: string): Promise<void> {
  await form.getByLabel(words('auth:username'), { exact: true }).fill(username);
  await fillPasswords(form, words);
}

export async function fillPasswords(form: Locator, words: Words): Promise<void> {
  await form.getByLabel(words('auth:password'), { exact: true }).fill(password);
  await form.getByLabel(words('auth:confirm_password'), { exact: true }).fill(password);
}

/** Presses a button by its name. */
export async function press(form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name, exact: true }).click();
}

/** Chooses a tab by its name. */
export async function chooseTab(form: Locator, name: string): Promise<void> {
  await form.getByRole('tab', { name, exact: true }).click();
}

/** The header says that somebody is signed in. */
export async function expectSignedIn(page: Page, kind = 'member'): Promise<void> {
  const patience = { timeout: 30_000 };
  await expect(page.locator('html')).toHaveAttribute('data-session', kind, patience);
  await expect(page.locator('.header-wallet:not([aria-busy])')).toBeVisible(patience);
}

/** Answers the welcome of a first sign-in, if and whenever it comes: other tests may have been first. */
export async function passWelcome(page: Page, code: string): Promise<void> {
  const words = wordsOf(code);
  const welcome = page.getByRole('dialog', { name: words('wallet:welcome') });
  await page.addLocatorHandler(welcome, () =>
    welcome.getByRole('button', { name: words('wallet:continue') }).click(),
  );
}

/** Proves with the password who changes something, once it is asked for. */
export async function prove(page: Page, words: Words, typed = password): Promise<void> {
  const proof = page.getByRole('dialog', { name: words('security:proof'), exact: true });
  await proof.getByLabel(words('security:password'), { exact: true }).fill(typed);
  await press(proof, words('security:proof_continue'));
}
