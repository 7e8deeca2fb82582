import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { agreed } from './draw-steps.ts';
import { onNamesServer, write } from './own-server.ts';
import { axeFaults, chooseTheme, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const gameCode = 'KTD_PK10_3M';

/** Lets the issue that a lottery's page shows draw so soon; answers its number. */
function drawIn(leftMs: number): string {
  const database = new DatabaseSync(join(own.dataDir(), 'foyer.sqlite'), { readOnly: true });
  const row = database
    .prepare(`select id, number from draw_issues
      where game_code = ? and draws_at_ms > ? order by draws_at_ms limit 1`)
    .get(gameCode, Date.now());
  database.close();
  const drawsAtMs = Date.now() + leftMs;
  const move = 'update draw_issues set closes_at_ms = ?, draws_at_ms = ? where id = ?';
  write(own.dataDir(), move, [drawsAtMs - 1_000, drawsAtMs, String(row?.id)]);
  return String(row?.number);
}

test('who waits for an issue that is voided is told why, and the next one counts down', async ({
  page,
}) => {
  const words = wordsOf('TY');
  await chooseTheme(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  // Long enough for two people of the staff to void it before its draw.
  const number = drawIn(20_000);
  await page.goto(`/lottery?gameCode=${gameCode}`);
  const issue = words('draws:issue').replace('{{number}}', number);
  const countdown = page.locator('.draw-head .countdown');
  await expect(countdown).toContainText(issue);
  await agreed(own.dataDir(), 'draws/void', { gameCode, number });
  const last = page.getByRole('region', { name: words('draws:last') });
  await expect(last).toContainText(`${issue}: ${words('draws:voided')}`, { timeout: 40_000 });
  await expect(last).toContainText(words('draws:voidedFor.house'));
  await expect(countdown).not.toContainText(issue);
  await expect(countdown.locator('[data-left]')).toHaveText(/^\d+:[0-5]\d$/);
  expect(await axeFaults(page)).toEqual([]);
});
