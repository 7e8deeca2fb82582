import { expect, test } from 'vitest';
import { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import { cancelDeposit, deposit, deposits } from '#contract/money/deposits.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { expireDeposits } from '#platform/money/deposits/index.ts';
import {
  askFor,
  availableTo,
  bankMethod,
  beside,
  paid,
  paymentOf,
  read,
  someAmount,
  stateOf,
  tell,
  upload,
} from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

onEachStorage('deposits of a member', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  test('are nobody else’s to see, give up or prove', async () => {
    const owner = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const { depositId } = await askFor(owner, { methodCode: bankMethod });
    await owner.call(proveDeposit, { depositId, images: [await upload(owner)] });
    const open = await askFor(owner, { methodCode: bankMethod });
    const refusal = { refusal: { code: 'unknown_deposit' } };
    for (const id of [depositId, open.depositId, 'none']) {
      expect(await other.call(deposit, { depositId: id })).toMatchObject(refusal);
      expect(await other.call(cancelDeposit, { depositId: id })).toMatchObject(refusal);
      expect(await other.call(depositProof, { depositId: id, position: 1 })).toMatchObject(refusal);
      const images = [await upload(other)];
      expect(await other.call(proveDeposit, { depositId: id, images })).toMatchObject(refusal);
    }
    const mine = await other.call(deposits, {});
    expect(mine).toMatchObject({ ok: true, value: { list: [], hasMore: false } });
    const next = await other.call(deposits, { beforeId: open.depositId });
    expect(next).toMatchObject({ ok: true, value: { list: [] } });
    expect((await read(owner, open.depositId)).state).toBe('awaiting_proof');
  });

  rule('are listed page by page, the latest first', async () => {
    const browser = await house().browseAsMember();
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      house().clock.advance(1);
      const { depositId } = await askFor(browser, { methodCode: bankMethod });
      await browser.call(cancelDeposit, { depositId });
      ids.unshift(depositId);
    }
    const first = await browser.call(deposits, {});
    if (!first.ok) throw new Error(first.refusal.code);
    expect(first.value.hasMore).toBe(true);
    const beforeId = first.value.list.at(-1)?.depositId;
    const second = await browser.call(deposits, { beforeId });
    if (!second.ok) throw new Error(second.refusal.code);
    const listed = [...first.value.list, ...second.value.list].map(({ depositId }) => depositId);
    expect(listed).toEqual(ids);
    expect(second.value.hasMore).toBe(false);
  });

  rule('are given up while they wait for the member, once, and no later', async () => {
    const browser = await house().browseAsMember();
    const waiting = await askFor(browser);
    const { depositId } = waiting;
    const given = await browser.call(cancelDeposit, { depositId });
    expect(given).toMatchObject({
      ok: true,
      value: {
        state: 'cancelled',
        payAddress: null,
        dueAtMs: null,
        endedAtMs: house().clock.nowMs(),
      },
    });
    expect(await browser.call(cancelDeposit, { depositId })).toEqual(given);
    const done = await askFor(browser);
    expect(await tell(house(), paid(paymentOf(done)))).toBe(200);
    expect(await browser.call(cancelDeposit, { depositId: done.depositId })).toMatchObject({
      refusal: { code: 'deposit_closed' },
    });
  });

  rule('expire unpaid, and are credited all the same when the money comes later', async () => {
    const browser = await house().browseAsMember();
    const before = await availableTo(browser);
    const asked = await askFor(browser);
    const expire = () => beside(house(), (parts) => expireDeposits(parts));
    house().clock.advance(30 * minuteMs - 1);
    await expire();
    expect(await stateOf(house(), asked.depositId)).toBe('awaiting_payment');
    house().clock.advance(1);
    await expire();
    expect(await stateOf(house(), asked.depositId)).toBe('expired');
    house().clock.advance(hourMs);
    expect(await tell(house(), paid(paymentOf(asked)))).toBe(200);
    await signInAgain(browser);
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'paid', dueAtMs: null });
    expect(await availableTo(browser)).toBe(before + BigInt(someAmount));
  });
});
