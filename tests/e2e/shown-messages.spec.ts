import type { Page } from '@playwright/test';
import type { MailingRepeat } from '#contract/staff/mailings.ts';
import { minuteMs } from '#lib/time.ts';
import { expectSignedIn } from './auth-steps.ts';
import { callDesk } from './desk-call.ts';
import { forgetSession, giveMember, onOwnServer, signIn } from './own-server.ts';
import { clockBeforeMidnight } from './server-clock.ts';
import { axeFaults, expect, openOther, test, wordsOf } from './visit.ts';

const clock = clockBeforeMidnight(10);
const own = onOwnServer(
  { whitelabel: { switches: { USERNAMEREG: '1', MOBILEREG: '0' } } },
  { env: clock.env },
);
const words = wordsOf('EN');
const home = '/en';
const desk = (call: string, input: object) => callDesk({ DATA_DIR: own.dataDir() }, call, input);

/** A banner that nobody closes: once it is there, the others would be as well. */
const staying = 'Autumn is here';

/** Sends the staying banner and others to the members of a tag, and waits until they have left. */
async function sendAll(
  tag: string,
  messages: readonly { kind: 'B' | 'PU'; repeats: MailingRepeat; title: string }[],
): Promise<void> {
  for (const { title, ...rest } of [
    ...messages,
    { kind: 'B' as const, repeats: 'once' as const, title: staying },
  ]) {
    const texts = [
      { languageCode: 'TY', title: 'Tin mới', text: 'Nạp tiền mở cả ngày.' },
      { languageCode: 'EN', title, text: 'Deposits are open all day.' },
    ];
    // The desk's call goes by the system's clock, the server by its own.
    const sendAtMs = clock.nowMs();
    await desk('mailings/write', { ...rest, segment: { tag }, texts, sendAtMs });
  }
  await expect
    .poll(async () => {
      const list: { state: string }[] = await desk('mailings/list', {});
      return list.every(({ state }) => state === 'sent');
    })
    .toBe(true);
}

/** A new member with a tag, who has read the notices. */
async function giveTagged(page: Page, tag: string, code = 'EN'): Promise<string> {
  const username = await giveMember(page, { code });
  await desk('members/tag', { username, tag, isOn: true, why: 'a test' });
  return username;
}

const banner = (page: Page, title: string) => page.getByRole('complementary', { name: title });
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Opens a page and waits until the messages that show themselves are there. */
async function openPage(page: Page): Promise<void> {
  await page.goto('/en/promotions');
  await expect(banner(page, staying)).toBeVisible();
}

/** Presses a button of a message and waits until the platform has closed it. */
async function close(page: Page, press: () => Promise<void>): Promise<void> {
  const closed = page.waitForResponse(/\/wps\/member\/messages\/closed$/);
  await press();
  expect((await closed).status()).toBe(200);
}

const closePopup = (page: Page, title: string) =>
  close(page, () =>
    popup(page, title)
      .getByRole('button', { name: words('dialogs:understood') })
      .click(),
  );
const closeBanner = (page: Page, title: string) =>
  close(page, () =>
    banner(page, title)
      .getByRole('button', { name: words('dialogs:close') })
      .click(),
  );

test('a banner and a popup closed on one device stay closed on another', async ({
  page,
  browser,
}) => {
  const username = await giveTagged(page, 'devices');
  await page.goto('/en/promotions');
  await expectSignedIn(page);
  await sendAll('devices', [
    { kind: 'B', repeats: 'once', title: 'Deposits' },
    { kind: 'PU', repeats: 'once', title: 'New hours' },
  ]);
  await expect(popup(page, 'New hours')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await closePopup(page, 'New hours');
  await expect(popup(page, 'New hours')).toHaveCount(0);
  await expect(banner(page, 'Deposits')).toContainText('Deposits are open all day.');
  expect(await axeFaults(page)).toEqual([]);
  await closeBanner(page, 'Deposits');
  await expect(banner(page, 'Deposits')).toHaveCount(0);
  await openPage(page);
  await expect(banner(page, 'Deposits')).toHaveCount(0);
  await expect(popup(page, 'New hours')).toHaveCount(0);

  const baseURL = process.env.FOYER_URL ?? '';
  const phone = await openOther(browser, { baseURL, viewport: { width: 390, height: 844 } });
  await signIn(phone, { code: 'EN', home }, { username });
  await expectSignedIn(phone);
  await openPage(phone);
  await expect(banner(phone, 'Deposits')).toHaveCount(0);
  await expect(popup(phone, 'New hours')).toHaveCount(0);
  expect(await axeFaults(phone)).toEqual([]);
});

test('members read it in their own language; guests and others are shown nothing', async ({
  page,
  browser,
}) => {
  await giveTagged(page, 'inside');
  const viet = await openOther(browser, { baseURL: process.env.FOYER_URL ?? '' });
  await giveTagged(viet, 'inside', 'TY');
  await sendAll('inside', [{ kind: 'PU', repeats: 'once', title: 'For some' }]);
  await openPage(page);
  await expect(popup(page, 'For some')).toBeVisible();
  await viet.goto('/promotions');
  await expect(popup(viet, 'Tin mới')).toContainText('Nạp tiền mở cả ngày.');

  const other = await openOther(browser, { baseURL: process.env.FOYER_URL ?? '' });
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.goto('/en/promotions');
  await other.waitForLoadState('networkidle');
  expect(asked).not.toContain('/wps/member/messages/shown');
  await expect(other.locator('.changes-banner')).toHaveCount(0);

  await giveMember(other, { code: 'EN' });
  const answered = other.waitForResponse(/\/wps\/member\/messages\/shown$/);
  await other.goto('/en/promotions');
  expect(await (await answered).text()).not.toContain('For some');
  await other.waitForLoadState('networkidle');
  await expect(other.locator('.changes-banner')).toHaveCount(0);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a daily popup comes again the next day, and one of each sign-in with it', async ({
  page,
}) => {
  const username = await giveTagged(page, 'again');
  await sendAll('again', [
    { kind: 'B', repeats: 'signIn', title: 'Play within limits' },
    { kind: 'PU', repeats: 'daily', title: 'Today' },
  ]);
  await openPage(page);
  await closePopup(page, 'Today');
  await closeBanner(page, 'Play within limits');
  await openPage(page);
  await expect(popup(page, 'Today')).toHaveCount(0);
  await expect(banner(page, 'Play within limits')).toHaveCount(0);

  await clock.moveTo(clock.endOfDayMs + minuteMs, own.running(), [page]);
  await openPage(page);
  await expect(popup(page, 'Today')).toBeVisible();
  await expect(banner(page, 'Play within limits')).toHaveCount(0);
  await closePopup(page, 'Today');

  await forgetSession(page);
  await signIn(page, { code: 'EN', home }, { username });
  await expectSignedIn(page);
  await openPage(page);
  await expect(banner(page, 'Play within limits')).toBeVisible();
  await expect(popup(page, 'Today')).toHaveCount(0);
});
