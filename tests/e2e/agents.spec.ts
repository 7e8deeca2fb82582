import type { Locator, Page } from '@playwright/test';
import { openDownline } from '#contract/agents/downlines.ts';
import { makeAgentLink } from '#contract/agents/links.ts';
import { expectSignedIn, passWelcome } from './auth-steps.ts';
import { cutSelects } from './cut-selects.ts';
import { demoSecret } from './demo-secret.ts';
import { clientOf, forgetSession, giveMember, onNamesServer, signIn } from './own-server.ts';
import {
  axeFaults,
  expect,
  faultsInBothThemes,
  newUsername,
  test,
  turnsOf,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const own = onNamesServer();

/** A password is hashed at each sign-in, which takes its time on a busy machine. */
const patience = { timeout: 30_000 };
test.setTimeout(240_000);

type Place = (typeof twoLanguages)[number];

/** Signs in to the demonstration's agent. */
async function enter(page: Page, locale: Place): Promise<void> {
  await passWelcome(page, locale.code);
  await signIn(page, locale, { username: 'river', secret: demoSecret(own.dataDir(), 'river') });
  await expectSignedIn(page, 'agent');
}

/** The agent centre over a page. */
function centreOf(page: Page, locale: Place): Locator {
  return page.getByRole('dialog', { name: wordsOf(locale.code)('agents:title'), exact: true });
}

for (const at of twoLanguages) {
  const words = wordsOf(at.code);
  const isTurn = turnsOf(at.code);

  if (isTurn())
    test(`an agent opens the agent centre from the menu, ${at.code}`, async ({ page }) => {
      await enter(page, at);
      await page.goto(`${at.prefix}/help`);
      await page.locator('.account-button').click(patience);
      await page.getByRole('link', { name: words('wallet:agent_centre'), exact: true }).click();
      const centre = centreOf(page, at);
      await expect(centre.locator('.centre-head > h2')).toHaveText(
        words('agents:page_agentTeamOverview'),
        patience,
      );
      await expect(centre.getByRole('img')).toHaveAttribute('aria-label', /\d/);
      await expect(centre.locator('.team-main > div')).toHaveCount(5);
      await centre.getByText(words('agents:chart_table')).press('Enter');
      await expect(centre.locator('details tbody tr')).toHaveCount(30);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await centre.getByRole('button', { name: words('agents:span_lastMonth') }).click();
      await page.reload();
      await expect(
        centre.getByRole('button', { name: words('agents:span_lastMonth') }),
      ).toHaveAttribute('aria-pressed', 'true', patience);
      await page.goBack();
      await centre.getByRole('link', { name: words('agents:page_agentAnnouncement') }).click();
      await centre.locator('.letter').first().click(patience);
      await expect(centre.locator('.article-text')).not.toBeEmpty();
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      await centre.getByRole('button', { name: words('dialogs:back') }).click();
      await expect(centre.locator('.letter').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(centre).toBeHidden();
      await expect(page).toHaveURL(/\/help$/);
    });

  if (isTurn())
    test(`an agent opens an account below, and finds it again, ${at.code}`, async ({ page }) => {
      const username = newUsername();
      await enter(page, at);
      await page.goto(`${at.prefix}/help?ac=agentRegisterDownline`);
      const centre = centreOf(page, at);
      const button = (key: string) => centre.getByRole('button', { name: words(key), exact: true });
      await button('agents:register_go').click(patience);
      await expect(centre.getByLabel(words('agents:downline_name'))).toBeFocused();
      await page.keyboard.type(username);
      await page.keyboard.press('Enter');
      await expect(centre.locator('.agent-secret')).toHaveText(/^\S{8,}$/, patience);
      const group = centre.getByLabel(words('agents:rebate_group'));
      await group.fill('1950');
      await button('agents:links_make').click();
      await expect(group).toHaveAttribute('aria-invalid', 'true');
      await group.fill('1850');
      await button('agents:links_make').click();
      // The agent has links of other tests: the new one comes before them once it is made.
      await expect(centre.getByText(words('agents:links_made'))).toBeVisible(patience);
      const link = centre.locator('.agent-links > li').first();
      await link.getByText(words('agents:links_qr'), { exact: true }).press('Enter');
      await expect(link.getByRole('img')).toBeVisible(patience);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await link.getByRole('button', { name: words('agents:links_turn_off') }).click();
      await expect(link.getByRole('button', { name: words('agents:links_turn_on') })).toBeVisible();
      await centre.locator('.centre-entry[href="?ac=agentDownlines"]').click();
      await button('agents:downlines_as_tree').click(patience);
      const tree = centre.locator('.downline-tree');
      await expect(tree.getByRole('link', { name: username, exact: true })).toBeVisible(patience);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await centre.getByLabel(words('agents:search')).fill(username);
      await page.keyboard.press('Enter');
      await expect(centre.locator('tbody tr')).toHaveCount(1, patience);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      await centre.getByRole('link', { name: username, exact: true }).click();
      await expect(centre.locator('.line-path [aria-current]')).toHaveText(username, patience);
      // Without a payment password nothing is asked for yet.
      await expect(button('payout:set_password')).toBeVisible();
      await expect(centre.locator('[name=amount]')).toHaveCount(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await centre.getByLabel(words('agents:rebate_group')).fill('1880');
      await button('agents:group_save').click();
      await expect(centre.getByText(words('agents:group_done'))).toBeVisible(patience);
    });

  if (isTurn())
    test(`an agent orders and filters downlines, and tells losses apart, ${at.code}`, async ({
      page,
    }) => {
      await enter(page, at);
      const username = newUsername();
      const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
      const opened = await clientOf(page, at.code, token).call(openDownline, {
        username,
        accountType: 1,
      });
      expect(opened.ok).toBe(true);
      await page.goto(`${at.prefix}/help?ac=agentDownlines`);
      const centre = centreOf(page, at);
      const button = (key: string) => centre.getByRole('button', { name: words(key), exact: true });
      const order = centre.getByLabel(words('agents:downlines_order'), { exact: true });
      await expect(order).toBeVisible(patience);
      expect(await cutSelects(page)).toEqual([]);
      await order.selectOption('result', patience);
      await button('agents:filter_agents').click();
      await expect(page).toHaveURL(/ac\.order=result&ac\.accounts=agents/);
      const names = centre.locator('tbody th a');
      await expect(names.filter({ hasText: username })).toBeVisible(patience);
      const inOrder = await names.allTextContents();
      await page.reload();
      await expect(button('agents:filter_agents')).toHaveAttribute(
        'aria-pressed',
        'true',
        patience,
      );
      await expect(names).toHaveText(inOrder, patience);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await centre.locator('.centre-entry[href="?ac=agentLossStatements"]').click();
      await button('agents:losses_by_vendor').click(patience);
      await expect(centre.locator('.centre-empty')).toHaveText(
        words('agents:product_none'),
        patience,
      );
      expect(await faultsInBothThemes(page)).toEqual([]);
      await centre.locator('.centre-entry[href="?ac=agentBettingHistory"]').click();
      await button('agents:open_state_open').click(patience);
      await expect(centre.locator('.team-record-note')).toHaveText(words('agents:open_bets_note'));
      expect(await faultsInBothThemes(page)).toEqual([]);
    });

  if (isTurn())
    test(`who registers by a link bets at its group, ${at.code}`, async ({ page }) => {
      await enter(page, at);
      const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
      const link = await clientOf(page, at.code, token).call(makeAgentLink, {
        accountType: 0,
        rebateGroup: 1_850,
      });
      if (!link.ok) throw new Error(link.refusal.code);
      await forgetSession(page);
      await giveMember(page, { ...at, affiliateCode: link.value.code });
      await page.goto(`${at.prefix}/lottery?gameCode=KTD_K3_5M`);
      const number = new Intl.NumberFormat(at.code === 'TY' ? 'vi' : 'en');
      const group = page.getByLabel(words('slip:group'), { exact: true });
      await group.focus();
      await expect(group.locator('option').first()).toContainText(number.format(1_850), patience);
      const hint = words('slip:group_own').replace('{{group}}', number.format(1_850));
      await expect(page.getByText(hint)).toBeVisible();
      await expect(group).toHaveValue('1850');
      expect(await axeFaults(page)).toEqual([]);
    });

  if (isTurn())
    test(`who is no agent is turned away, ${at.code}`, async ({ page }) => {
      await giveMember(page, at);
      await page.goto(`${at.prefix}/help?ac=agentTeamOverview`);
      const told = page.getByRole('dialog', { name: words('wallet:agent_centre'), exact: true });
      await expect(told).toContainText(words('wallet:agents_only'), patience);
      await told.getByRole('button', { name: words('wallet:confirm'), exact: true }).click();
      await expect(told).toBeHidden();
      await page.locator('.account-button').click();
      await expect(page.getByRole('link', { name: words('wallet:agent_centre') })).toHaveCount(0);
    });
}
