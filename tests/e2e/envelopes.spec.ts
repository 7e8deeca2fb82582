import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onOwnServer } from './own-server.ts';
import { axeFaults, expect, openOther, test, wordsOf } from './visit.ts';

const own = onOwnServer({});
const words = wordsOf('EN');
const viet = wordsOf('TY');

/** Days on which a member was in a room: the last three. */
function giveChatDays(username: string): void {
  const database = new DatabaseSync(join(own.dataDir(), 'foyer.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const dayMs = 86_400_000;
  for (const back of [0, 1, 2]) {
    const day = zoneDay(Date.now() - back * dayMs, site.timeZone);
    database
      .prepare("insert or ignore into chat_days select id, 'EN', ? from members where username = ?")
      .run(day, username);
  }
  database.close();
}

/** Amount of a text in the smallest unit, of which there are a hundred in a đồng. */
function minorOf(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''));
  return /[.,]\d\d$/.test(text.trim()) ? digits : digits * 100;
}

test('two members open a red envelope of the brand, and its shares reconcile', async ({
  page,
  browser,
}) => {
  const other = await openOther(browser, {
    baseURL: process.env.FOYER_URL ?? '',
    viewport: { width: 390, height: 844 },
    // Of another household.
    extraHTTPHeaders: { 'x-forwarded-for': '10.251.7.9' },
  });
  for (const [each, code] of [
    [page, 'EN'],
    [other, 'TY'],
  ] as const) {
    giveChatDays(await giveMember(each, { code }));
  }
  await page.goto('/en/chat');
  await other.goto('/chat');
  await other.getByLabel(viet('chat:room')).selectOption('EN');
  await expect(page.getByRole('textbox')).toBeVisible();
  const env = { DATA_DIR: own.dataDir() };
  const currency = 'VND';
  const { waits } = await callDesk(env, 'envelopes/send', {
    room: 'EN',
    amount: { amountMinor: '500000', currency },
    shares: 2,
    leastStake: { amountMinor: '0', currency },
    text: 'A small gift',
    why: 'a test',
  });
  addColleague(own.dataDir(), 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  await page.getByRole('button', { name: words('chat:envelope_open') }).click();
  await expect(page.getByText(/^Your share: ₫/)).toBeVisible();
  await other.getByRole('button', { name: viet('chat:envelope_open') }).click();
  await expect(other.locator('.chat-envelope')).toContainText(viet('chat:envelope_over'));
  // The other one's press is told to whoever has the room open.
  await expect(page.locator('.chat-envelope')).toContainText(words('chat:envelope_over'));
  for (const [each, title] of [
    [page, words('chat:envelope_shares')],
    [other, viet('chat:envelope_shares')],
  ] as const) {
    await each.getByText(title).click();
    await expect(each.locator('.chat-envelope li')).toHaveCount(2);
    const texts = await each.locator('.chat-envelope li .figures').allInnerTexts();
    expect(texts.map(minorOf).reduce((sum, share) => sum + share)).toBe(500_000);
  }
  expect(await axeFaults(page)).toEqual([]);
});
