import type { Locator, Page } from '@playwright/test';
import { expect, wordsOf } from './visit.ts';

/** The member centre over a page. */
export function centreOf(page: Page, code = 'EN'): Locator {
  return page.getByRole('dialog', { name: wordsOf(code)('centre:title'), exact: true });
}

/**
 * Goes to a page of the member centre by its address, over the help, which is drawn in half the time
 * of the home page.
 */
export async function openCentre(page: Page, key: string, home = '/en'): Promise<Locator> {
  await page.goto(`${home === '/' ? '' : home}/help?mc=${key}`);
  const centre = centreOf(page, home === '/' ? 'TY' : 'EN');
  await expect(centre).toBeVisible({ timeout: 30_000 });
  return centre;
}
