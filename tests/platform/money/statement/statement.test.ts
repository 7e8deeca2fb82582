import { expect, test } from 'vitest';
import { statement, statementExport } from '#contract/money/statement.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a member’s account record', (place) => {
  const house = useHouse(place);

  const exported = (browser: TestBrowser, query = '') =>
    browser.send(new Request(`${testOrigin}${statementExport.path}${query}`));

  async function move(browser: TestBrowser, direction: 'in' | 'out', amountMinor: string) {
    const amount = { amountMinor, currency: 'VND' };
    const idempotencyKey = crypto.randomUUID();
    const input = { direction, vassalage: 'AV', amount };
    expect((await browser.call(transferFunds, input, { idempotencyKey })).ok).toBe(true);
  }

  test('shows each wallet’s own movements, and nobody else’s', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    await move(browser, 'in', '500000');
    await move(browser, 'out', '200000');
    const main = await browser.call(statement, {});
    expect(main).toMatchObject({
      ok: true,
      value: {
        lines: [
          { code: 'vendor_out', amount: { amountMinor: '200000' }, cause: { kind: 'vendor' } },
          {
            code: 'vendor_in',
            amount: { amountMinor: '-500000' },
            balanceAfter: { amountMinor: '8300000', currency: 'VND' },
            wallet: 'main',
            cause: { kind: 'vendor', id: 'AV', name: 'Aegis Verse' },
          },
          { code: 'opening_gift', amount: { amountMinor: '8800000' } },
        ],
      },
    });
    expect(await browser.call(statement, { wallet: 'vendor:AV' })).toMatchObject({
      value: { lines: [{ amount: { amountMinor: '-200000' } }, { wallet: 'vendor:AV' }] },
    });
    expect(await browser.call(statement, { group: 'transfer' })).toMatchObject({
      value: { lines: [{ code: 'vendor_out' }, { code: 'vendor_in' }] },
    });
    expect(await other.call(statement, {})).toMatchObject({
      value: { lines: [{ code: 'opening_gift' }] },
    });
  });

  test('comes as a file that is read while it is made, one at a time', async () => {
    const browser = await house().browseAsMember('maple01');
    await move(browser, 'in', '500000');
    const answer = await exported(browser, '?group=transfer');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-/);
    const reader = answer.body?.getReader();
    await reader?.read();
    const refused = await exported(browser);
    expect(refused.status).toBe(429);
    await reader?.cancel();
    const whole = await (await exported(browser, '?group=transfer')).text();
    expect(whole.split('\r\n')[1]).toMatch(
      /,To a game provider,-5000\.00,83000\.00,VND,Main wallet,vendor:AV$/,
    );
    expect((await exported(browser)).status).toBe(200);
  });

  test.each(['?group=none', '?cursor=x', '?fromMs=-1', '?what=1'])(
    'is refused for %s',
    async (query) => {
      const browser = await house().browseAsMember('maple01');
      const path = `${testOrigin}${statement.path}${query}`;
      expect((await browser.send(new Request(path))).status).toBe(400);
    },
  );
});
