import { picture } from '../support/images.ts';
import { callDesk } from './desk-call.ts';
import { giveMember, onNamesServer } from './own-server.ts';
import { ask, patience, prepare, withdrawalIdOf } from './payout-steps.ts';
import { countPresses } from './presses.ts';
import {
  axeFaults,
  chooseTheme,
  expect,
  isThorough,
  test,
  twoLanguages,
  wordsOf,
} from './visit.ts';

const own = onNamesServer();
const english = { code: 'EN', home: '/en' };
const database = () => ({ databaseUrl: undefined, dataDir: own.dataDir() });
test.setTimeout(240_000);

/** A call of the desk about withdrawals; answers what it prints. */
function operate(call: string, input: object = {}) {
  return callDesk({ DATA_DIR: own.dataDir() }, `withdrawals/${call}`, input);
}

for (const { code, home } of isThorough ? twoLanguages : twoLanguages.slice(0, 1)) {
  const words = wordsOf(code);
  const theme = code === 'EN' ? 'dark' : 'light';

  test(`a withdrawal is asked for, approved, and confirmed, ${code} ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme);
    const presses = await countPresses(page);
    await giveMember(page, { code });
    await prepare(page, { code, home }, database());
    await page.locator('input[name=amount]').fill('20000');
    await expect(page.locator('.payout-sums')).toContainText(/19[.,]500/);
    expect(await axeFaults(page)).toEqual([]);
    await ask(page, code, '20000');
    expect(presses()).toBeLessThanOrEqual(9);
    const card = page.locator('.payout-card').first();
    await operate('approve', {
      withdrawalId: await withdrawalIdOf(page),
      paymentReference: 'FT26326-001',
    });
    await expect(card).toContainText(words('payout:state_approved'), patience);
    await expect(card).toContainText('FT26326-001');
    expect(await axeFaults(page)).toEqual([]);
    await card.getByRole('button', { name: words('payout:arrived'), exact: true }).click();
    await page.getByRole('button', { name: words('dialogs:confirm'), exact: true }).click();
    await expect(card.locator('header')).toContainText(words('payout:state_received'), patience);
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    const id = new URL(page.url()).searchParams.get('mc.id');
    await page.goto(`${home}?mc=transactionHistory`);
    const lines = page.getByRole('table');
    await lines.getByRole('link', { name: words('records:code_withdrawal') }).click(patience);
    await expect(page).toHaveURL(new RegExp(`mc=withdraw&mc.id=${id}`));
    await expect(card).toContainText('FT26326-001', patience);
    await expect(page.locator('.payout-form')).toHaveCount(0);
  });
}

test('a rejected one says why, and its amount can be asked for again', async ({ page }) => {
  const words = wordsOf('EN');
  await giveMember(page, { code: 'EN' });
  await prepare(page, english, database());
  await ask(page, 'EN', '88,000');
  const unknown = 'The bank does not know this account.';
  await operate('reject', { withdrawalId: await withdrawalIdOf(page), why: unknown });
  const card = page.locator('.payout-card').first();
  await expect(card).toContainText(words('payout:state_rejected'), patience);
  await expect(card).toContainText('The bank does not know this account.');
  await page.getByRole('button', { name: words('payout:all'), exact: true }).click();
  await expect(page.locator('.payout-card')).toHaveCount(1);
  await ask(page, 'EN', '88,000');
  await operate('reject', { withdrawalId: await withdrawalIdOf(page), why: 'Again.' });
});

test('one that did not arrive is said at once, shown later, and returned', async ({ page }) => {
  const words = wordsOf('EN');
  const wordsBefore = (key: string) => words(key).split('{{')[0] ?? '';
  await chooseTheme(page, 'dark');
  await giveMember(page, { code: 'EN' });
  await prepare(page, english, database());
  expect(await axeFaults(page)).toEqual([]);
  await ask(page, 'EN', '50,000');
  const id = await withdrawalIdOf(page);
  await operate('approve', { withdrawalId: id });
  const card = page.locator('.payout-card').first();
  await card.getByRole('button', { name: words('payout:missing'), exact: true }).click(patience);
  const dialog = page.getByRole('dialog', { name: words('payout:missing_title'), exact: true });
  await dialog.getByRole('button', { name: words('payout:missing_send') }).click();
  await expect(card).toContainText(wordsBefore('payout:next_unshown'), patience);
  const waiting: object[] = await operate('waiting');
  expect(waiting).toContainEqual(expect.objectContaining({ id, proofs: 0 }));
  await card.getByRole('button', { name: words('payout:show'), exact: true }).click(patience);
  const second = page.getByRole('dialog', { name: words('payout:show'), exact: true });
  const image = {
    name: 'bank.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture('png')),
  };
  await second.locator('input[name=images]').setInputFiles(image);
  await second.getByRole('button', { name: words('payout:missing_send') }).click();
  await expect(card).toContainText(wordsBefore('payout:next_not_received'), patience);
  expect(await operate('detail', { withdrawalId: id })).toMatchObject({
    withdrawal: { proofs: 1 },
  });
  await operate('return', { withdrawalId: id, why: 'The bank sent it back.' });
  await expect(card).toContainText(words('payout:state_returned'), patience);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeFaults(page)).toEqual([]);
});
