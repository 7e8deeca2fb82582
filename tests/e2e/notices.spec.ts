import { expectSignedIn, fillNewMember, openForm, password, press } from './auth-steps.ts';
import { forgetSession, giveMember, signIn } from './own-server.ts';
import { axeFaults, expect, newUsername, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

test.use({ memberNotices: 'shown' });

for (const { code, home } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);

  if (isTurn())
    test(`who signs in reads the new notices once, after the welcome, ${code}`, async ({
      page,
    }) => {
      const notices = page.getByRole('dialog', { name: words('dialogs:notices') });
      const username = newUsername();
      const form = await openForm(page, 'register', { home, place: 'page' });
      await fillNewMember(form, words, username);
      await press(form, words('auth:register'));
      await expectSignedIn(page);
      const welcome = page.getByRole('dialog', { name: words('wallet:welcome') });
      await expect(welcome).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await press(welcome, words('wallet:continue'));
      await expect(notices).toBeVisible();
      await expect(notices.getByRole('article')).not.toHaveCount(0);
      expect(await axeFaults(page)).toEqual([]);
      await press(notices, words('dialogs:understood'));
      await expect(notices).toBeHidden();

      await page.reload();
      await expectSignedIn(page);
      expect(await page.evaluate(() => sessionStorage.getItem('afterLogin'))).toBeNull();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // All but one was seen: that one alone opens after the next sign-in.
      const left = await page.evaluate(() => {
        const kept: Record<string, string[]> = JSON.parse(
          localStorage.getItem('notices_read') ?? '',
        );
        const [[member = '', ids = []] = []] = Object.entries(kept);
        localStorage.setItem('notices_read', JSON.stringify({ [member]: ids.slice(1) }));
        return ids.length;
      });
      expect(left).toBeGreaterThan(0);
      await forgetSession(page);
      await signIn(page, { code, home }, { username });
      await expect(notices.getByRole('article')).toHaveCount(1);
    });

  if (isTurn())
    test(`a sign-in over the home page shows notices there, ${code}`, async ({ page }) => {
      const username = await giveMember(page, { code });
      const notices = page.getByRole('dialog', { name: words('dialogs:notices') });
      await forgetSession(page);
      const form = await openForm(page, 'login', { home, place: 'dialog' });
      await form.locator('input[name=username]').fill(username);
      await form.locator('input[name=password]').fill(password);
      await press(form, words('auth:log_in'));
      await expect(notices.getByRole('article')).not.toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
}
