import { execFileSync } from 'node:child_process';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
  postgresAnswers,
} from '../support/postgres.ts';
import { testSecret } from '../support/secret.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { root } from '../support/sources.ts';
import { press } from './auth-steps.ts';
import { centreOf, openCentre } from './centre.ts';
import { giveMember, onOwnServer } from './own-server.ts';
import { ask, patience, prepare } from './payout-steps.ts';
import { expect, test, wordsOf } from './visit.ts';

const words = wordsOf('EN');
const english = { code: 'EN', home: '/en' };
const name = makeDatabaseName();
const place = { DATABASE_URL: databaseUrlOf(name), SECRET_KEY: testSecret };
const settings = {
  withdrawals: { leastMinor: '1000000' },
  whitelabel: { switches: { USERNAMEREG: '1' } },
};

/** A call of the desk, by the real command beside the second instance. */
function operate({ dataDir }: RunningServer, call: string, input: object = {}): string {
  const args = ['src/server/start.mjs', 'desk:call', call, JSON.stringify(input)];
  const env = { ...process.env, ...place, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
}

/** A journey through two instances on one PostgreSQL, where one answers. */
function journey(): void {
  let second: RunningServer;
  onOwnServer(settings, {
    env: async () => {
      await createDatabase(name);
      return { ...place, DEMO: '1' };
    },
  });
  test.setTimeout(240_000);
  test.beforeAll(async () => {
    second = await startServer({ env: place });
  });
  test.afterAll(async () => {
    await second.stop();
    await dropDatabase(name);
  });

  test('what is done at one instance is seen at the other without loading again', async ({
    page,
    context,
  }) => {
    await giveMember(page, english);
    await prepare(page, english, { databaseUrl: place.DATABASE_URL, dataDir: second.dataDir });
    const balance = page.getByRole('banner').getByRole('status').first();
    await expect(balance).toHaveText(/88,000\.00/, patience);

    const other = await context.newPage();
    const there = await openCentre(other, 'depositv2', `${second.url}/en`);
    await there.locator('input[name=amountMinor]').fill('500,000', patience);
    await press(there, words('cashier:pay'));
    await expect(other).toHaveURL(/\/wps\/sandbox-pay\//, patience);
    expect(new URL(other.url()).origin).toBe(second.url);
    await other.getByRole('button', { name: words('sandbox:approve') }).click();
    await expect(
      centreOf(other).getByText(words('cashier:state_paid'), { exact: true }),
    ).toBeVisible(patience);
    await expect(balance).toHaveText(/588,000\.00/, patience);

    const here = centreOf(page);
    await here.getByRole('link', { name: words('centre:page_transferFund') }).click();
    const vendors = here.getByRole('table');
    await expect(here.locator('button[aria-expanded=false]')).toBeVisible(patience);
    const theirs = await openCentre(other, 'transferFund', `${second.url}/en`);
    await theirs.getByLabel(words('records:amount'), { exact: true }).fill('50', patience);
    await press(theirs, words('records:move'));
    await expect(vendors.getByRole('cell', { name: '50.00' })).toBeVisible(patience);
    await press(here, words('records:all_back'));
    await expect(theirs.getByRole('cell', { name: '50.00' })).toBeHidden(patience);

    await here.getByRole('link', { name: words('centre:page_withdraw'), exact: true }).click();
    await ask(page, 'EN', '100,000');
    const [waiting] = JSON.parse(operate(second, 'withdrawals/waiting'));
    operate(second, 'withdrawals/approve', { withdrawalId: waiting.id });
    const card = page.locator('.payout-card').first();
    await expect(card).toContainText(words('payout:state_approved'), patience);
    await expect(balance).toHaveText(/488,000\.00/, patience);
    await card.getByRole('button', { name: words('payout:arrived'), exact: true }).click();
    await page.getByRole('button', { name: words('dialogs:confirm'), exact: true }).click();
    await expect(card).toContainText(words('payout:state_received'), patience);

    const record = await openCentre(other, 'transactionHistory', `${second.url}/en`);
    const rows = record.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(6, patience);
    for (const code of ['withdrawal', 'vendor_out', 'vendor_in', 'deposit', 'opening_gift']) {
      await expect(record.getByRole('table')).toContainText(words(`records:code_${code}`));
    }
  });
}

if (postgresAnswers) journey();
