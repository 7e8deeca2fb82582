import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { callDesk } from './desk-call.ts';
import { addColleague, giveMember, onOwnServer } from './own-server.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onOwnServer({});
const words = wordsOf('EN');

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

test('a member opens a red envelope of the brand and sees its shares', async ({ page }) => {
  const username = await giveMember(page, { code: 'EN' });
  giveChatDays(username);
  await page.goto('/en/chat');
  await expect(page.getByRole('textbox')).toBeVisible();
  const env = { DATA_DIR: own.dataDir() };
  const currency = 'VND';
  const { waits } = await callDesk(env, 'envelopes/send', {
    room: 'EN',
    amount: { amountMinor: '500000', currency },
    shares: 1,
    leastStake: { amountMinor: '0', currency },
    text: 'A small gift',
    why: 'a test',
  });
  addColleague(own.dataDir(), 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
  await page.getByRole('button', { name: words('chat:envelope_open') }).click();
  await expect(page.getByText(/^Your share: ₫\s5,000$/)).toBeVisible();
  await page.getByText(words('chat:envelope_shares')).click();
  expect(await axeFaults(page)).toEqual([]);
});
