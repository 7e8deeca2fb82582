import type { Locator } from '@playwright/test';
import { acceptContract, offerContract } from '#contract/agents/contract-steps.ts';
import type { ContractTerms } from '#contract/agents/contract-terms.ts';
import { type Agent, answerOf, newAgent, offerByHouse } from './agent-steps.ts';
import { onNamesServer } from './own-server.ts';
import { expect, faultsInBothThemes, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

const own = onNamesServer();

/** Passwords are hashed and pages of centres fetched, which takes its time on a busy machine. */
const patience = { timeout: 30_000 };
test.setTimeout(300_000);

const terms = (rateBps: number): ContractTerms => ({
  base: 'ngr',
  period: 'month',
  carry: { policy: 'reset' },
  negativeAtEnd: 'dropped',
  payer: 'house',
  aboveUpline: 'held',
  tiers: [{ minValidStakeMinor: '0', minLossMinor: '0', minActiveMembers: 0, rateBps }],
});

for (const at of twoLanguages) {
  const isTurn = turnsOf(at.code);
  const words = wordsOf(at.code);
  const centreOf = ({ page }: Agent) =>
    page.getByRole('dialog', { name: words('agents:title'), exact: true });
  const button = (within: Locator, key: string) =>
    within.getByRole('button', { name: words(`agents:${key}`), exact: true });
  const open = async (agent: Agent, query: string) => {
    await agent.page.goto(`${at.prefix}/help?ac=${query}`);
    return centreOf(agent);
  };
  /** Says yes in the dialog that asks. */
  const confirm = async ({ page }: Agent, key: string) => {
    const asks = page.locator('dialog dialog[open]');
    await button(asks, key).click(patience);
    await expect(asks).toBeHidden(patience);
  };

  if (isTurn())
    test(`contracts are offered, tried, accepted and ended, ${at.code}`, async ({ browser }) => {
      const cedar = await newAgent(browser, own.dataDir(), at);
      await offerByHouse(own.dataDir(), cedar, { kind: 'dividend', terms: terms(3_000) });
      let centre = await open(cedar, 'agentTeamOverview');
      await centre.locator('.contract-waiting a').click(patience);
      await button(centre, 'contract_accept').click(patience);
      await confirm(cedar, 'contract_accept');
      await expect(button(centre, 'contract_terminate')).toBeVisible(patience);

      const birch = await newAgent(browser, own.dataDir(), { ...at, above: cedar });
      centre = await open(cedar, `agentDownlines&ac.member=${birch.id}`);
      await button(centre, 'contract_offer').click(patience);
      let offers = 0;
      cedar.page.on('request', (request) => {
        if (request.url().endsWith('/wps/agent/contracts/offer')) offers += 1;
      });
      const most = words('agents:contract_rate_most').split('{{')[0] ?? '';
      await expect(centre.locator('.contract-form')).toContainText(most, patience);
      await centre.locator('[name="rate.0"]').fill('40');
      await button(centre, 'contract_send').click();
      await expect(centre.locator('[name="rate.0"]')).toHaveAttribute('aria-invalid', 'true');
      await expect(centre.locator('[name="rate.0"]')).toHaveValue('40');
      expect(offers).toBe(0);
      await centre.locator('[name="rate.0"]').fill('20');
      await button(centre.locator('.contract-form'), 'contract_simulate').click();
      await centre.locator('[name=ngr]').fill('10000');
      await centre.locator('[name=uplineRate]').fill('30');
      await button(centre, 'contract_simulate_go').click();
      await expect(centre.locator('.contract-simulator tbody')).toContainText(/2[.,]000/, patience);
      // A downline of its own at 5 % leaves 15 % of what its team brings: 2,000 and 1,500.
      await button(centre, 'contract_try_downline_add').click();
      await centre.locator('[name="ngr.0"]').fill('10000');
      await button(centre, 'contract_simulate_go').click();
      const downlineRate = centre.locator('.contract-simulator [name="rate.0"]');
      await expect(downlineRate).toHaveAttribute('aria-invalid', 'true');
      await downlineRate.fill('5');
      await button(centre, 'contract_simulate_go').click();
      await expect(centre.locator('.contract-simulator tbody')).toContainText(/3[.,]500/, patience);
      expect(await faultsInBothThemes(cedar.page)).toEqual([]);
      await button(centre, 'contract_send').click();
      await expect(button(centre, 'contract_withdraw')).toBeVisible(patience);

      centre = await open(birch, 'agentDividends');
      await button(centre, 'contract_simulate').click(patience);
      await centre.locator('[name=ngr]').fill('10000');
      await centre.locator('[name=uplineRate]').fill('15');
      await button(centre, 'contract_simulate_go').click();
      await expect(centre.locator('.contract-tried > [role=status]')).toContainText(
        words('agents:contract_held').split('{{')[0] ?? '',
        patience,
      );
      await centre.locator('.contract-simulator input[type=range]').nth(2).press('ArrowRight');
      await expect(centre.locator('[name=ngr]')).toHaveValue(/^100[.,]000$/);
      await expect(centre.locator('.contract-tried > [role=status]')).toContainText(
        /15[.,]000/,
        patience,
      );
      await expect(centre.locator('.pay-chart').getByRole('img')).toBeVisible();
      // On the own last periods before it is signed: nothing was played in them.
      await button(centre, 'contract_try_played').click();
      await expect(centre.locator('.contract-played table')).toHaveCount(6, patience);
      await button(centre, 'contract_accept').click();
      await confirm(birch, 'contract_accept');

      const aspen = await newAgent(browser, own.dataDir(), { ...at, above: birch });
      const offered = { downlineId: aspen.id, kind: 'dividend', terms: terms(1_500) } as const;
      const { contractId } = await answerOf(birch.client.call(offerContract, offered));
      await answerOf(aspen.client.call(acceptContract, { contractId, version: 1 }));

      centre = await open(cedar, `agentDownlines&ac.member=${birch.id}`);
      await button(centre, 'contract_request').click(patience);
      await centre.locator('[name="rate.0"]').fill('10');
      await button(centre, 'contract_send').click();
      const told = cedar.page.locator('dialog dialog[open]');
      await expect(told.locator('.contract-endings li')).toContainText(aspen.username, patience);
      await confirm(cedar, 'contract_send');
      await expect(button(centre, 'contract_withdraw')).toBeVisible(patience);
      centre = await open(birch, 'agentDividends');
      await button(centre, 'contract_accept').click(patience);
      const asks = birch.page.locator('dialog dialog[open]');
      await expect(asks.locator('.contract-endings li')).toContainText(aspen.username, patience);
      expect(await faultsInBothThemes(birch.page)).toEqual([]);
      await confirm(birch, 'contract_end_all');
      await expect(button(centre, 'contract_accept')).toBeHidden(patience);
      // The other side has the page open, and is told.
      await expect(button(centreOf(cedar), 'contract_withdraw')).toBeHidden(patience);
      await expect(button(centreOf(cedar), 'contract_request')).toBeVisible(patience);

      centre = await open(cedar, `agentDownlines&ac.member=${birch.id}`);
      await button(centre, 'contract_whole').click(patience);
      await expect(centre.locator('.contract-versions > section')).toHaveCount(2, patience);
      await expect(centre.locator('.contract-versions mark')).toHaveText(['10%']);
      expect(await faultsInBothThemes(cedar.page)).toEqual([]);
      await cedar.page.emulateMedia({ media: 'print' });
      await expect(button(centre, 'contract_print')).toBeHidden();
      await expect(centre.locator('.contract-paper')).toBeVisible();
      await expect(centre.locator('.centre-head > h2')).toBeHidden();
      await expect(cedar.page.locator('h1')).toBeHidden();
      await cedar.page.screenshot({ path: test.info().outputPath('print.png'), fullPage: true });
      await cedar.page.emulateMedia({ media: 'screen' });
      await button(centre, 'contract_back').click();
      await button(centre, 'contract_terminate').click(patience);
      await confirm(cedar, 'contract_terminate');
      await expect(button(centre, 'contract_offer')).toBeVisible(patience);
      for (const { page } of [cedar, birch, aspen]) await page.close();
    });
}
