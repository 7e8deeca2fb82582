import type { Locator, Page } from '@playwright/test';
import { chromiumFlags, chromiumPath, wholeChromiumPath } from '../support/chromium.ts';
import { press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { giveMember } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

const wholePath = wholeChromiumPath();

// Playwright keeps Chromium from its back-forward cache, which people's browsers have, and the one
// without windows has none.
test.use({
  launchOptions: {
    executablePath: wholePath ?? chromiumPath(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const words = wordsOf('EN');
const patience = { timeout: 30_000 };

/** Leaves for the payment page and comes back; the page is shown as it was left. */
async function leaveAndReturn(page: Page, centre: Locator): Promise<void> {
  if (wholePath) {
    await press(centre, words('cashier:pay'));
    await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
    // A page that comes back has been loaded long ago.
    await page.goBack({ waitUntil: 'commit' });
    return;
  }
  await page.route('**/wps/sandbox-pay/**', (route) => route.abort('aborted'));
  const left = page.waitForRequest('**/wps/sandbox-pay/**');
  await press(centre, words('cashier:pay'));
  await left;
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.unroute('**/wps/sandbox-pay/**');
}

/**
 * Counts the page's answers about who is signed in; Playwright may miss the requests of a page that
 * is returned to.
 */
function countAnswers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/wps/member/info')).length,
  );
}

test('who comes back from the payment page finds the deposits, and can ask for another', async ({
  page,
}) => {
  await giveMember(page, { code: 'EN' });
  const centre = await openCentre(page, 'depositv2');
  await centre.locator('input[name=amountMinor]').fill('500,000');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.cameBack = String(persisted);
    }),
  );
  const before = await countAnswers(page);
  await leaveAndReturn(page, centre);
  await expect(page.locator('html')).toHaveAttribute('data-came-back', 'true', patience);
  // The session is asked for anew, which took the deposits away.
  await expect.poll(() => countAnswers(page), patience).toBeGreaterThan(before);
  await expect(centre.getByText(words('cashier:state_awaiting_payment'))).toBeVisible(patience);
  await expect(centre.getByText(words('cashier:loading'))).toHaveCount(0);
  await press(centre, words('cashier:pay'));
  await expect(page).toHaveURL(/\/wps\/sandbox-pay\//, patience);
});
