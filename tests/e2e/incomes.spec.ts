import type { Locator, Page } from '@playwright/test';
import { makeAgentLink } from '#contract/agents/links.ts';
import { drawBets } from '#contract/draws/bets.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { salary } from '../support/contracts.ts';
import { type Agent, answerOf, newAgent, offerByHouse } from './agent-steps.ts';
import { closeNow, makeRoom } from './draw-steps.ts';
import { clientOf, giveMember, onOwnServer } from './own-server.ts';
import { clockBeforeMidnight } from './server-clock.ts';
import { chooseBox, expect, faultsInBothThemes, openOther, test, wordsOf } from './visit.ts';

const clock = clockBeforeMidnight(20);
const own = onOwnServer(
  {
    whitelabel: { switches: { USERNAMEREG: '1', FREEPLAY: '1' } },
    // Stakes that leave something below the smallest unit at any rate.
    draws: { unitStepMinor: '100' },
  },
  { env: clock.env },
);

const patience = { timeout: 30_000 };
test.setTimeout(300_000);

/** A language with how it writes numbers. */
const english = { code: 'EN', prefix: '/en', words: wordsOf('EN'), decimal: '.' };
const vietnamese = { code: 'TY', prefix: '', words: wordsOf('TY'), decimal: ',' };
type Place = typeof english;

/** An agent who reads one of the languages. */
interface Reader extends Agent {
  readonly at: Place;
}

const centreOf = ({ page, at }: Reader) =>
  page.getByRole('dialog', { name: at.words('agents:title'), exact: true });

async function open(reader: Reader, query: string): Promise<Locator> {
  await reader.page.goto(`${reader.at.prefix}/help?ac=${query}`);
  return centreOf(reader);
}

const press = (within: Locator, { at }: Reader, key: string) =>
  within.getByRole('button', { name: at.words(`agents:${key}`), exact: true }).click(patience);

/** Says yes in the dialog that asks. */
async function confirm(reader: Reader, key: string): Promise<void> {
  const asks = reader.page.locator('dialog dialog[open]');
  await press(asks, reader, key);
  await expect(asks).toBeHidden(patience);
}

/** An amount as it stands on the screen, `₫ 52.8528`, in 1/10,000 of a minor unit. */
function partsOf(text: string, { decimal }: Place): bigint {
  const [, number = ''] = /₫\s([\d.,]+)/.exec(text) ?? [];
  const [whole = '', part = ''] = number.split(decimal);
  return BigInt(whole.replaceAll(/\D/g, '') + part.padEnd(6, '0'));
}

/** Basis points of a rate, `0.35%`; the last one where a difference is said. */
function bpsOf(text: string): bigint {
  const said = text.match(/[\d.,]+(?=\s?%)/g)?.at(-1) ?? '';
  return BigInt(Math.round(Number(said.replace(',', '.')) * 100));
}

/** Counts an open working from its first line to what is paid, which is answered in minor units. */
async function countByHand(reader: Reader): Promise<bigint> {
  const { at } = reader;
  const centre = centreOf(reader);
  const lines = centre
    .getByRole('region', { name: at.words('agents:income_lines') })
    .locator('tbody tr');
  await expect(lines).toHaveCount(1, patience);
  const [base = '', rate = '', , reckoned = ''] = await lines.locator('td').allInnerTexts();
  let sum = (partsOf(base, at) / 10_000n) * bpsOf(rate);
  expect(partsOf(reckoned, at)).toBe(sum);
  const rows = centre.getByRole('table', { name: at.words('agents:income_sum'), exact: true });
  const [first = '', ...others] = await rows.locator('td').allInnerTexts();
  expect(partsOf(first, at)).toBe(sum);
  for (const row of others) {
    if (row.startsWith('+')) sum += partsOf(row, at);
    else if (row.startsWith('−')) sum -= partsOf(row, at);
    else expect(partsOf(row, at)).toBe(sum);
  }
  expect(sum % 10_000n).toBe(0n);
  return sum / 10_000n;
}

/** Opens one of so many salaries that came, each while nobody asked for it; the latest begun is the first. */
async function openSalary(reader: Reader, count: number, position: 'first' | 'last' = 'first') {
  const rows = centreOf(reader).locator('tbody tr:has(.records-gain)');
  await expect(rows).toHaveCount(count, patience);
  const show = reader.at.words('agents:income_show');
  await rows[position]().getByRole('link', { name: show, exact: true }).click();
}

