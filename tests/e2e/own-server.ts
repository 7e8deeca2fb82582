import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { type Client, createClient } from '#contract/call.ts';
import { register } from '#contract/identity/registration.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { expectSignedIn, openForm, password, press } from './auth-steps.ts';
import { expect, newUsername, test, wordsOf } from './visit.ts';

/** A server of a file's own, with settings of its own; the file's tests run one after another. */
export function onOwnServer(
  settings: object,
  options: {
    readonly host?: 'localhost';
    /** Environment variables to add; read just before the start. */
    readonly env?: () => Promise<Readonly<Record<string, string>>>;
  } = {},
): { readonly dataDir: () => string; readonly running: () => RunningServer } {
  let server: RunningServer | undefined;
  const shared = process.env.FOYER_URL;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(settings));
    const { host, env } = options;
    server = await startServer({ dataDir, ...(host && { host }), env: await env?.() });
    process.env.FOYER_URL = server.url;
  });
  test.afterAll(async () => {
    process.env.FOYER_URL = shared;
    await server?.stop();
  });
  return {
    dataDir: () => server?.dataDir ?? '',
    running() {
      if (!server) throw new Error('the server is not started');
      return server;
    },
  };
}

/** The server of all files whose members register by name; they leave its settings as they are. */
export function onNamesServer(): { readonly dataDir: () => string } {
  const shared = process.env.FOYER_URL;
  test.beforeAll(() => {
    process.env.FOYER_URL = process.env.FOYER_NAMES_URL;
  });
  test.afterAll(() => {
    process.env.FOYER_URL = shared;
  });
  return { dataDir: () => process.env.FOYER_NAMES_DATA_DIR ?? '' };
}

/** The server of everybody. */
export const onSharedServer = { dataDir: () => process.env.FOYER_DATA_DIR ?? '' };

/** Times that a call is sent again where the server, which is busy, says when, and how long it waits. */
const mostRepeats = 3;
const mostWaitMs = 5_000;

/** The calls of a page's own browser, without its pages. */
export function clientOf(page: Page, code: string, token?: string): Client {
  const origin = process.env.FOYER_URL ?? '';
  return createClient({
    origin,
    language: () => code,
    token: () => token,
    headers: () => ({ origin, 'sec-fetch-site': 'same-origin' }),
    async fetch(request) {
      const sent = {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { data: await request.text() }),
      };
      for (let left = mostRepeats; ; left -= 1) {
        const answer = await page.request.fetch(request.url, sent);
        const status = answer.status();
        const afterMs = Number(answer.headers()['retry-after']) * 1_000;
        const isToRepeat = status === 503 && left > 0 && afterMs <= mostWaitMs;
        if (!isToRepeat) return new Response(await answer.text(), { status });
        await new Promise((resolve) => setTimeout(resolve, afterMs));
      }
    },
  });
}

/** Makes a page's browser one of a member who has just registered by name; opens no page. */
export async function giveMember(
  page: Page,
  {
    code,
    email,
    affiliateCode,
  }: { readonly code: string; readonly email?: string; readonly affiliateCode?: string },
): Promise<string> {
  const username = newUsername();
  const answer = await clientOf(page, code).call(register, {
    username,
    password,
    confirmPassword: password,
    ...(email && { email }),
    ...(affiliateCode && { affiliateCode }),
    agreed: true,
    login: true,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return username;
}

/** A member who has just registered by name, on the home page. */
export async function newMember(
  page: Page,
  target: { readonly code: string; readonly home: string; readonly email?: string },
): Promise<string> {
  const username = await giveMember(page, target);
  await page.goto(target.home);
  await expectSignedIn(page);
  return username;
}

/** Signs out as a browser that forgets everything. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  if (page.url() === 'about:blank') return;
  // A sign-in may still be leading to another page.
  await expect(() => page.evaluate(() => sessionStorage.clear())).toPass();
}

/** Signs in on the login page; answers the form. */
export async function signIn(
  page: Page,
  locale: { readonly code: string; readonly home: string },
  who: { readonly username: string; readonly secret?: string },
) {
  const words = wordsOf(locale.code);
  const form = await openForm(page, 'login', { home: locale.home, place: 'page' });
  await form.locator('input[name=username]').fill(who.username);
  await form.locator('input[name=password]').fill(who.secret ?? password);
  await press(form, words('auth:log_in'));
  return form;
}

/** An operator demands that a member's password be changed. */
export function demandChange(dataDir: string, username: string): void {
  const demand = 'update members set must_change_password = ? where username = ?';
  write(dataDir, demand, [1, username]);
}

/** Makes a number a member's own, as if a code had proved it. */
export function giveMobile(dataDir: string, username: string, mobile: string): void {
  const give = 'update members set verified_mobile = ? where username = ?';
  write(dataDir, give, [mobile, username]);
}

/** Adds a staff person who has every role, as one who was invited has. */
export function addColleague(dataDir: string, name: string): void {
  const add = `insert into staff_people (id, name, roles, created_at_ms)
    select ?, ?, roles, 0 from staff_people limit 1 on conflict do nothing`;
  write(dataDir, add, [name, name]);
}

/** Puts a member on a VIP level. */
export function giveLevel(dataDir: string, username: string, rankLevel: number): void {
  const give = 'update members set rank_level = ? where username = ?';
  write(dataDir, give, [rankLevel, username]);
}

/** Takes a member's password away, as of one who came from another site. */
export function takePassword(dataDir: string, username: string): void {
  write(dataDir, "update members set password_hash = '-' where username = ?", [username]);
}

/** Lets everything whose turns are counted have happened so much earlier. */
export function ageTurns(dataDir: string, byMs: number): void {
  const age = `update turns
    set first_at_ms = first_at_ms - ?, locked_until_ms = locked_until_ms - ?`;
  write(dataDir, age, [byMs, byMs]);
}

/** Lets a member's sessions have begun so much earlier. */
export function lengthenSessions(dataDir: string, username: string, byMs: number): void {
  const age = `update sessions set created_at_ms = created_at_ms - ?
    where member_id = (select id from members where username = ?)`;
  write(dataDir, age, [byMs, username]);
}

/** Lets every higher limit that waits have been asked for so much earlier. */
export function ageRaises(dataDir: string, byMs: number): void {
  write(dataDir, 'update play_limit_raises set asked_at_ms = asked_at_ms - ?', [byMs]);
}

/** The code by which a member invites others. */
export function referralCodeOf(dataDir: string, username: string): string {
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'), { readOnly: true });
  const select = database.prepare('select referral_code from members where username = ?');
  const row = select.get(username);
  database.close();
  return String(row?.referral_code);
}

/** Changes what a running server's database holds. */
export function write(dataDir: string, update: string, values: readonly (string | number)[]) {
  const database = new DatabaseSync(join(dataDir, 'foyer.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const { changes } = database.prepare(update).run(...values);
  database.close();
  return Number(changes);
}

/** Returns the latest message to a recipient; waits until there is one. */
export async function lastMessage(recipient: string): Promise<string> {
  let body = '';
  const read = async () => {
    const answer = await fetch(`${process.env.FOYER_URL}/outbox`);
    const articles = (await answer.text()).split('<article');
    const own = articles.find((each) => each.includes(`data-recipient="${recipient}"`)) ?? '';
    body = /<pre data-body>([\s\S]*?)<\/pre>/.exec(own)?.[1] ?? '';
    return body;
  };
  await expect.poll(read).not.toBe('');
  return body;
}
