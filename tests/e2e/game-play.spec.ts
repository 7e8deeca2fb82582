import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { press } from './auth-steps.ts';
import { clientOf, giveMember, lengthenSessions, onNamesServer } from './own-server.ts';
import { playedGame } from './played-rounds.ts';
import { countPresses } from './presses.ts';
import { axeFaults, expect, test, wordsOf } from './visit.ts';

const own = onNamesServer();

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {} });

const words = wordsOf('EN');
const title = 'Cobalt Mine';
const path = '/en/game?gameId=cbp-cobalt-mine';

const hostOf = (page: Page) => page.locator('.game-host');
const gameOf = (page: Page) => page.frameLocator(`iframe[title="${title}"]`);
const resultOf = (page: Page) => gameOf(page).getByRole('status', { name: 'Result' });
const netOf = (page: Page) => hostOf(page).getByLabel(words('host:net'), { exact: true });

/** Asks the server's own database, as nobody outside can. */
function onDatabase<Row>(work: (database: DatabaseSync) => Row): Row {
  const database = new DatabaseSync(join(own.dataDir(), 'foyer.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  try {
    return work(database);
  } finally {
    database.close();
  }
}

async function play(page: Page): Promise<void> {
  await page.goto(path);
  await expect(resultOf(page)).toHaveText('Choose your stake and bet.');
}

test.describe('a visitor who has read no notice', () => {
  test.use({ firstNotice: 'offered' });

  test('the first-time notice is read before the game, and a reload goes on with its session', async ({
    page,
  }) => {
    await giveMember(page, { code: 'EN' });
    await page.goto(path);
    const notice = page.getByRole('dialog', { name: words('dialogs:welcome') });
    await expect(notice).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await press(notice, words('dialogs:understood'));
    await expect(resultOf(page)).toHaveText('Choose your stake and bet.');
    await gameOf(page).getByRole('button', { name: 'Bet', exact: true }).click();
    await expect(netOf(page)).toHaveText(/^−.*1,000/);
    await page.reload();
    await expect(resultOf(page)).toHaveText(/^Open a field/);
    await expect(netOf(page)).toHaveText(/^−.*1,000/);
  });
});

test.describe('a game that is open', () => {
  test('hears its own frame alone, and in words that it knows', async ({ page }) => {
    await giveMember(page, { code: 'EN' });
    await page.goto('/en');
    await play(page);
    const say = (data: unknown) =>
      page.frames()[1]?.evaluate((said) => parent.postMessage(said, '*'), data);
    const forge = (origin: string, data: unknown) =>
      page.evaluate(
        (forged) => {
          const source = document.querySelector('iframe')?.contentWindow ?? null;
          dispatchEvent(new MessageEvent('message', { ...forged, source }));
        },
        { origin, data },
      );
    await forge('https://games.example', { foyer: 1, type: 'close' });
    await forge(new URL(page.url()).origin, { foyer: 1, type: 'close' });
    for (const data of [
      'close',
      { type: 'close' },
      { foyer: 1, type: 'leave' },
      { foyer: 2, type: 'close' },
    ]) {
      await say(data);
    }
    await say({ foyer: 1, type: 'refused', code: 'play_paused' });
    const note = page.getByRole('dialog', { name: words('host:limit_title') });
    await expect(note).toContainText(words('host:limit_play_paused'));
    expect(await axeFaults(page)).toEqual([]);
    await expect(page).toHaveURL(/\/en\/game/);
    // The ticket of this launch is used up.
    const address = await page.locator('iframe').getAttribute('src');
    const other = await page.context().newPage();
    await other.goto(address ?? '');
    await expect(other.getByRole('alert')).toHaveText(/has already been used/);
  });

  test('is told of the member’s break and time, and takes a letter', async ({ page }) => {
    const username = await giveMember(page, { code: 'EN' });
    await page.goto('/en');
    await play(page);
    await hostOf(page)
      .getByRole('button', { name: words('host:report') })
      .click();
    const report = page.getByRole('dialog', { name: words('host:report') });
    await report.getByLabel(words('host:report_field')).fill('The reels stood still for a while');
    await press(report, words('host:send'));
    await expect(report.getByRole('status')).toHaveText(/F-\w{6}/);
    const [reference] = /F-\w{6}/.exec((await report.innerText()) ?? '') ?? [];
    const letter = onDatabase((database) =>
      database.prepare('select content from letters where reference = ?').get(reference ?? ''),
    );
    expect(String(letter?.content)).toMatch(/stood still.*cbp-cobalt-mine/);
    await press(report, words('host:close'));
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
    expect(await clientOf(page, 'EN', token).call(takeBreak, { length: 'day' })).toMatchObject({
      ok: true,
    });
    const note = page.getByRole('dialog', { name: words('host:stop_title') });
    await expect(note).toContainText(words('host:stop_round'));
    await note.getByRole('button', { name: words('host:close') }).click();
    await gameOf(page).getByRole('button', { name: 'Bet', exact: true }).click();
    await expect(page.getByRole('dialog', { name: words('host:limit_title') })).toBeVisible();
    onDatabase((database) => {
      const later =
        'update members set remind_minutes = 15, play_paused_until_ms = null where username = ?';
      database.prepare(later).run(username);
    });
    lengthenSessions(own.dataDir(), username, 16 * 60_000);
    await page.reload();
    const reminder = page.getByRole('dialog', { name: words('limits:look_title') });
    await expect(reminder).toContainText(title);
    await expect(reminder).toContainText(words('limits:look_game_net'));
    await press(reminder, words('limits:look_leave'));
    await expect(page).not.toHaveURL(/\/game/);
    const ended = onDatabase((database) =>
      database
        .prepare(`select end_reason from game_sessions where member_id = (select id from members
        where username = ?)`)
        .all(username),
    );
    expect(ended.map((row) => row.end_reason)).toEqual(['closed', 'closed']);
  });

  test('leads from a bet to its proof by three presses', async ({ page }) => {
    const presses = await countPresses(page);
    await giveMember(page, { code: 'EN' });
    await page.goto(`/en/game?gameId=${playedGame}`);
    const game = page.frameLocator('.game-host iframe');
    const result = game.getByRole('status', { name: 'Result' });
    await game.getByRole('button', { name: 'Bet', exact: true }).click();
    await expect(result).toHaveText(/No win|paid/);
    const before = presses();
    await game.getByRole('button', { name: 'Fairness' }).click();
    const fairness = game.getByRole('dialog', { name: 'Fairness' });
    await fairness.getByRole('button', { name: /^Reveal/ }).click();
    const [proof] = await Promise.all([
      page.waitForEvent('popup'),
      fairness.getByRole('button', { name: 'Verify your last round' }).click(),
    ]);
    const match = proof.locator('[data-verify]').getByText(words('verify:match'), { exact: true });
    await expect(match).toBeVisible();
    expect(presses() - before).toBe(3);
    // The game goes on beside it.
    await expect(fairness).toBeVisible();
  });

  test('ends with a sign-out in another tab, and one left there can be gone on with', async ({
    page,
  }) => {
    await giveMember(page, { code: 'EN' });
    await page.goto('/en');
    await play(page);
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(resultOf(other)).toHaveText('Choose your stake and bet.');
    await hostOf(other)
      .getByRole('link', { name: words('host:lobby') })
      .click();
    await expect(other).not.toHaveURL(/\/game/);
    await gameOf(page).getByRole('button', { name: 'Bet', exact: true }).click();
    await press(hostOf(page), words('host:play_on'));
    await expect(resultOf(page)).toHaveText('Choose your stake and bet.');
    await other.evaluate(() => new BroadcastChannel('foyer-session').postMessage('ended'));
    await expect(hostOf(page)).toContainText(words('host:signed_out'));
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
