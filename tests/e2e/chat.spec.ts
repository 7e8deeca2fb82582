import { callDesk } from './desk-call.ts';
import { giveMember, onSharedServer } from './own-server.ts';
import { expect, faultsInBothThemes, openOther, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');
const viet = wordsOf('TY');

const desk = (call: string, input: object) =>
  callDesk({ DATA_DIR: onSharedServer.dataDir() }, call, input);

test('two members and staff chat, and one is muted and told why', async ({ page, browser }) => {
  await giveMember(page, { code: 'EN' });
  await page.goto('/en/promotions');
  await page.mouse.move(200, 200);
  // The first touch fetches what opens panels; a press before it is there follows the link.
  const findFile = () =>
    performance.getEntriesByType('resource').find(({ name }) => name.includes('chat-panel'))?.name;
  await expect.poll(() => page.evaluate(findFile)).toBeDefined();
  await page.evaluate((file) => import(file ?? ''), await page.evaluate(findFile));
  await page.locator('a[data-chat]').click();
  const panel = page.frameLocator('.chat-panel iframe');
  const room = panel.getByRole('region', { name: 'Chat' });
  // A notice would lie over the field.
  await expect(panel.locator('html')).not.toHaveAttribute('data-notice');
  await room.getByRole('textbox').fill('Good evening');
  await room.getByRole('button', { name: 'Send' }).click();
  await expect(room.getByText('Good evening')).toBeVisible();
  await expect(room.getByText('1 reading')).toBeVisible();
  await room.getByRole('button', { name: words('chat:share') }).click();
  await expect(room.getByText(words('chat:share_none'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room.getByRole('textbox')).toBeFocused();

  const phone = { baseURL: process.env.FOYER_URL ?? '', viewport: { width: 390, height: 844 } };
  const other = await openOther(browser, phone);
  const username = await giveMember(other, { code: 'TY' });
  await other.goto('/chat');
  const rooms = other.getByLabel(viet('chat:room'));
  await rooms.selectOption('EN');
  await expect(other.getByText('Good evening')).toBeVisible();
  const field = other.getByRole('textbox', { name: viet('chat:message') });
  await field.fill('Buy my tips');
  await other.keyboard.press('Enter');
  await expect(room.getByText('Buy my tips')).toBeVisible();
  await field.fill('https://tips.example.com');
  await other.keyboard.press('Enter');
  await expect(other.locator('.chat-fault')).not.toBeEmpty();
  await expect(field).toHaveValue('https://tips.example.com');

  await desk('chat/say', { room: 'EN', text: 'No tips for money, please' });
  for (const place of [room, other]) {
    const line = place.getByRole('article').filter({ hasText: 'No tips for money, please' });
    await expect(line.locator('.chat-mark')).toBeVisible();
  }
  await desk('chat/mute', { username, reason: 'spam', why: 'a test' });
  await other.keyboard.press('Enter');
  await expect(other.getByText(viet('chat:reason_spam'))).toBeVisible();
  await expect(field).toHaveCount(0);
  expect(await faultsInBothThemes(other)).toEqual([]);

  const opening = page.waitForEvent('popup');
  await room.getByRole('button', { name: words('chat:window') }).click();
  const popup = await opening;
  await expect(page.locator('.chat-panel')).toHaveCount(0);
  await expect(popup.getByRole('region', { name: 'Chat' }).getByText('Good evening')).toBeVisible();
  const size = () => popup.evaluate(() => [innerWidth, innerHeight, window.opener]);
  expect(await size()).toEqual([440, 750, null]);
  expect(await faultsInBothThemes(popup)).toEqual([]);
});

test('guests are asked to log in before they chat', async ({ page }) => {
  await page.goto('/en/promotions');
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  await page.locator('a[data-chat]').click();
  await expect(page.getByRole('dialog', { name: words('auth:log_in') })).toBeVisible();
});
