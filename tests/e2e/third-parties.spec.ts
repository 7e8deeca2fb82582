import type { Page } from '@playwright/test';
import { onOwnServer } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const cdns = ['https://one.example', 'https://two.example'];

/** A server of a brand that has neither. */
const plainUrl = process.env.FOYER_URL;

onOwnServer({ analytics: { gtagId: 'G-ABCD123456' }, imageCDNs: cdns });

const words = wordsOf('EN');
const line = (page: Page) => page.getByRole('region', { name: words('site:consent.label') });

/** Answers other sites, and tells what was asked of them. */
async function hearOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    if (url.endsWith('.svg')) {
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"/>';
      return route.fulfill({ contentType: 'image/svg+xml', body });
    }
    return route.fulfill({ contentType: 'text/javascript', body: 'window.measured = true;' });
  });
  return asked;
}

const toGoogle = (urls: readonly string[]) => urls.filter((url) => url.includes('google'));

test('a visit is measured after a yes alone, and on later pages without asking', async ({
  page,
}) => {
  const asked = await hearOthers(page);
  await page.goto('/en/terms');
  await expect(line(page)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(toGoogle(asked)).toEqual([]);
  await line(page)
    .getByRole('button', { name: words('site:consent.allow') })
    .click();
  const tag = 'https://www.googletagmanager.com/gtag/js?id=G-ABCD123456';
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'measured'))).toBe(true);
  expect(toGoogle(asked)).toEqual([tag]);
  await expect(line(page)).toBeHidden();
  await page.goto('/en/privacy');
  await expect.poll(() => toGoogle(asked)).toEqual([tag, tag]);
  await expect(line(page)).toBeHidden();
});

test('after a no nothing is fetched, and the footer lets one think again', async ({ page }) => {
  const asked = await hearOthers(page);
  await page.goto('/en/terms');
  await line(page)
    .getByRole('button', { name: words('site:consent.refuse') })
    .click();
  await page.goto('/en/privacy');
  const again = page.getByRole('contentinfo').getByRole('button', {
    name: words('site:consent.change'),
  });
  await again.click();
  await expect(line(page)).toBeVisible();
  expect(toGoogle(asked)).toEqual([]);
});

test('games’ pictures come from the CDNs, whichever chance names', async ({ page }) => {
  const asked = await hearOthers(page);
  await page.goto('/en/elott');
  // Results come first there: pictures are fetched as their tiles come into sight.
  await page.locator('main .game-grid').first().scrollIntoViewIfNeeded();
  const shown = page.locator('main img[src*=".example/games/"]').first();
  await expect(shown).toBeVisible();
  const origins = new Set(asked.map((url) => new URL(url).origin));
  for (const origin of origins) expect(cdns).toContain(origin);
});

test('the download page measures the site’s addresses and names the fastest', async ({
  page,
  problems,
}) => {
  const asked: string[] = [];
  await page.context().route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    return url.startsWith('https://hlc.example') ? route.fulfill({ body: 'ok' }) : route.abort();
  });
  await page.goto('/en/down');
  const lines = page.getByRole('region', { name: words('site:lines.title') });
  await expect(lines.getByRole('link')).toHaveCount(5);
  await expect(lines.getByRole('note')).toHaveText(words('site:lines.invented'));
  expect(asked).toEqual([]);
  await lines.getByRole('button', { name: words('site:lines.measure') }).click();
  const fastest = lines.getByRole('status');
  await expect(fastest).toContainText(words('site:lines.fastest'));
  await expect(fastest).toContainText(/hlc\.example|127\.0\.0\.1/);
  await expect(lines.getByText(words('site:lines.silent'))).toHaveCount(3);
  expect(await axeFaults(page)).toEqual([]);
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.routers ?? '[]'));
  expect(kept).toHaveLength(5);
  // The browser prints an address that does not answer as an error.
  problems.length = 0;
});

test('a brand without them admits nobody and asks nothing', async ({ page }) => {
  const policyOf = async (url: string) => (await page.request.get(url)).headers();
  const plain = await policyOf(`${plainUrl}/en/terms`);
  const widened = await policyOf(`${process.env.FOYER_URL}/en/terms`);
  expect(plain['content-security-policy']).not.toMatch(/google|example/);
  expect(widened['content-security-policy']).toContain('https://www.googletagmanager.com');
  expect(widened['content-security-policy']).toContain(cdns.join(' '));
});
