import type { Locator, Page } from '@playwright/test';
import { press, type Words } from './auth-steps.ts';
import { captchaAnswer, expect } from './visit.ts';

/** Signs in with a wrong password until the platform wants a pause; the form says so then. */
export async function lockOut(
  page: Page,
  form: Locator,
  who: { readonly words: Words; readonly username: string; readonly dataDir?: string },
): Promise<void> {
  const { words, username, dataDir } = who;
  await form.getByLabel(words('auth:username'), { exact: true }).fill(username);
  await form.getByLabel(words('auth:password'), { exact: true }).fill('wrong-word-1');
  const captcha = form.getByLabel(words('auth:captcha'), { exact: true });
  for (let time = 0; time < 10; time += 1) {
    if (await captcha.isVisible()) await captcha.fill(await captchaAnswer(page, dataDir));
    const answered = page.waitForResponse(/\/wps\/session\/login/);
    const drawn = time >= 2 ? page.waitForResponse(/\/wps\/captcha/) : undefined;
    await press(form, words('auth:log_in'));
    await answered;
    await drawn;
    await expect(form.getByRole('alert').first()).toContainText(
      words('refusals:invalid_credentials'),
    );
  }
  await captcha.fill(await captchaAnswer(page, dataDir));
  await press(form, words('auth:log_in'));
  await expect(form.locator('button[type=submit]')).toContainText(/2\d\d|300/);
}
