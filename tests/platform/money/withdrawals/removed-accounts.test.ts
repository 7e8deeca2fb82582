import { expect, test } from 'vitest';
import { addPayoutAccount, removePayoutAccount } from '#contract/money/payout-accounts.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { newKey, paymentPassword, withdrawAs } from '../../../support/withdrawals.ts';

const unknown = { ok: false, refusal: { code: 'unknown_payout_account' } };

onStorage('a payout account', (place) => {
  const house = useHouse(place);

  test('that was removed takes no money, nor does a name that is almost one', async () => {
    const { browser, ask, payoutAccountId } = await withdrawAs(house());
    for (const near of [payoutAccountId.toUpperCase(), ` ${payoutAccountId}`, '%']) {
      expect(await ask(100_000, newKey(), { payoutAccountId: near })).toMatchObject(unknown);
    }
    expect(await browser.call(removePayoutAccount, { payoutAccountId })).toMatchObject({
      ok: true,
    });
    expect(await ask(100_000)).toMatchObject(unknown);
    expect(await browser.call(withdrawalOptions, {})).toMatchObject({
      value: { payoutAccounts: [], blocks: [{ code: 'payout_account_needed' }] },
    });
  });

  test('can be removed by its member alone', async () => {
    const one = await withdrawAs(house());
    const other = await withdrawAs(house(), 'maple02');
    const { payoutAccountId } = one;
    expect(await other.browser.call(removePayoutAccount, { payoutAccountId })).toMatchObject(
      unknown,
    );
    expect(await one.ask(100_000)).toMatchObject({ ok: true });
  });

  test('that was removed keeps its name for those that are added later', async () => {
    const { browser, payoutAccountId } = await withdrawAs(house());
    await browser.call(removePayoutAccount, { payoutAccountId });
    const add = (holder: string) =>
      browser.call(addPayoutAccount, {
        bank: 'Vietcombank',
        holder,
        number: '1903 4455 6677',
        paymentPassword,
      });
    expect(await add('Tran Van Nam')).toMatchObject({
      refusal: { detail: { fields: { holder: { code: 'wrong_format' } } } },
    });
    expect(await add('Nguyen Thi Linh')).toMatchObject({ ok: true });
  });
});
