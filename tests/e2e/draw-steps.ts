import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { callDesk } from './desk-call.ts';
import { addColleague, write } from './own-server.ts';
import { chooseBox, expect } from './visit.ts';

/** Returns the page's horizontal overflow in CSS pixels. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Chooses a play and its stake. */
export async function choosePlay(page: Page, words: (key: string) => string, play: string) {
  await chooseBox(page.locator(`.slip input[name=play][value="${play}"]`));
  await page.getByLabel(words('slip:unit'), { exact: true }).fill('1000');
}

/**
 * Lets the issue of a lottery that takes bets now close at once, and draw a second later; returns its
 * number, `undefined` when none takes bets, as between a close and its draw.
 */
export function closeNow(
  dataDir: string,
  gameCode: string,
  nowMs = Date.now(),
): string | undefined {
  // The first of them: one that was given room is still open when the next one opens.
  const isCurrent = `id = (select id from draw_issues
    where game_code = ? and state = 'open' and opens_at_ms <= ? and closes_at_ms > ?
    order by draws_at_ms limit 1)`;
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'), { readOnly: true });
  const select = database.prepare(`select number from draw_issues where ${isCurrent}`);
  const current = select.get(gameCode, nowMs, nowMs);
  database.close();
  const close = `update draw_issues set closes_at_ms = ?, draws_at_ms = ? where ${isCurrent}`;
  write(dataDir, close, [nowMs, nowMs + 1_000, gameCode, nowMs, nowMs]);
  // Plans look for what has become of a bet at the time at which it was to be drawn.
  write(dataDir, 'update draw_plans set due_at_ms = ? where game_code = ?', [nowMs, gameCode]);
  return current && String(current.number);
}

/**
 * A station of a region with an issue that takes bets now, whatever the hour, as those do that draw
 * beside it: of the next day or the last.
 */
export function openStation(
  dataDir: string,
  { region = 'MB', day = 'next' }: { region?: 'MB' | 'MN'; day?: 'next' | 'last' } = {},
): { readonly code: string; readonly number: string } {
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'), { readOnly: true });
  const nowMs = Date.now();
  // The next issue of each station: those behind it wait for it.
  const select = database.prepare(`select game_code, number, min(draws_at_ms) as at
    from draw_issues where game_code like ? escape '\\' and state = 'open' and closes_at_ms > ?
    group by game_code order by at`);
  const row = select.all(`${region}\\_%`, nowMs).at(day === 'next' ? 0 : -1);
  database.close();
  const [code, number] = [String(row?.game_code), String(row?.number)];
  const open = `update draw_issues set opens_at_ms = ?, closes_at_ms = ?
    where number = ? and game_code like ? escape '\\'`;
  write(dataDir, open, [nowMs, nowMs + 600_000, number, `${region}\\_%`]);
  return { code, number };
}

/**
 * Begins the draw of a region's stations that draw first: their results are to be entered. Returns
 * their issues' ids in the order of the stations' codes.
 */
export function beginDraw(dataDir: string, region: 'MB' | 'MT'): readonly [string, ...string[]] {
  const nowMs = Date.now();
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'), { readOnly: true });
  const select = database.prepare(`select id from draw_issues
    where game_code like ? escape '\\' and state = 'open' and draws_at_ms =
      (select min(draws_at_ms) from draw_issues
        where game_code like ? escape '\\' and state = 'open' and draws_at_ms > ?)
    order by id`);
  const [first, ...others] = select
    .all(`${region}\\_%`, `${region}\\_%`, nowMs)
    .map(({ id }) => String(id));
  database.close();
  if (first === undefined) throw new Error(`no station of ${region} draws`);
  const begin = `update draw_issues set state = 'closed', source = 'entered',
    opens_at_ms = ?, closes_at_ms = ?, draws_at_ms = ? where id = ?`;
  for (const id of [first, ...others]) write(dataDir, begin, [0, nowMs - 2_000, nowMs - 1_000, id]);
  return [first, ...others];
}

/** Ends a station's draw by its result, as if nobody had bet on it. */
export function endDraw(dataDir: string, id: string | undefined, result: object): void {
  const end = "update draw_issues set state = 'settled', untold = 0, result = ? where id = ?";
  write(dataDir, end, [JSON.stringify({ prizes: result }), id ?? '']);
}

/**
 * Lets the next issue of a lottery take bets at once and for longer than a test looks at it. It is
 * never shortened: the lottery would have no issue until the following one opens.
 */
