import type { Locator, Page } from '@playwright/test';
import { expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

/** Presses Tab until the focus is on or within a thing, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error(`${target} is not reached by ${most} presses of Tab`);
}

/** Returns the outline style of the focused element, which shows whether the focus is visible. */
function outlineOf(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).outlineStyle);
}

for (const { code, home, prefix, tag } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);
  const other = twoLanguages.find((each) => each.code !== code);
  if (!other) throw new Error('two languages are needed');

  if (isTurn())
    test(`keyboard alone changes theme and language, ${code}`, async ({ page }) => {
      await page.goto(home);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: words('site:nav.skip') })).toBeFocused();
      const banner = page.getByRole('banner');
      await tabTo(page, banner.getByRole('button', { name: words('site:theme.light') }));
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      const theme = banner.getByRole('button', { name: words('site:theme.dark') });
      await expect(theme).toBeFocused();
      expect(await outlineOf(theme)).toBe('solid');
      await page.keyboard.press('Space');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await tabTo(page, banner.getByRole('button', { name: words('site:nav.language') }));
      await page.keyboard.press('Enter');
      await tabTo(page, banner.locator(`a[data-language="${other.code}"]`));
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', other.tag);
      await expect(page).toHaveURL(({ pathname }) => pathname === other.home);
    });

  if (isTurn())
    test(`keyboard alone opens the menu, turns banners and reaches a game, ${code}`, async ({
      page,
    }) => {
      await page.goto(home);
      const menu = page.getByRole('navigation', { name: words('site:menu.label') });
      await tabTo(page, menu.locator('summary', { hasText: words('site:category.RNG.name') }));
      await page.keyboard.press('Enter');
      const vendor = menu.locator(`a[href^="${prefix}/rng?vendor="]`).first();
      await tabTo(page, vendor, 1);
      await expect(vendor).toBeVisible();
      const stage = page.getByRole('region', { name: words('site:stage.label') });
      await tabTo(page, stage);
      // Banners turn by themselves, but not under the focus.
      await expect(page.locator('.stage-live :focus')).toHaveCount(1);
      const now = stage.locator('.stage-dots [aria-current]');
      const first = await now.textContent();
      await page.keyboard.press('ArrowRight');
      await expect(now).not.toHaveText(first ?? '');
      const playNow = page.getByRole('region', { name: words('site:home.playNow') });
      const game = playNow.getByRole('link', { name: words('site:tile.play') }).first();
      await tabTo(page, game);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words('auth:log_in') });
      await expect(dialog.getByLabel(words('auth:username'), { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(game).toBeFocused();
    });

  if (isTurn())
    test(`keyboard alone searches a lobby and reads an announcement, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/rng`);
      await tabTo(page, page.getByRole('searchbox'));
      await page.keyboard.type('lantern');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=lantern/);
      const game = page
        .getByRole('main')
        .getByRole('link', { name: /lantern/i })
        .first();
      await expect(game).toBeVisible();
      await page.goto(home);
      await tabTo(page, page.locator('summary', { hasText: words('site:menu.service') }));
      await page.keyboard.press('Enter');
      const opener = page.locator('.menu-service a[data-opens="announcements"]');
      await tabTo(page, opener, 5);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words('dialogs:announcements') });
      const letter = dialog.getByRole('listitem').first().getByRole('button');
      await expect(letter).toBeVisible();
      const title = (await letter.locator('span').first().textContent()) ?? '';
      await tabTo(page, letter, 3);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

  if (isTurn())
    test(`a screen reader hears sensible names, ${code}`, async ({ page }) => {
      await page.goto(home);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - /children: equal
        - link "Halcyon ${words('site:nav.home')}"
        - navigation "${words('site:nav.categories')}":
          - list:
            - listitem:
              - link "${words('site:category.LIVE.short')}"
            - listitem:
              - link "${words('site:category.RNG.short')}"
        - button "${words('site:theme.light')}"
        - button "${words('site:nav.language')} ${code}"
        - link "${words('site:nav.logIn')}"
        - link "${words('site:nav.register')}"
    `);
      await expect(
        page.getByRole('navigation', { name: words('site:menu.label') }),
      ).toMatchAriaSnapshot(`
      - navigation "${words('site:menu.label')}":
        - list:
          - listitem:
            - link "${words('site:nav.home')}"
          - listitem:
            - link "${words('site:category.LIVE.name')}"
            - group: "${words('site:menu.vendors').replace('{{name}}', words('site:category.LIVE.name'))}"
        - list:
          - listitem:
            - link "${words('site:nav.promotions')}"
          - listitem:
            - group: ${words('site:menu.service')}
        - button "${words('site:menu.collapse')}"
    `);
      await expect(
        page.getByRole('region', { name: words('site:stage.label') }),
      ).toMatchAriaSnapshot(`
      - region "${words('site:stage.label')}":
        - article "${words('site:stage.slide').replace('{{index}}', '1').replace('{{total}}', '3')}":
          - heading [level=2]
          - paragraph
          - link
    `);
      const playNow = page.getByRole('region', { name: words('site:home.playNow') });
      const title = (await playNow.locator('.tile b').first().textContent()) ?? '';
      await expect(playNow.getByRole('listitem').first()).toMatchAriaSnapshot(`
      - listitem:
        - text: ${words('site:tile.hot')}
        - link "${words('site:tile.play')} ${title}"
    `);
    });

  if (isTurn())
    test(`nothing that can be pressed is without a name, ${code}`, async ({ page }) => {
      for (const path of ['', '/rng', '/promotions', '/help', '/vnlottery', '/contact']) {
        await page.goto(path === '' ? home : prefix + path);
        const heard = await page.locator('body').ariaSnapshot();
        const nameless =
          /^\s*- (?:link|button|navigation|region|img|searchbox|combobox|checkbox)(?::|$)/m;
        expect(heard, path).not.toMatch(nameless);
        // An icon and its words must not both be read.
        expect(heard, path).not.toMatch(/- (?:link|button) "([^"]+) \1"/);
      }
    });
}
