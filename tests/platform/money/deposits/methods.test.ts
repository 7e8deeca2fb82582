import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositMethods, offeredMethods } from '#contract/money/deposit-methods.ts';
import {
  staffPaymentMethods,
  switchPaymentMethod,
  writePaymentMethods,
} from '#contract/staff/payment-methods.ts';
import { calculateFee } from '#lib/fees.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { bankMethod, sandboxMethod } from '../../../support/deposits.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

const written = {
  code: 'reed-bank',
  names: { EN: 'Reed Bank', TY: 'Ngân hàng Reed' },
  currency: 'VND',
  leastMinor: '10000000',
  mostMinor: '90000000',
  fee: { rateBps: 0, fixedMinor: '0', paidBy: 'house' },
  position: 5,
  document: {
    kind: 'bank_transfer',
    minutesToPay: 60,
    minutesToReview: 30,
    quickAmountsMinor: [],
    bankName: 'Reed Bank',
    holder: 'REED',
    number: '42',
  },
};

onEachStorage('payment methods at the desk', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  const turn = (code: string, isOn: boolean) =>
    staffCall(house(), switchPaymentMethod, { code, isOn });
  const take = (content: unknown) =>
    staffCall(house(), writePaymentMethods, { methods: JSON.stringify(content) });
  let members = 0;
  async function offered(language = 'EN') {
    members += 1;
    const browser = house().browse({ language });
    const member = await house().browseAsMember(`maple0${members}`);
    for (const [name, value] of member.cookies) browser.cookies.set(name, value);
    const answer = await browser.call(depositMethods, {});
    return answer.ok ? answer.value.list : [];
  }

  test('are switched off and on, audited, and stay so when the demonstration is filled again', async () => {
    expect(await turn(bankMethod, false)).toMatchObject(isDone(bankMethod));
    expect(await turn(bankMethod, false)).toMatchObject(isRefused('unchanged'));
    expect(await turn('gold-bars', true)).toMatchObject(isRefused('unknown_method'));
    await onDatabase(house(), (db) =>
      db.deleteFrom('settings').where('key', '=', 'taken:payment-methods.json').execute(),
    );
    await house().reopen();
    expect((await offered()).map(({ code }) => code)).not.toContain(bankMethod);
    expect(await turn(bankMethod, true)).toMatchObject({ ok: true });
    expect((await offered()).map(({ code }) => code)).toContain(bankMethod);
    const audit = await onDatabase(house(), (db) => listAudit(db, `payment-method:${bankMethod}`));
    expect(audit.map(({ act }) => act)).toEqual(['payment_method_off', 'payment_method_on']);
  });

  rule('visitors read of those that are on, as members are offered them', async () => {
    await turn(bankMethod, false);
    const answer = await house().browse({ language: 'TY' }).call(offeredMethods, {});
    const forMembers = await offered('TY');
    expect(forMembers.length).toBeGreaterThan(0);
    const withoutAmounts = forMembers.map(({ quickAmounts: _, ...method }) => method);
    expect(answer).toEqual({ ok: true, value: { list: withoutAmounts } });
  });

  rule('are listed with their bounds', async () => {
    const listed = await staffCall(house(), staffPaymentMethods, {});
    expect(listed.ok && listed.value[0]).toEqual({
      code: sandboxMethod,
      kind: 'sandbox',
      isOn: true,
      least: { amountMinor: '5000000', currency: 'VND' },
      most: { amountMinor: '10000000000', currency: 'VND' },
    });
  });

  rule('are written, in the nearest language they are named in', async () => {
    expect(await take([written])).toMatchObject(isDone('reed-bank'));
    expect((await offered('VI'))[0]).toMatchObject({ code: 'reed-bank', name: 'Ngân hàng Reed' });
    expect((await offered('TH'))[0]).toMatchObject({ name: 'Reed Bank' });
  });

  rule('a list with a method that is wrong is refused whole', async () => {
    const wrong = [
      { names: { TY: 'Reed' } },
      { leastMinor: '0' },
      { leastMinor: '90000001' },
      { fee: { rateBps: 0, fixedMinor: '10000000', paidBy: 'member' } },
      { document: { kind: 'cheque' } },
      { colour: 'red' },
    ];
    for (const change of wrong) {
      const taken = await take([written, { ...written, ...change }]);
      expect(taken).toMatchObject(isRefused('invalid_input'));
    }
    expect((await offered()).map(({ code }) => code)).not.toContain('reed-bank');
  });
});

describe('fees', () => {
  test('never exceed what their rate says, by less than a minor unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 62n }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (amountMinor, feeBps, fixedMinor) => {
          const share = calculateFee({ feeBps, fixedMinor }, amountMinor) - fixedMinor;
          const exact = amountMinor * BigInt(feeBps);
          expect(share * 10_000n <= exact && exact - share * 10_000n < 10_000n).toBe(true);
        },
      ),
    );
  });
});