export async function makeRoom(dataDir: string, gameCode: string, now = Date.now): Promise<void> {
  // One that is about to close is closed at any moment: the next one is waited for.
  const open = `update draw_issues set opens_at_ms = min(opens_at_ms, ?),
      closes_at_ms = max(closes_at_ms, ?), draws_at_ms = max(draws_at_ms, ?)
    where state = 'open' and closes_at_ms > ? and id =
      (select id from draw_issues where game_code = ? and draws_at_ms > ? order by draws_at_ms limit 1)`;
  const openShown = () => {
    const nowMs = now();
    const to = [nowMs, nowMs + 100_000, nowMs + 105_000, nowMs + 3_000, gameCode, nowMs];
    return write(dataDir, open, to) === 1 ? 'open' : describeNext(dataDir, gameCode, nowMs);
  };
  await expect.poll(openShown).toBe('open');
}

/** Describes the issue that draws next, for a test that waits for it in vain. */
function describeNext(dataDir: string, gameCode: string, nowMs: number): string {
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'), { readOnly: true });
  const select = database.prepare(`select number, state, opens_at_ms - ? as opens,
      closes_at_ms - ? as closes, draws_at_ms - ? as draws
    from draw_issues where game_code = ? and draws_at_ms > ? order by draws_at_ms limit 1`);
  const row = select.get(nowMs, nowMs, nowMs, gameCode, nowMs);
  database.close();
  return JSON.stringify(row ?? 'no issue');
}

/** Has two people of the staff agree to something. */
export async function agreed(dataDir: string, call: string, input: object): Promise<void> {
  const env = { DATA_DIR: dataDir };
  const why = 'The station has published it.';
  const { waits } = await callDesk(env, call, { ...input, why });
  addColleague(dataDir, 'ben');
  await callDesk(env, 'approvals/decide', { approvalId: waits, is: 'approved' }, 'ben');
}

/** Hà Nội, 14 April 2025. */
export const prizes = {
  1: ['76071'],
  2: ['08866', '77999'],
  7: ['74', '03', '68', '19'],
  special: ['46935'],
  3: ['28854', '16105', '81240', '42422', '16899', '38673'],
  4: ['2965', '5032', '6805', '8755'],
  6: ['025', '442', '188'],
  5: ['7669', '6117', '1605', '0743', '6632', '8420'],
};

/**
 * Keeps the issue of a receipt that is shown, as anybody may fetch it, and opens both files with the
 * network off, as they are and forged.
 */
export async function verifyOffline(
  page: Page,
  { receipt, words }: { readonly receipt: string; readonly words: (key: string) => string },
): Promise<void> {
  const draw = page.locator('[data-verify-draw]');
  const match = draw.getByText(words('verify:draw.match'));
  const noMatch = draw.getByText(words('verify:draw.no_match'));
  const signature = draw.locator('[data-check=signature]');
  const press = (key: string) =>
    draw.getByRole('button', { name: words(`verify:draw.${key}`), exact: true }).click();
  await press('verify');
  await expect(signature).toBeHidden();
  await expect(match).toBeVisible();
  const kept = page.waitForEvent('download');
  await press('save');
  const issue = await (await kept).path();
  await page.context().setOffline(true);
  const opening = draw.locator('input[type=file]');
  const forge = (path: string, from: RegExp, to: (before: string) => string) => {
    const saved = readFileSync(path, 'utf8');
    const forged = saved.replace(from, to);
    expect(forged).not.toBe(saved);
    const buffer = Buffer.from(forged);
    return opening.setInputFiles({ name: 'forged.json', mimeType: 'application/json', buffer });
  };
  const another = (digit: string) => (digit === '1' ? '2' : '1');
  await forge(receipt, /1600000/, () => '1600001');
  await expect(noMatch).toBeVisible();
  await opening.setInputFiles(receipt);
  await expect(match).toBeVisible();
  await expect(signature).toBeVisible();
  await forge(issue, /(?<="serverSeed": ")./, () => 'g');
  await expect(match).toBeHidden();
  // Not the root: three dice fall the same under one other root of 216.
  await forge(issue, /(?<="numbers": \[\s*)\d/, another);
  await expect(noMatch).toBeVisible();
  await opening.setInputFiles(issue);
  await expect(match).toBeVisible();
  await expect(signature).toBeHidden();
  await page.context().setOffline(false);
}
