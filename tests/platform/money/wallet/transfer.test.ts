import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import {
  balance,
  consolidatedFunds,
  transferAllBack,
  transferFunds,
} from '#contract/money/wallet.ts';
import { gameMenus } from '#contract/play/games.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const gift = 8_800_000n;
const client = { os: 'Linux', platform: 'W', gatewayVersion: 3 } as const;
const money = (amountMinor: bigint | string) => ({
  amountMinor: String(amountMinor),
  currency: 'VND',
});
const newKey = () => ({ idempotencyKey: crypto.randomUUID() });

onEachStorage('money between a member’s wallets', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function vendorsOf(browser: TestBrowser): Promise<string[]> {
    const menus = await browser.call(gameMenus, {});
    if (!menus.ok) throw new Error(menus.refusal.code);
    const cards = menus.value.data.lanes.flatMap((lane) => lane.cards);
    return [...new Set(cards.map(({ vassalage }) => vassalage))];
  }

  async function arrive() {
    const browser = await house().browseAsMember('maple01');
    const [vassalage = '', other = ''] = await vendorsOf(browser);
    const move = (direction: 'in' | 'out', amount: bigint | string, options = newKey()) =>
      browser.call(transferFunds, { direction, vassalage, amount: money(amount) }, options);
    const funds = async () => {
      const answer = await browser.call(consolidatedFunds, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { main, vendors, sumBalance } = answer.value;
      const held = vendors.find((each) => each.vassalage === vassalage);
      return [main, held?.balance, sumBalance].map((each) => BigInt(each?.amountMinor ?? '0'));
    };
    return { browser, vassalage, other, move, funds };
  }

  test('moves into a vendor’s wallet and out of it again', async () => {
    const { vassalage, move, funds } = await arrive();
    const moved = await move('in', 500_000n);
    expect(moved).toMatchObject({ ok: true, value: { vassalage, amount: money(500_000n) } });
    expect(await funds()).toEqual([gift - 500_000n, 500_000n, gift]);
    expect(await move('out', 200_000n)).toMatchObject({ ok: true });
    expect(await funds()).toEqual([gift - 300_000n, 300_000n, gift]);
  });

  rule('is refused for more than a wallet has, and nothing moves', async () => {
    const { move, funds } = await arrive();
    for (const [direction, amount] of [
      ['in', gift + 1n],
      ['out', 1n],
    ] as const) {
      const answer = await move(direction, amount);
      expect(answer).toMatchObject({ refusal: { code: 'insufficient_funds' } });
    }
    expect(await funds()).toEqual([gift, 0n, gift]);
  });

  test.each([
    ['0', 'not_above_zero'],
    ['-5', 'not_above_zero'],
    ['1.5', 'wrong_format'],
    ['9223372036854775808', 'wrong_format'],
    ['x', 'wrong_format'],
  ])('is refused for the amount %s', async (amountMinor, code) => {
    const { move } = await arrive();
    expect(await move('in', amountMinor)).toMatchObject({
      refusal: { code: 'invalid_input', detail: { fields: { amount: { code } } } },
    });
  });

  rule('is refused in another currency and for a vendor that is none', async () => {
    const { browser, vassalage } = await arrive();
    const amount = { amountMinor: '100', currency: 'USD' };
    const foreign = { direction: 'in', vassalage, amount } as const;
    expect(await browser.call(transferFunds, foreign, newKey())).toMatchObject({
      refusal: { detail: { fields: { amount: { code: 'wrong_format' } } } },
    });
    for (const direction of ['in', 'out'] as const) {
      const unknown = { direction, vassalage: 'NOBODY', amount: money(100n) };
      expect(await browser.call(transferFunds, unknown, newKey())).toMatchObject({
        refusal: { code: 'unknown_vendor' },
      });
    }
  });

  rule('a call that is sent again answers as before and moves nothing more', async () => {
    const { move, funds } = await arrive();
    const key = newKey();
    const first = await move('in', 500_000n, key);
    expect(await move('in', 500_000n, key)).toEqual(first);
    expect(await funds()).toEqual([gift - 500_000n, 500_000n, gift]);
  });

  rule('a key with other content is refused, and none at all as well', async () => {
    const { browser, move, funds } = await arrive();
    const key = newKey();
    await move('in', 500_000n, key);
    const reused = { refusal: { code: 'idempotency_key_reused' } };
    expect(await move('in', 400_000n, key)).toMatchObject(reused);
    expect(await browser.call(transferAllBack, {}, key)).toMatchObject(reused);
    expect(await browser.call(transferAllBack, {})).toMatchObject({
      refusal: { code: 'idempotency_key_required' },
    });
    expect(await funds()).toEqual([gift - 500_000n, 500_000n, gift]);
  });

  test('ten at once move what there is and no more', async () => {
    const { browser, vassalage, other, move, funds } = await arrive();
    const share = gift / 4n;
    const answers = await Promise.all(Array.from({ length: 10 }, () => move('in', share)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await funds()).toEqual([0n, gift, gift]);
    const key = newKey();
    const again = await Promise.all(Array.from({ length: 10 }, () => move('out', share, key)));
    expect(new Set(again.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await funds()).toEqual([share, gift - share, gift]);
    const crossing = [vassalage, other].flatMap((each) =>
      ['in', 'out'].flatMap((direction) => [
        browser.call(transferAllBack, {}, newKey()),
        browser.call(
          transferFunds,
          { direction: direction as 'in', vassalage: each, amount: money(100n) },
          newKey(),
        ),
      ]),
    );
    await Promise.all(crossing);
    expect((await funds())[2]).toBe(gift);
  });

  test('everything comes back at once, and again nothing', async () => {
    const { browser, vassalage, other, move, funds } = await arrive();
    await move('in', 500_000n);
    const second = { direction: 'in', vassalage: other, amount: money(70_000n) } as const;
    await browser.call(transferFunds, second, newKey());
    const key = newKey();
    const back = await browser.call(transferAllBack, {}, key);
    expect(back).toMatchObject({ ok: true, value: { total: money(570_000n) } });
    if (!back.ok) return;
    expect(new Set(back.value.transfers.map((each) => each.vassalage))).toEqual(
      new Set([vassalage, other]),
    );
    expect(await browser.call(transferAllBack, {}, key)).toEqual(back);
    expect(await funds()).toEqual([gift, 0n, gift]);
    const empty = { transfers: [], total: money(0n) };
    expect(await browser.call(transferAllBack, {}, newKey())).toEqual({ ok: true, value: empty });
  });

  rule('a platform of one wallet moves nothing but what is left with vendors', async () => {
    const { browser, vassalage, move, funds } = await arrive();
    await move('in', 500_000n);
    await house().platform.changeSetting('singleWallet', true);
    expect(await move('in', 1n)).toMatchObject({ refusal: { code: 'single_wallet' } });
    expect(await browser.call(balance, {})).toMatchObject({ value: { isSingle: true } });
    expect(await browser.call(consolidatedFunds, {})).toMatchObject({
      value: { vendors: [{ vassalage, balance: money(500_000n) }] },
    });
    expect(await browser.call(transferAllBack, {}, newKey())).toMatchObject({ ok: true });
    expect(await funds()).toEqual([gift, 0n, gift]);
    expect(await browser.call(transferAllBack, {}, newKey())).toMatchObject({
      refusal: { code: 'single_wallet' },
    });
  });

  rule('a trial moves play money alone', async () => {
    await switchOn(house(), 'FREEPLAY');
    const browser = house().browse();
    const entered = await browser.call(freePlay, client);
    if (!entered.ok) throw new Error(entered.refusal.code);
    browser.token = entered.value.token;
    const [vassalage = ''] = await vendorsOf(browser);
    const asked = { direction: 'in', vassalage, amount: money(100n) } as const;
    expect(await browser.call(transferFunds, asked, newKey())).toMatchObject({ ok: true });
    const units = await onDatabase(house(), (db) =>
      db
        .selectFrom('ledger_accounts')
        .select('unit')
        .where('kind', '=', `vendor:${vassalage}`)
        .execute(),
    );
    expect(units).toEqual([{ unit: 'trial' }]);
    expect(await browser.call(consolidatedFunds, {})).toMatchObject({
      value: { withdrawable: money(0n), main: money(1_000_000_000n - 100n) },
    });
  });
});
