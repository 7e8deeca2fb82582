import { callDesk } from './desk-call.ts';
import { giveLevel, giveMember, onSharedServer } from './own-server.ts';
import { expect, faultsInBothThemes, openOther, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');
const viet = wordsOf('TY');
const desk = (call: string, input: object = {}) =>
  callDesk({ DATA_DIR: onSharedServer.dataDir() }, call, input);

test('a member writes, is answered and reads it live; a VIP is first', async ({
  page,
  browser,
}) => {
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/support');
  const own = page.getByRole('region', { name: words('threads:title') });
  await own.getByLabel(words('forms:question_type')).selectOption('deposit');
  await own.getByLabel(words('forms:content')).fill('Where is my deposit?');
  await own.getByRole('button', { name: words('forms:send') }).click();
  await expect(own.getByText('Waiting', { exact: true })).toBeVisible();
  const reference = (await own.getByRole('heading').locator('small').innerText()).trim();
  expect(await faultsInBothThemes(page)).toEqual([]);

  const phone = { baseURL: process.env.FOYER_URL ?? '', viewport: { width: 390, height: 844 } };
  const other = await openOther(browser, phone);
  const username = await giveMember(other, { code: 'TY' });
  giveLevel(onSharedServer.dataDir(), username, 5);
  await other.goto('/support');
  const vip = other.getByRole('region', { name: viet('threads:title') });
  await expect(vip.getByText(viet('threads:vip_first'))).toBeVisible();
  await vip.getByLabel(viet('forms:question_type')).selectOption('other');
  await vip.getByLabel(viet('forms:content')).fill('Xin chào');
  await other.keyboard.press('Tab');
  await vip.getByRole('button', { name: viet('forms:send') }).click();
  await expect(vip.getByText(viet('threads:state_waiting'), { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(other)).toEqual([]);
  const queue: { row: string; why: string }[] = await desk('queues/threads');
  const places = queue.map(({ row }) => row);
  expect(queue[0]?.why).toBe('vip_waits');
  expect(places.indexOf(reference)).toBeGreaterThan(0);

  await desk('threads/answer', { reference, text: 'It is on its way.' });
  await expect(own.getByText('It is on its way.')).toBeVisible();
  await expect(own.getByText('Answered', { exact: true })).toBeVisible();
  await desk('threads/close', { reference, why: 'settled' });
  await expect(own.getByText('Closed', { exact: true })).toBeVisible();
  await own.getByLabel(words('forms:content')).fill('Thank you!');
  await own.getByRole('button', { name: words('forms:send') }).click();
  await expect(own.getByText('Waiting', { exact: true })).toBeVisible();

  await page.goto('/en/promotions');
  await desk('threads/answer', { reference, text: 'You are welcome.' });
  await expect(page.locator('[data-hint="threadsUnread"]').first()).toHaveText('1');
});

test('guests write and are answered by mail', async ({ page }) => {
  await page.goto('/en/support');
  const main = page.getByRole('main');
  await main.getByLabel(words('auth:email')).fill('guest@example.com');
  await main.getByLabel(words('forms:question_type')).selectOption('account');
  await main.getByLabel(words('forms:content')).fill('I cannot sign in.');
  await main.getByRole('button', { name: words('forms:send') }).click();
  await expect(main.getByText(/T-[2-9A-Z]{6}/)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});
