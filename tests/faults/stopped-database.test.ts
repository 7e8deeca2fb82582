import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { events } from '#contract/live.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import type { TestBrowser } from '../support/browser.ts';
import { availableTo } from '../support/deposits.ts';
import { silent, testOrigin, useHouse } from '../support/house.ts';
import { type Line, openLine } from '../support/line.ts';
import { onPostgres } from '../support/storages.ts';

const rounds = 6;
const atOnce = 8;
const patience = { timeout: 20_000, interval: 100 };

onPostgres('a database that is away', (place) => {
  let line: Line;
  let direct: string | undefined;
  beforeAll(async () => {
    line = await openLine();
  });
  const house = useHouse(place, (config) => {
    direct = config.databaseUrl;
    return { ...config, databaseUrl: direct && line.over(direct) };
  });

  /** Moves 1.00 to a vendor, within the one wallet's sum; answers the transfer's id or the refusal. */
  async function move(browser: TestBrowser, idempotencyKey: string): Promise<string> {
    const amount = { amountMinor: '100', currency: 'VND' };
    const input = { direction: 'in', vassalage: 'AV', amount } as const;
    const answer = await browser.call(transferFunds, input, { idempotencyKey });
    if (answer.ok) return answer.value.transferId;
    const { code } = answer.refusal;
    // Cut at its COMMIT, it is not known; sent again, it is.
    return code === 'outcome_unknown' ? 'service_unavailable' : code;
  }

  /** Reads the member's money at the vendor, past the platform. */
  async function withVendor(): Promise<bigint> {
    const client = new pg.Client(direct);
    await client.connect();
    const { rows } = await client.query(
      "select balance_minor from ledger_accounts where kind = 'vendor:AV' and owner_kind = 'member'",
    );
    await client.end();
    return BigInt(rows[0]?.balance_minor ?? 0);
  }

  test('is said, whatever is asked, and everything goes on once it is back', {
    timeout: 60_000,
  }, async () => {
    const browser = await house().browseAsMember();
    const known = crypto.randomUUID();
    const transferId = await move(browser, known);
    await line.refuse();
    const waiting = crypto.randomUUID();
    for (let time = 0; time < 3; time++) {
      expect(await move(browser, waiting)).toBe('service_unavailable');
    }
    const answer = await browser.send(new Request(`${testOrigin}/wps/v2/wallets/balance`));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await house().platform.ready()).toMatchObject({ ok: false });
    await line.allow();
    await expect.poll(() => move(browser, waiting), patience).not.toBe('service_unavailable');
    expect(await move(browser, known)).toBe(transferId);
    expect(await move(browser, waiting)).toBe(await move(browser, waiting));
    expect(await withVendor()).toBe(200n);
    expect(await house().platform.ready()).toMatchObject({ ok: true });
  });

  test(`cut ${rounds} times in the middle of transfers, each is there once its key was answered`, {
    timeout: 120_000,
  }, async () => {
    const browser = await house().browseAsMember();
    const before = await availableTo(browser);
    const answered = new Set<string>();
    let cut = 0;
    for (let round = 0; round < rounds; round++) {
      const keys = Array.from({ length: atOnce }, () => crypto.randomUUID());
      const first = Promise.all(keys.map((key) => move(browser, key)));
      await line.passed(2 + round * 5);
      line.cut();
      const said = await first;
      // The next one may still meet a connection that died.
      const isBack = async () => (await move(browser, keys[0] ?? '')) !== 'service_unavailable';
      await expect.poll(isBack, patience).toBe(true);
      const again = await Promise.all(keys.map((key) => move(browser, key)));
      cut += said.filter((each) => each === 'service_unavailable').length;
      for (const [index, was] of said.entries()) {
        if (was !== 'service_unavailable') expect(again[index]).toBe(was);
      }
      for (const is of again) answered.add(is);
    }
    expect(cut).toBeGreaterThan(0);
    expect(answered.size).toBe(rounds * atOnce);
    expect(await withVendor()).toBe(BigInt(rounds * atOnce) * 100n);
    expect(await availableTo(browser)).toBe(before);
  });

  test('loses no change for a page that is open: what went by unheard is told when it is back', {
    timeout: 60_000,
  }, async () => {
    const browser = await house().browseAsMember('maple01');
    const answer = await browser.send(new Request(`${testOrigin}${events.path}`));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const told = async (topic: string, times: number) => {
      while (reader && text.split(`data: ${topic}\n`).length <= times) {
        const { done, value } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    };
    await move(browser, crypto.randomUUID());
    await told('wallet', 1);
    await line.refuse();
    const beside = await openBeside({ ...house().config, databaseUrl: direct }, silent);
    const { id: memberId } = await beside.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'maple01')
      .executeTakeFirstOrThrow();
    const nowMs = house().clock.nowMs();
    await beside.withTransaction((transaction) =>
      announceChange(transaction, { memberId, topic: 'messages', nowMs }),
    );
    await beside.close();
    await line.allow();
    await told('messages', 1);
    await told('wallet', 2);
    await expect.poll(() => move(browser, crypto.randomUUID()), patience).toMatch(/-/);
    await told('wallet', 3);
    await reader?.cancel();
  });
});
