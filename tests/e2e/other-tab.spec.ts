import type { Page } from '@playwright/test';
import { centreOf, openCentre } from './centre.ts';
import { newMobile } from './messages-sent.ts';
import { giveMember, giveMobile, onNamesServer } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

const { dataDir } = onNamesServer();
const english = { code: 'EN', home: '/en' };
const words = wordsOf('EN');
const patience = { timeout: 30_000 };

/** Registers a member with a number that ends as given; answers the name, and the number as shown. */
async function giveMemberWithNumber(page: Page, ending: string) {
  const username = await giveMember(page, english);
  giveMobile(dataDir(), username, newMobile().sent.slice(0, -ending.length) + ending);
  return { username, shown: `+84 ••• ••• ${ending}` };
}

for (const isHeard of [true, false]) {
  test(`a tab shows nothing of a member once another signs in beside it${isHeard ? '' : ' unheard'}`, async ({
    page,
    context,
  }) => {
    const first = await giveMemberWithNumber(page, '111');
    const centre = await openCentre(page, 'securityCenter');
    const masked = centre.getByText(first.shown);
    await expect(masked).toBeVisible(patience);
    await expect(page.getByRole('banner')).toContainText(first.username);
    // Registering leaves its cookies in the browser that both tabs share.
    const second = await giveMemberWithNumber(page, '222');
    if (isHeard) {
      const other = await context.newPage();
      await other.goto('/en');
      await other.evaluate(() => new BroadcastChannel('foyer-session').postMessage('started'));
    } else {
      await centre.getByRole('link', { name: words('centre:page_profile') }).click();
    }
    await expect(page.getByRole('banner')).toContainText(second.username, patience);
    await expect(page.locator('body')).not.toContainText(first.username);
    await centre.getByRole('link', { name: words('centre:page_securityCenter') }).click();
    await expect(centreOf(page).getByText(second.shown)).toBeVisible(patience);
    await expect(masked).toHaveCount(0);
  });
}
