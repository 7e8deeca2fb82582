import { minuteMs } from '#lib/time.ts';
import { press, prove } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { ageTurns, forgetSession, giveMember, lastMessage, onNamesServer } from './own-server.ts';
import {
  axeFaults,
  chooseTheme,
  expect,
  isThorough,
  test,
  themes,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const server = onNamesServer();
// Each lets the time pass that the other waits for.
test.describe.configure({ mode: 'default' });

for (const [index, at] of twoLanguages.entries()) {
  const words = wordsOf(at.code);

  if (isThorough || at.code === 'EN')
    test(`who gave no mail address adds one, and finds the way back by it, ${at.code}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await chooseTheme(page, themes[index] ?? 'dark');
      const username = await giveMember(page, at);
      const email = `${username}@mail.example`;
      const centre = await openCentre(page, 'securityCenter', at.home);
      await press(centre, words('security:email_add'));
      const dialog = page.getByRole('dialog', { name: words('security:email_add') });
      await press(dialog, words('security:email_send'));
      const address = dialog.getByLabel(words('security:email_address'), { exact: true });
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.fill(email);
      await press(dialog, words('security:email_send'));
      await prove(page, words);
      const code = dialog.getByLabel(words('security:email_code'), { exact: true });
      await expect(code).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
      await code.fill('000000');
      await press(dialog, words('security:email_confirm'));
      await expect(dialog.getByRole('alert')).toHaveText(
        words('refusals:verification_code_incorrect'),
      );
      await press(dialog, words('security:email_again'));
      await expect(address).toHaveValue(email);
      await press(dialog, words('security:email_send'));
      await prove(page, words);
      await expect(dialog.getByRole('alert')).toContainText('1');
      await press(dialog, words('dialogs:cancel'));
      ageTurns(server.dataDir(), minuteMs);
      await press(centre, words('security:email_add'));
      await expect(address).toHaveValue(email);
      await press(dialog, words('security:email_send'));
      await prove(page, words);
      // Until then the newest mail is the one with the code before.
      await expect(code).toBeFocused();
      await code.fill(/\b\d{6}\b/.exec(await lastMessage(email))?.[0] ?? '');
      await press(dialog, words('security:email_confirm'));
      await expect(centre.getByText(/•••.@mail\.example/)).toBeVisible();
      await expect(
        centre.getByRole('button', { name: words('security:email_change'), exact: true }),
      ).toBeVisible();

      await forgetSession(page);
      await page.goto(`${at.home === '/' ? '' : at.home}/forgot-password`);
      const main = page.getByRole('main');
      await main.locator('input[name=username]').fill(username);
      await main.locator('input[name=email]').fill(email);
      await press(main, words('recovery:send_link'));
      await expect.poll(() => lastMessage(email)).toContain('/reset-password#');
    });
}
