import type { Page } from '@playwright/test';
import { giveMember } from './own-server.ts';
import { expect, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');

const menuOf = (page: Page) => page.getByRole('navigation', { name: words('site:menu.label') });

/** Returns the value of the platform's answer to a public call. */
async function answerOf(page: Page, path: string) {
  const answer = await page.request.get(`${process.env.FOYER_URL}${path}`);
  return (await answer.json()).value;
}

/** Their vendors are told apart by the brand's lists. */
const splitFromSports = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Categories with their vendors, as the platform has them. */
async function lanesOf(page: Page) {
  const { data } = await answerOf(page, '/lgw/games/game_menus');
  return data.lanes as { gameClassify: string; cards: { vassalage: string; title: string }[] }[];
}

test('a visitor’s storage says whose site this is, and a sign-out leaves it', async ({ page }) => {
  const merchant = { merchant: 'halcyon', merchantCode: 'halcyon', platform: 'web' };
  const kept = () => page.evaluate(() => ({ ...sessionStorage }));
  await page.goto('/en');
  await page.mouse.move(300, 300);
  await expect.poll(kept).toMatchObject(merchant);
  expect(await page.evaluate(() => localStorage.getItem('merchantCode'))).toBe('halcyon');
  const username = await giveMember(page, { code: 'EN' });
  await page.reload();
  await expect.poll(kept).toHaveProperty('wallet');
  const member = await kept();
  for (const name of ['token', 'customerId', 'isAgent', 'toUpline', 'memberLabel', 'cpw']) {
    expect([name, typeof member[name]]).toEqual([name, 'string']);
  }
  expect(member).toMatchObject({ ...merchant, username, account: username, isAgent: '0' });
  await page.mouse.move(320, 320);
  for (const name of ['enableSalary', 'enableContract', 'routers', 'gameVendor']) {
    await expect.poll(kept).toHaveProperty(name);
  }
  for (const name of ['memberLabelColor', 'memberLabelBackground']) {
    expect(member[name]).toMatch(/^#[\da-f]{6}$/i);
  }
  expect(JSON.parse(member.merchantWallet ?? '')).toMatchObject({ isSingle: false });
  await page.locator('.account-button').click();
  await page.getByRole('button', { name: words('wallet:sign_out') }).click();
  await page.getByRole('button', { name: words('wallet:confirm') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  await expect(page).toHaveURL('/en');
  expect(Object.keys(await kept()).sort()).toEqual(Object.keys(merchant).sort());
});

test('every page of the table shows the banners of its group, each a link as a whole', async ({
  page,
}) => {
  const groups = {
    '': 'w_home',
    '/rng': 'w_hot',
    '/live': 'w_hot',
    '/fish': 'w_hot',
    '/pvp': 'w_hot',
    '/sports': 'w_hot',
    '/esports': 'w_hot',
    '/elott': 'w_hot',
    '/inhouse': 'w_hot',
    '/down': 'w_down',
    '/promotions': 'w_promotion',
    '/pointMall': 'w_shop',
    '/help': 'w_help',
  };
  for (const [path, group] of Object.entries(groups)) {
    await page.goto(`/en${path}`);
    const { list } = await answerOf(page, `/wps/system/banners?groupName=${group}`);
    const slides = page.locator('main .slide');
    await expect(slides, path).toHaveCount(list.length);
    const isLink = await slides.first().evaluate((slide) => {
      const { right, top, height } = slide.getBoundingClientRect();
      const link = document.elementFromPoint(right - 24, top + height / 3)?.closest('a');
      return link !== null && link !== undefined && slide.contains(link);
    });
    expect([path, isLink]).toEqual([path, true]);
    const dots = page.locator('main .stage-dots a');
    await expect(dots, path).toHaveCount(path === '' ? list.length : 0);
    const stage = page.locator('main .stage');
    const autoplay = await stage.getAttribute('data-stage');
    expect([path, autoplay]).toEqual([path, list.length > 1 ? '5000' : null]);
  }
});

test('the registration page has its banner, its offers, and the way back and to help', async ({
  page,
}) => {
  await page.goto('/en/register');
  const { list } = await answerOf(page, '/wps/system/banners?groupName=w_reg');
  await expect(page.getByText(list[0].text || list[0].title).first()).toBeVisible();
  const offers = await answerOf(page, '/wps/promotions?category=new_player');
  await expect(page.locator('.auth-offers .slide')).toHaveCount(offers.list.length);
  const island = page.locator('.auth-page');
  await expect(island.getByRole('button', { name: words('auth:reset') })).toBeVisible();
  const linkOf = (name: string) => island.getByRole('link', { name: words(name) });
  await expect(linkOf('auth:back_home')).toHaveAttribute('href', '/en');
  await expect(linkOf('auth:help')).toHaveAttribute('href', '/en/help');
});

test('menus have each category that has vendors, with nine of them, all, and the rest', async ({
  page,
}) => {
  await page.goto('/en');
  const header = page.getByRole('navigation', { name: words('site:nav.categories') });
  const paths = await header
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  expect(paths).toEqual(
    ['live', 'rng', 'sports', 'esports', 'fish', 'pvp', 'elott'].map((each) => `/en/${each}`),
  );
  const menu = menuOf(page);
  for (const { gameClassify, cards } of await lanesOf(page)) {
    if (splitFromSports.includes(gameClassify)) continue;
    const name = words(`site:category.${gameClassify}.name`);
    const label = words('site:menu.vendors').replace('{{name}}', name);
    const opened = menu.locator('details', { has: page.getByText(label, { exact: true }) });
    const all = words('site:menu.all').replace('{{total}}', String(cards.length));
    await opened.locator('summary').click();
    await expect(opened.getByRole('link', { name: all, exact: true }), gameClassify).toBeVisible();
    await expect(opened.locator('a.cover')).toHaveCount(Math.min(9, cards.length));
    const rest = words('site:menu.seeMore').replace('{{total}}', String(cards.length - 9));
    await expect(opened.getByRole('link', { name: rest })).toHaveCount(cards.length > 9 ? 1 : 0);
  }
});

test('the customer-service entries are four, for guests and members', async ({ page }) => {
  const menu = menuOf(page);
  const entries = ['menu.contact', 'menu.messages', 'nav.announcements', 'nav.helpCentre'];
  const open = () => menu.getByText(words('site:menu.service'), { exact: true }).click();
  const shown = async () => {
    const links = menu.locator('.menu-service a').filter({ visible: true });
    return (await links.allTextContents()).map((each) => each.trim());
  };
  const texts = entries.map((each) => words(`site:${each}`));
  await page.goto('/en');
  await open();
  expect(await shown()).toEqual(texts);
  await giveMember(page, { code: 'EN' });
  await page.reload();
  await expect(page.locator('.account-button')).toBeVisible();
  await open();
  expect(await shown()).toEqual(texts);
  await menu.getByRole('link', { name: words('site:menu.messages') }).click();
  await expect(page).toHaveURL('/en?mc=messageV2');
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: words('centre:page_messageV2') }),
  ).toBeVisible();
});

test('the footer names every vendor but BTI and those of TCG', async ({ page }) => {
  await page.goto('/en');
  const titles = (await lanesOf(page)).flatMap(({ cards }) => cards.map(({ title }) => title));
  const hidden = titles.filter((title) => title === 'BTI' || title.startsWith('TCG'));
  expect(hidden.length).toBeGreaterThan(1);
  const footer = page.getByRole('contentinfo');
  const shown = await footer.locator('.vendor-names li').allTextContents();
  expect(new Set(shown)).toEqual(new Set(titles.filter((title) => !hidden.includes(title))));
  await expect(footer.locator('.footer-groups > section')).toHaveCount(4);
  await footer.getByRole('link', { name: words('site:footer.affiliate') }).click();
  await expect(page.getByRole('dialog', { name: words('auth:register') })).toBeVisible();
});