/** The list of salaries is as wide as paper of A4 between its margins: nothing of it is cut off. */
async function expectOnPaper(reader: Reader): Promise<void> {
  const { page, at } = reader;
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  const centre = centreOf(reader);
  await expect(centre.getByRole('button', { name: at.words('bets:print') })).toBeHidden();
  const name = at.words('agents:group_income');
  const table = centre.getByRole('region', { name }).locator('table');
  const right = await table.evaluate((each) => each.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(718);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
}

/** A member bets on the higher sums of three dice; the draw of so many bets is held at once. */
async function playDraw(page: Page, { code, prefix, words }: Place, bets: number): Promise<void> {
  const dice = 'KTD_K3_5M';
  await makeRoom(own.dataDir(), dice, clock.nowMs);
  await page.goto(`${prefix}/lottery?gameCode=${dice}`);
  const slip = page.getByRole('region', { name: words('slip:title') });
  await chooseBox(page.locator('.slip input[name=play][value=sum]'));
  await page.getByLabel(words('slip:unit'), { exact: true }).fill('2002');
  for (const key of ['quick.big', 'add']) {
    await page.getByRole('button', { name: words(`slip:${key}`), exact: true }).click();
  }
  await slip.getByRole('button', { name: words('slip:place'), exact: true }).click();
  await expect(slip.getByText(words('slip:empty'))).toBeVisible();
  closeNow(own.dataDir(), dice, clock.nowMs());
  // The page waits for the time of the draw that it was told.
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const client = clientOf(page, code, token);
  const countSettled = async () => {
    const { bets } = await answerOf(client.call(drawBets, { gameCode: dice }));
    return bets.filter(({ state }) => state === 'won' || state === 'lost').length;
  };
  await expect.poll(countSettled, { ...patience, intervals: [100] }).toBe(bets);
}

test('a real-time salary is agreed on, played for, paid, counted by hand and trued up', async ({
  browser,
}) => {
  const { endOfDayMs } = clock;
  const pages: Page[] = [];
  const moveTo = (minutes: number) =>
    clock.moveTo(endOfDayMs + minutes * minuteMs + 2 * secondMs, own.running(), pages);
  const terms = (rates: readonly [number, number]) => {
    const base = salary('fiveMinutes', rates);
    const tiers = base.tiers.map((tier, index) => ({
      ...tier,
      minActiveMembers: 0,
      minValidStakeMinor: index === 0 ? '0' : '2000000',
    }));
    return { ...base, tiers };
  };

  const cedar = { ...(await newAgent(browser, own.dataDir(), english)), at: english };
  await offerByHouse(own.dataDir(), cedar, { kind: 'realtime', terms: terms([50, 60]) });
  const below = await newAgent(browser, own.dataDir(), { ...vietnamese, above: cedar });
  const birch = { ...below, at: vietnamese };
  const { code } = await answerOf(
    birch.client.call(makeAgentLink, { accountType: 0, rebateGroup: 1_850 }),
  );
  const member = await openOther(browser);
  await giveMember(member, { code: 'TY', affiliateCode: code });
  pages.push(cedar.page, birch.page, member);
  for (const page of pages) await page.clock.install({ time: clock.nowMs() });

  let centre = await open(cedar, 'agentRealtimeSalary');
  await press(centre, cedar, 'contract_accept');
  await confirm(cedar, 'contract_accept');
  centre = await open(cedar, `agentDownlines&ac.member=${birch.id}`);
  await press(centre, cedar, 'contract_offer');
  await centre.locator('[name=kind]').selectOption('realtime', patience);
  await press(centre, cedar, 'contract_tier_add');
  await centre.locator('[name="rate.0"]').fill('0.33');
  await centre.locator('[name="stake.1"]').fill('20000');
  await centre.locator('[name="rate.1"]').fill('0.4');
  await press(centre, cedar, 'contract_send');
  await expect(centre.locator('.contract-form')).toBeHidden(patience);

  centre = await open(birch, 'agentRealtimeSalary');
  await press(centre, birch, 'contract_simulate');
  await centre.locator('[name=validStake]').fill('16016');
  await centre.locator('[name=uplineRate]').fill('0,5');
  await press(centre, birch, 'contract_simulate_go');
  const tried = centre.locator('.contract-simulator tbody tr').first();
  await expect(tried).toContainText('52,85', patience);
  await press(centre, birch, 'contract_accept');
  await confirm(birch, 'contract_accept');

  await moveTo(-15);
  await playDraw(member, vietnamese, 1);
  const wallet = birch.page.locator('.header-wallet');
  await expect(wallet).toContainText('88.000,00', patience);
  await open(cedar, 'agentRealtimeSalary');
  await moveTo(-10);
  await openSalary(birch, 1);
  // 16,016 at 0.33 %, and at the 0.17 % between both rates.
  expect(await countByHand(birch)).toBe(5_285n);
  await expect(wallet).toContainText('88.052,85', patience);
  await openSalary(cedar, 1);
  expect(await countByHand(cedar)).toBe(2_722n);
  await birch.page.goBack();
  await cedar.page.goBack();

  // The day so far reaches the second tier; what was kept below a unit is added.
  await playDraw(member, vietnamese, 2);
  await moveTo(-5);
  await openSalary(birch, 2);
  expect(await countByHand(birch)).toBe(6_406n);
  const keptIn = birch.at.words('agents:income_sum_kept_in');
  await expect(centreOf(birch).getByRole('row', { name: keptIn })).toContainText('0,0028');
  expect(await faultsInBothThemes(birch.page)).toEqual([]);
  await birch.page.goBack();
  await expectOnPaper(birch);
  expect(await faultsInBothThemes(birch.page)).toEqual([]);

  centre = await open(cedar, `agentDownlines&ac.member=${birch.id}`);
  await press(centre, cedar, 'contract_terminate');
  await confirm(cedar, 'contract_terminate');
  await moveTo(10);
  // Who does nothing for half an hour is signed out.
  for (const reader of [cedar, birch]) {
    centre = await open(reader, 'agentRealtimeSalary');
    await expect(centre.locator('tbody tr:has(.records-gain)')).toHaveCount(2, patience);
  }
  await moveTo(30);
  // Of the day at the second tier, less what its five minutes paid; the contract is over.
  await openSalary(birch, 3, 'last');
  expect(await countByHand(birch)).toBe(1_121n);
  const before = birch.at.words('agents:income_sum_paid_before');
  await expect(centreOf(birch).getByRole('row', { name: before })).toContainText('116,91');
  await openSalary(cedar, 3, 'last');
  expect(await countByHand(cedar)).toBe(481n);

  // Both bets were placed below the agent's rebate group: its spread is of the same day.
  centre = await open(birch, 'agentIncomeReport');
  const days = centre.getByRole('region', { name: birch.at.words('agents:spread_title') });
  const show = birch.at.words('agents:income_show');
  await days.getByRole('link', { name: show, exact: true }).click(patience);
  const line = centre
    .getByRole('region', { name: birch.at.words('agents:spread_lines') })
    .locator('tbody tr');
  await expect(line).toHaveCount(1, patience);
  const [product = '', spread = ''] = await line.locator('td').allInnerTexts();
  const [stake = '', steps = ''] = product.split('×');
  expect(partsOf(stake, birch.at)).toBe(2n * 16_016_000_000n);
  const spreadMinor = ((partsOf(stake, birch.at) / 10_000n) * BigInt(steps.trim())) / 2_000n;
  expect(partsOf(spread, birch.at)).toBe(spreadMinor * 10_000n);
  // 88,000 at the beginning, 128.12 of the salary.
  const all = new Intl.NumberFormat('vi', { minimumFractionDigits: 2 });
  await expect(wallet).toContainText(all.format(Number(8_812_812n + spreadMinor) / 100), patience);

  // By line and by day it is the same, and a month of it is kept as a file.
  centre = await open(birch, 'agentIncomeSources');
  const sums = centre.locator('.incomes-kinds tfoot td:first-of-type');
  await expect(sums).toHaveCount(2, patience);
  for (const sum of await sums.allInnerTexts()) {
    expect(partsOf(sum, birch.at)).toBe((12_812n + spreadMinor) * 10_000n);
  }
  expect(await faultsInBothThemes(birch.page)).toEqual([]);
  centre = await open(birch, 'agentSettlement');
  await expect(centre.locator('.incomes-ways table').first()).toBeVisible(patience);
  expect(await faultsInBothThemes(birch.page)).toEqual([]);
  const saved = birch.page.waitForEvent('download');
  await centre.getByRole('link', { name: birch.at.words('records:export') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^settlement-.*\.csv$/);
});
