import { captcha } from '#contract/identity/captcha.ts';
import type { TestBrowser } from './browser.ts';
import { onDatabase } from './database.ts';
import type { House } from './house.ts';

/** The newest captcha's answer, as only the database knows it. */
export async function captchaAnswer(house: Pick<House, 'config'>): Promise<string> {
  const row = await onDatabase(house, (db) =>
    db
      .selectFrom('captchas')
      .select('answer')
      .orderBy('expires_at_ms', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return row.answer;
}

/** Shows a browser a captcha and answers what it says; what others were shown is forgotten. */
export async function readCaptcha(
  house: Pick<House, 'config'>,
  browser: TestBrowser,
): Promise<string> {
  await onDatabase(house, (db) => db.deleteFrom('captchas').execute());
  await browser.call(captcha, {});
  return captchaAnswer(house);
}
