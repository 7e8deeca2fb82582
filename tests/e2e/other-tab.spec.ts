import { centreOf, openCentre } from './centre.ts';
import { giveMember, onOwnServer } from './own-server.ts';
import { expect, newUsername, test, wordsOf } from './visit.ts';

onOwnServer({ register: { fields: { email: { enabled: true } } } });
const english = { code: 'EN', home: '/en' };
const words = wordsOf('EN');
const patience = { timeout: 30_000 };

for (const isHeard of [true, false]) {
  test(`a tab shows nothing of a member once another signs in beside it${isHeard ? '' : ' unheard'}`, async ({
    page,
    context,
  }) => {
    const first = await giveMember(page, { ...english, email: `${newUsername()}@mail.example` });
    const centre = await openCentre(page, 'securityCenter');
    const masked = centre.getByText('@mail.example');
    await expect(masked).toBeVisible(patience);
    await expect(page.getByRole('banner')).toContainText(first);
    // Registering leaves its cookies in the browser that both tabs share.
    const second = await giveMember(page, { ...english, email: `${newUsername()}@post.example` });
    if (isHeard) {
      const other = await context.newPage();
      await other.goto('/en');
      await other.evaluate(() => new BroadcastChannel('foyer-session').postMessage('started'));
    } else {
      await centre.getByRole('link', { name: words('centre:page_profile') }).click();
    }
    await expect(page.getByRole('banner')).toContainText(second, patience);
    await expect(page.locator('body')).not.toContainText(first);
    await centre.getByRole('link', { name: words('centre:page_securityCenter') }).click();
    await expect(centreOf(page).getByText(words('security:email'), { exact: true })).toBeVisible(
      patience,
    );
    await expect(masked).toHaveCount(0);
  });
}
