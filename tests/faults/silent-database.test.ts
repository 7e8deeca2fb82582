import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { transferFunds } from '#contract/money/wallet.ts';
import { callPatienceMs, leastPatienceMs } from '#database/call-patience.ts';
import { glsHeaders, signGls } from '#platform/play/adapters/gls/signature.ts';
import type { TestBrowser } from '../support/browser.ts';
import { testOrigin, useHouse } from '../support/house.ts';
import { type Line, openLine } from '../support/line.ts';
import { onPostgres } from '../support/storages.ts';

const patience = { timeout: 20_000, interval: 100 };

onPostgres('a database that falls silent', (place) => {
  let line: Line;
  let direct: string | undefined;
  beforeAll(async () => {
    line = await openLine();
  });
  const house = useHouse(place, (config) => {
    direct = config.databaseUrl;
    return { ...config, databaseUrl: direct && line.over(direct) };
  });

  function move(browser: TestBrowser, idempotencyKey: string) {
    const amount = { amountMinor: '100', currency: 'VND' };
    const input = { direction: 'in', vassalage: 'AV', amount } as const;
    return browser.call(transferFunds, input, { idempotencyKey });
  }

  /** A vendor's question for a balance, signed while there is a database. */
  async function signedCall() {
    const { platform, clock } = house();
    const secret = (await platform.vendorSecret('SLK')) ?? '';
    const body = JSON.stringify({ memberRef: 'nobody', currency: 'VND' });
    const timestamp = String(clock.nowMs());
    const path = '/vendor/SLK/balance';
    const signature = signGls(secret, { timestamp, method: 'POST', path, body });
    const headers = {
      [glsHeaders.timestamp]: timestamp,
      [glsHeaders.signature]: signature,
      [glsHeaders.version]: '2',
    };
    const origin = { clientAddress: '127.0.0.1', requestId: crypto.randomUUID() };
    const address = `${testOrigin}${path}`;
    return () => platform.fetch(new Request(address, { method: 'POST', headers, body }), origin);
  }

  const read = async (browser: TestBrowser) => {
    const answer = await browser.send(new Request(`${testOrigin}/wps/v2/wallets/balance`));
    return answer.status;
  };

  test('is waited for less than five seconds by any call', () => {
    expect(callPatienceMs + leastPatienceMs).toBeLessThan(5_000);
  });

  test('is said soon, whatever is asked and however many ask, and goes on by itself', {
    timeout: 60_000,
  }, async () => {
    const browser = await house().browseAsMember();
    const key = crypto.randomUUID();
    const warm = await Promise.all(Array.from({ length: 12 }, () => read(browser)));
    expect(new Set(warm)).toEqual(new Set([200]));
    const callVendor = await signedCall();
    expect(await (await callVendor()).json()).toMatchObject({ code: 'unknown_member' });
    line.freeze();
    const [moved, ...statuses] = await Promise.all([
      move(browser, key),
      ...Array.from({ length: 24 }, () => read(browser)),
    ]);
    expect(moved).toMatchObject({ ok: false });
    expect(new Set(statuses)).toEqual(new Set([503]));
    const called = await callVendor();
    expect([called.status, called.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await called.json()).toMatchObject({ ok: false, code: 'unavailable' });
    line.thaw();
    await expect.poll(async () => (await move(browser, key)).ok, patience).toBe(true);
    expect(await read(browser)).toBe(200);
    const client = new pg.Client(direct);
    await client.connect();
    const { rows } = await client.query(
      "select balance_minor from ledger_accounts where kind = 'vendor:AV' and owner_kind = 'member'",
    );
    await client.end();
    expect(rows).toEqual([{ balance_minor: '100' }]);
  });

  test('on connections that are open alone is left for new ones', {
    timeout: 60_000,
  }, async () => {
    const browser = await house().browseAsMember();
    await Promise.all(Array.from({ length: 12 }, () => read(browser)));
    line.hush();
    expect(await read(browser)).toBe(503);
    expect(await read(browser)).toBe(200);
    // Nor does the end wait for what a job asked.
    line.cut();
    await expect.poll(() => read(browser), patience).toBe(200);
  });
});
