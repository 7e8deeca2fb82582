import { login } from '#contract/identity/accounts.ts';
import type { TestBrowser } from './browser.ts';
import { testPassword } from './house.ts';

/** Signs a member in, on a new browser or on one whose session ran out by the clock; answers it. */
export async function signInAgain(
  browser: TestBrowser,
  username = 'maple01',
): Promise<TestBrowser> {
  const answer = await browser.call(login, { username, password: testPassword });
  if (!answer.ok) throw new Error(answer.refusal.code);
  browser.token = answer.value.token;
  return browser;
}
