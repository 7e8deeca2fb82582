// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { sumProfit } from '#islands/member-centre/pages/personal-profit/profit-sums.ts';
import { success } from '../stores/fake-platform.ts';
import { openCentrePage as open, openPage } from './open-centre-page.tsx';
import { named, press } from './page.ts';
import { money, profit, recordStores, report, rowsOf, said, totals } from './record-page.ts';

let stores: Awaited<ReturnType<typeof recordStores>>;
beforeEach(async () => {
  stores = await recordStores();
});

test('profit and loss is drawn, and counted by day, category and provider', async () => {
  await open('personalProfit', 'from=2026-11-20&to=2026-11-22&by=category');
  expect(stores.platform.heardOf(profit)[0]?.query).toEqual({
    fromDay: '2026-11-20',
    toDay: '2026-11-22',
  });
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
    /^From 2026-11-20 to 2026-11-22: −₫\u00a077,000 in total, ₫\u00a015,000 on the best day, −₫\u00a09/,
  );
  expect(document.querySelectorAll('svg rect')).toHaveLength(3);
  const rows = rowsOf('Personal profit and loss');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['Slots', 'Live casino']);
  await press(named('By provider'));
  expect(openPage).toHaveBeenCalledWith(
    'personalProfit',
    expect.objectContaining({ by: 'vendor' }),
  );
  stores.platform.on(profit, () => success({ rows: [], totals }));
  await open('personalProfit', 'from=2026-01-01&to=2026-12-31');
  expect(said()).toContain('Choose a period of up to 92 days.');
});

test('groups stand by what was staked in them, the most first', () => {
  const row = (title: string, stake: string, payout: string) => ({
    day: '2026-11-20',
    category: 'RNG' as const,
    vassalage: title,
    title,
    rounds: 1,
    stake: money(stake),
    validStake: money(stake),
    payout: money(payout),
    net: money(String(BigInt(payout) - BigInt(stake))),
  });
  const rows = [row('Lucky', '100', '900'), row('Usual', '500', '300')];
  expect(sumProfit(rows, 'vendor').map(({ name }) => name)).toEqual(['Usual', 'Lucky']);
});

test('a credit report stands as its sum is read', async () => {
  const parts = { opening: '100', paidIn: '50', staked: '30', won: '20', rewarded: '5' };
  const rest = { paidOut: '40', corrected: '-1', closing: '104' };
  const all = Object.entries({ ...parts, ...rest }).map(([name, minor]) => [name, money(minor)]);
  const span = { fromDay: '2026-11-20', toDay: '2026-11-22' };
  stores.platform.on(report, () =>
    success({ ...span, asOfMs: 1_795_400_000_000, ...Object.fromEntries(all) }),
  );
  await open('creditReport', 'from=2026-11-20&to=2026-11-22');
  expect(stores.platform.heardOf(report)[0]?.query).toEqual(span);
  const rows = rowsOf('Credit report').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(8);
  expect(rows.join('\n')).toMatch(/− ₫\u00a00\.30[\s\S]*= ₫\u00a01\.04/);
});
