import { expect, test } from 'vitest';
import { deposit, requestDeposit } from '#contract/money/deposits.ts';
import { writePaymentMethods } from '#contract/staff/payment-methods.ts';
import { staffCall } from '../../../support/desk.ts';
import { readTransfer } from '../../../support/emv.ts';
import { type House, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const method = (document: object, currency = 'VND') => ({
  code: 'reed-bank',
  names: { EN: 'Reed Bank' },
  currency,
  leastMinor: '100',
  mostMinor: '90000000000',
  position: 5,
  fee: { rateBps: 0, fixedMinor: '0', paidBy: 'house' },
  document: {
    kind: 'bank_transfer',
    minutesToPay: 60,
    minutesToReview: 30,
    quickAmountsMinor: [],
    bankName: 'Vietcombank',
    holder: 'REED',
    number: '0011 2345 678',
    ...document,
  },
});

onEachStorage('the code of a bank transfer', (place) => {
  const house = useHouse(place);

  async function codeOf(
    targetHouse: House,
    document: object,
    amountMinor = '50000000',
    name = 'maple01',
  ) {
    const methods = JSON.stringify([method(document)]);
    const written = await staffCall(targetHouse, writePaymentMethods, { methods });
    if (!written.ok) throw new Error(JSON.stringify(written));
    const browser = await targetHouse.browseAsMember(name);
    const asked = await browser.call(
      requestDeposit,
      { methodCode: 'reed-bank', amountMinor },
      { idempotencyKey: crypto.randomUUID() },
    );
    if (!asked.ok) throw new Error(asked.refusal.code);
    const shown = await browser.call(deposit, { depositId: asked.value.depositId });
    if (!shown.ok) throw new Error(shown.refusal.code);
    return shown.value;
  }

  test('says the bank, the account, the amount and the reference in letters and digits', async () => {
    const { transferQr, reference } = await codeOf(house(), {});
    expect(readTransfer(transferQr ?? '')).toMatchObject({
      bin: '970436',
      account: '00112345678',
      amount: '500000',
      currency: '704',
      note: reference.replace('-', ''),
    });
  });

  test('goes by the number that the operator gave the bank', async () => {
    const { transferQr } = await codeOf(house(), { bankName: 'Reed Bank', bankBin: '970999' });
    expect(readTransfer(transferQr ?? '').bin).toBe('970999');
    const known = await codeOf(house(), { bankBin: '970999' }, '50000000', 'maple02');
    expect(readTransfer(known.transferQr ?? '').bin).toBe('970999');
  });

  test('is not there for a bank outside of the scheme, nor for parts of a dong', async () => {
    expect((await codeOf(house(), { bankName: 'Reed Bank' })).transferQr).toBeNull();
    expect((await codeOf(house(), {}, '50000001', 'maple02')).transferQr).toBeNull();
  });
});
