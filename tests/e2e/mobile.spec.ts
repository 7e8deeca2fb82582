import { press, prove } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { newMobile, smsCode } from './messages-sent.ts';
import { giveMember, giveMobile, lastMessage, onOwnServer } from './own-server.ts';
import { expect, faultsInBothThemes, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

const server = onOwnServer({
  register: { countryPicker: true },
  whitelabel: { switches: { USERNAMEREG: '1', MOBILEVERCODELOGIN3: '1' } },
});

for (const at of twoLanguages) {
  const isTurn = turnsOf(at.code);
  const words = wordsOf(at.code);

  if (isTurn())
    test(`who gave no number adds one by the code that comes there, ${at.code}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await giveMember(page, at);
      const number = newMobile();
      const centre = await openCentre(page, 'securityCenter', at.home);
      await press(centre, words('security:mobile_add'));
      const dialog = page.getByRole('dialog', { name: words('security:mobile_add') });
      await press(dialog, words('security:mobile_confirm'));
      const field = dialog.getByLabel(words('auth:mobile_number'), { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel(words('auth:country_code'), { exact: true })).toHaveValue(
        '+84',
      );
      await field.fill(number.typed);
      await press(dialog, words('auth:send_code'));
      await prove(page, words);
      const code = dialog.getByLabel(words('auth:sms_code'), { exact: true });
      await expect(code).toBeFocused();
      await expect(dialog.locator('.sms-code-button')).toBeDisabled();
      await expect(dialog.locator('.sms-code-button')).toContainText(/2\d\d/);
      expect(await faultsInBothThemes(page)).toEqual([]);
      const sent = await smsCode(number.sent);
      await code.fill(sent === '000000' ? '000001' : '000000');
      await press(dialog, words('security:mobile_confirm'));
      await expect(dialog.getByRole('alert')).toHaveText(
        words('refusals:verification_code_incorrect'),
      );
      await code.fill(sent);
      await press(dialog, words('security:mobile_confirm'));
      await expect(dialog).toHaveCount(0);
      await expect(centre.getByText(`+84 ••• ••• ${number.sent.slice(-3)}`)).toBeVisible();
      await expect(
        centre.getByRole('button', { name: words('security:mobile_change'), exact: true }),
      ).toBeVisible();
    });

  if (isTurn())
    test(`who has another number says so with the password, ${at.code}`, async ({ page }) => {
      const username = await giveMember(page, at);
      const [before, number] = [newMobile(), newMobile()];
      giveMobile(server.dataDir(), username, before.sent);
      const centre = await openCentre(page, 'securityCenter', at.home);
      await press(centre, words('security:mobile_change'));
      const dialog = page.getByRole('dialog', { name: words('security:mobile_change') });
      await dialog.getByLabel(words('auth:mobile_number'), { exact: true }).fill(number.typed);
      await press(dialog, words('auth:send_code'));
      await prove(page, words);
      const code = dialog.getByLabel(words('auth:sms_code'), { exact: true });
      await code.fill(await smsCode(number.sent));
      await press(dialog, words('security:mobile_confirm'));
      await expect(centre.getByText(`+84 ••• ••• ${number.sent.slice(-3)}`)).toBeVisible();
      await expect(centre.locator('.security-wait')).toBeVisible();
      expect(await lastMessage(before.sent)).toContain(words('messages:mobileChanged'));
    });
}
