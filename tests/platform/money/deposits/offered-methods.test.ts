import { expect, test } from 'vitest';
import { depositMethods } from '#contract/money/deposit-methods.ts';
import { onDatabase } from '../../../support/database.ts';
import { ask, bankMethod, sandboxMethod } from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a way to pay', (place) => {
  const house = useHouse(place);

  test.each([
    ['is another currency’s', { currency: 'USD' }],
    ['is switched off', { is_on: 0 }],
  ])('that %s is neither offered nor taken', async (_, change) => {
    const browser = await house().browseAsMember();
    const offered = async () => {
      const answer = await browser.call(depositMethods, {});
      return answer.ok ? answer.value.list.map(({ code }) => code) : [];
    };
    expect(await offered()).toContain(sandboxMethod);
    await onDatabase(house(), (db) =>
      db.updateTable('payment_methods').set(change).where('code', '=', sandboxMethod).execute(),
    );
    expect(await offered()).not.toContain(sandboxMethod);
    expect(await offered()).toContain(bankMethod);
    expect(await ask(browser)).toMatchObject({ refusal: { code: 'unknown_method' } });
  });

  test('is named as it is written', async () => {
    const browser = await house().browseAsMember();
    for (const methodCode of [sandboxMethod.toUpperCase(), `${sandboxMethod} `, '', '%']) {
      expect(await ask(browser, { methodCode })).toMatchObject({ ok: false });
    }
    expect(await ask(browser)).toMatchObject({ ok: true });
  });
});
