import { expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { pointsReward } from '#contract/rewards/points.ts';
import { redeemItems, redeemPoints, redeems } from '#contract/rewards/redeems.ts';
import {
  approveRedeem,
  rejectRedeem,
  saveRedeemItem,
  waitingRedeems,
} from '#contract/staff/points.ts';
import { dayMs } from '#lib/time.ts';
import { deskSetting } from '#platform/staff/settings.ts';
import { auditOf } from '../../../support/audit.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { playBeside } from '../../../support/played.ts';
import { givePoints, readPoints } from '../../../support/points.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { newKey } from '../../../support/withdrawals.ts';

onEachStorage('redeeming points', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  /** A member with 2,000 points. */
  const open = async (username = 'maple01') => {
    const browser = await house().browseAsMember(username);
    await givePoints(house(), username, 2_000);
    return browser;
  };
  const bonus = { itemId: 'bonus-50k', pointsRequirement: 500 };
  const redeem = (browser: TestBrowser, input = bonus, key = newKey()) =>
    browser.call(redeemPoints, input, key);
  const cash = async (browser: TestBrowser) => {
    const answer = await browser.call(balance, {});
    return answer.ok ? answer.value.available.amountMinor : answer.refusal.code;
  };
  const setStock = (itemId: string, quantity: number) =>
    onDatabase(house(), (db) =>
      db.updateTable('redeem_items').set({ quantity }).where('item_id', '=', itemId).execute(),
    );
  const stock = async (itemId: string) => {
    const list = await house().browse().call(redeemItems, {});
    return list.ok && list.value.list.find((each) => each.itemId === itemId)?.quantity;
  };

  test('holds them until staff approve, and pays the cash of a bonus into the wallet', async () => {
    const browser = await open();
    const before = BigInt(await cash(browser));
    const asked = await redeem(browser);
    expect(asked).toMatchObject({ value: { state: 'in_process', points: 500, remark: '' } });
    expect(await readPoints(browser)).toEqual([1_500, 500]);
    const redeemId = asked.ok ? asked.value.id : '';
    expect(await staffCall(house(), waitingRedeems, {})).toMatchObject({
      value: [{ redeemId, username: 'maple01', itemId: 'bonus-50k', points: 500 }],
    });
    const decided = await staffCall(house(), approveRedeem, { redeemId, remark: 'Enjoy' });
    expect(decided).toEqual(isDone(redeemId));
    expect(await readPoints(browser)).toEqual([1_500, 0]);
    expect(BigInt(await cash(browser)) - before).toBe(5_000_000n);
    expect(await browser.call(redeems, {})).toMatchObject({
      value: { list: [{ state: 'approved', remark: 'Enjoy' }], hasMore: false },
    });
    expect(await browser.call(pointsReward, { kind: 'redeem' })).toMatchObject({
      value: { lines: [{ kind: 'redeem', points: -500, pointsAfter: 1_500 }] },
    });
    expect(await staffCall(house(), rejectRedeem, { redeemId, why: 'late' })).toEqual(
      isRefused('redeem_decided'),
    );
    expect(await staffCall(house(), rejectRedeem, { redeemId: 'none', why: 'late' })).toEqual(
      isRefused('unknown_redeem'),
    );
  });

  test('gives points and stock back when staff reject, and says why', async () => {
    const browser = await open();
    await setStock('bonus-50k', 3);
    const asked = await redeem(browser);
    expect(await stock('bonus-50k')).toBe(2);
    const redeemId = asked.ok ? asked.value.id : '';
    await staffCall(house(), rejectRedeem, { redeemId, why: 'No address' });
    expect(await readPoints(browser)).toEqual([2_000, 0]);
    expect(await stock('bonus-50k')).toBe(3);
    expect(await browser.call(redeems, {})).toMatchObject({
      value: { list: [{ state: 'rejected', remark: 'No address' }] },
    });
  });

  rule('is answered as before for the same key, and refused for other content', async () => {
    const browser = await open();
    const key = newKey();
    const first = await redeem(browser, bonus, key);
    expect(await redeem(browser, bonus, key)).toEqual(first);
    const other = { itemId: 'ticket-slots-10', pointsRequirement: 800 };
    expect(await redeem(browser, other, key)).toMatchObject(isRefused('idempotency_key_reused'));
    expect(await readPoints(browser)).toEqual([1_500, 500]);
  });

  test('from ten tabs at once goes as far as there are points', async () => {
    const browser = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(browser)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    const refused = answers.filter(({ ok }) => !ok);
    expect(new Set(refused.map((each) => !each.ok && each.refusal.code))).toEqual(
      new Set(['points_short']),
    );
    expect(await readPoints(browser)).toEqual([0, 2_000]);
  });

  test('of the last one by fifty takers at once has one who gets it', async () => {
    const [one, other] = [await open(), await open('maple02')];
    await setStock('bonus-50k', 1);
    const takers = Array.from({ length: 50 }, (_, index) => redeem(index % 2 ? one : other));
    const answers = await Promise.all(takers);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = answers.flatMap((each) => (each.ok ? [] : [each.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(['item_sold_out']));
    expect(await stock('bonus-50k')).toBe(0);
  });

  rule('is refused for what is unknown, changed, out of reach or not for now', async () => {
    const browser = await open();
    expect(await redeem(browser, { itemId: 'moon', pointsRequirement: 1 })).toMatchObject(
      isRefused('unknown_item'),
    );
    expect(await redeem(browser, { ...bonus, pointsRequirement: 499 })).toMatchObject(
      isRefused('item_changed'),
    );
    await onDatabase(house(), (db) =>
      db
        .updateTable('redeem_items')
        .set({ amount_requirement_minor: 1n })
        .where('item_id', '=', 'bonus-50k')
        .execute(),
    );
    expect(await redeem(browser)).toMatchObject(isRefused('item_amount_short'));
    await playBeside(house(), 'maple01', { stakeMinor: 1n });
    expect(await redeem(browser)).toMatchObject({ ok: true });
    const trial = house().browse();
    expect(await trial.call(redeemPoints, bonus, newKey())).toMatchObject(
      isRefused('not_logged_in'),
    );
  });

  rule('waits for the end of a break, also where it was asked for before', async () => {
    const browser = await open();
    const asked = await redeem(browser);
    const untilMs = house().clock.nowMs() + dayMs;
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ play_paused_until_ms: untilMs }).execute(),
    );
    expect(await redeem(browser)).toMatchObject({ refusal: { code: 'play_paused' } });
    const redeemId = asked.ok ? asked.value.id : '';
    expect(await staffCall(house(), approveRedeem, { redeemId })).toMatchObject(
      isRefused('play_paused'),
    );
    house().clock.advance(dayMs + 1);
    expect(await staffCall(house(), approveRedeem, { redeemId })).toEqual(isDone(redeemId));
  });

  rule('takes items as two persons have written them, and keeps what is left of them', async () => {
    const { initial: desk } = deskSetting;
    await house().platform.changeSetting('desk', { ...desk, fourEyes: false });
    const item = {
      itemId: 'gift-lamp',
      kind: 'gift',
      art: 'gift',
      pointsRequirement: 700,
      quantity: 3,
      texts: { EN: { title: 'A lamp', text: 'It gives light.' } },
    } as const;
    expect(await staffCall(house(), saveRedeemItem, item)).toEqual(isDone('gift-lamp'));
    expect(await auditOf(house(), 'redeem_item_saved')).toMatchObject([
      { actor: 'staff:ann', subject: 'redeem_item:gift-lamp', detail: { restock: '0' } },
    ]);
    const browser = await open();
    await redeem(browser, { itemId: 'gift-lamp', pointsRequirement: 700 });
    await staffCall(house(), saveRedeemItem, { ...item, restock: 5 });
    expect(await stock('gift-lamp')).toBe(7);
    await staffCall(house(), saveRedeemItem, { ...item, isOn: false });
    expect(await stock('gift-lamp')).toBeUndefined();
    expect(await redeem(browser, { itemId: 'gift-lamp', pointsRequirement: 700 })).toMatchObject(
      isRefused('unknown_item'),
    );
  });
});
