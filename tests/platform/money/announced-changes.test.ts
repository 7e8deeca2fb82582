import { expect, test } from 'vitest';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { register } from '#contract/identity/registration.ts';
import { proveDeposit } from '#contract/money/deposit-proofs.ts';
import { cancelDeposit } from '#contract/money/deposits.ts';
import { confirmReceipt, showMissing } from '#contract/money/receipts.ts';
import { transferToUpline } from '#contract/money/upline.ts';
import { transferAllBack, transferFunds } from '#contract/money/wallet.ts';
import { cancelWithdrawal } from '#contract/money/withdrawals.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import { announcedBy } from '../../support/announced.ts';
import { claim, giveUp, offerBonus } from '../../support/bonuses.ts';
import { giveType } from '../../support/database.ts';
import { ask, askFor, bankMethod, paid, paymentOf, tell, upload } from '../../support/deposits.ts';
import { registration, testPassword, useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';
import { decideAs, dong, newKey, paymentPassword, withdrawAs } from '../../support/withdrawals.ts';

onStorage('open pages are told', (place) => {
  const house = useHouse(place);
  const told = (work: () => Promise<unknown>) => announcedBy(house(), work);

  test('of a deposit at each of its steps, and of the wallet once it is credited', async () => {
    const browser = await house().browseAsMember('maple01');
    const deposits = ['maple01: deposits'];
    expect(await told(() => ask(browser))).toEqual(deposits);
    const { depositId } = await askFor(browser);
    expect(await told(() => browser.call(cancelDeposit, { depositId }))).toEqual(deposits);
    const declined = paymentOf(await askFor(browser));
    expect(await told(() => tell(house(), paid(declined, { told: 'declined' })))).toEqual(deposits);
    const held = paymentOf(await askFor(browser));
    expect(await told(() => tell(house(), paid(held, { amountMinor: '70000000' })))).toEqual(
      deposits,
    );
    const credited = paymentOf(await askFor(browser));
    expect(await told(() => tell(house(), paid(credited)))).toEqual(['maple01: deposits wallet']);
    const transfer = await askFor(browser, { methodCode: bankMethod });
    const images = [await upload(browser)];
    const proof = { depositId: transfer.depositId, images };
    expect(await told(() => browser.call(proveDeposit, proof))).toEqual(deposits);
  });

  test('of a withdrawal at each of its steps, and of the wallet where it moves money', async () => {
    const { browser, place: request } = await withdrawAs(house());
    const both = ['maple01: wallet withdrawals'];
    const decided = ['maple01: messages wallet withdrawals'];
    let id = '';
    const ask = async () => {
      ({ id } = await request(200_000));
    };
    const decide = (to: 'rejected' | 'returned' | 'forced_received') =>
      told(() => decideAs(house(), { to, id, why: 'It is so.' }));
    const approve = () =>
      told(() => decideAs(house(), { to: 'approved', id, paymentReference: 'FT' }));
    const confirm = (receipt: 'received' | 'not_received') =>
      told(() => browser.call(confirmReceipt, { withdrawalId: id, receipt }, newKey()));
    expect(await told(ask)).toEqual(both);
    expect(
      await told(() => browser.call(cancelWithdrawal, { withdrawalId: id }, newKey())),
    ).toEqual(both);
    await ask();
    expect(await decide('rejected')).toEqual(decided);
    await ask();
    expect(await approve()).toEqual(decided);
    expect(await decide('returned')).toEqual(decided);
    await ask();
    await approve();
    expect(await confirm('received')).toEqual(['maple01: withdrawals']);
    await ask();
    await approve();
    expect(await confirm('not_received')).toEqual(['maple01: withdrawals']);
    const shown = { withdrawalId: id, images: [await upload(browser)] };
    expect(await told(() => browser.call(showMissing, shown, newKey()))).toEqual([
      'maple01: withdrawals',
    ]);
    expect(await decide('forced_received')).toEqual(['maple01: messages withdrawals']);
  });

  test('of the wallet when money goes to a vendor, and when it comes back', async () => {
    const browser = await house().browseAsMember('maple01');
    const move = { direction: 'in', vassalage: 'AV', amount: dong(1_000) } as const;
    const wallet = ['maple01: wallet'];
    expect(await told(() => browser.call(transferFunds, move, newKey()))).toEqual(wallet);
    expect(await told(() => browser.call(transferAllBack, {}, newKey()))).toEqual(wallet);
    // Nothing is left there.
    expect(await told(() => browser.call(transferAllBack, {}, newKey()))).toEqual([]);
  });

  test('of the wallet on both sides of a transfer to the upline', async () => {
    const agent = await house().browseAsMember('cedar01');
    await giveType(house(), 'cedar01', 1);
    const invited = await agent.call(referrals, {});
    const referralCode = invited.ok ? invited.value.code : '';
    const member = house().browse();
    const answer = await member.call(register, { ...registration('maple01'), referralCode });
    member.token = answer.ok ? answer.value.token : undefined;
    await member.call(setPaymentPassword, {
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
      password: testPassword,
    });
    const transfer = { amount: dong(30_000), paymentPassword };
    const sides = await told(() => member.call(transferToUpline, transfer, newKey()));
    expect(sides.map((each) => each.replace('messages ', ''))).toEqual([
      'cedar01: wallet',
      'maple01: wallet',
    ]);
  });

  test('of the wallet when a bonus is offered, accepted, converted and given up', async () => {
    const browser = await house().browseAsMember('maple01');
    const offer = async (more?: Parameters<typeof offerBonus>[1]) => {
      let id = '';
      const topics = await told(async () => {
        id = await offerBonus(house(), more);
      });
      expect(topics).toEqual(['maple01: wallet']);
      return id;
    };
    const first = await offer();
    expect(await told(() => claim(browser, first))).toEqual(['maple01: wallet']);
    expect(await told(() => giveUp(browser, first))).toEqual(['maple01: wallet']);
    const second = await offer({ multiplier: 0 });
    expect(await told(() => claim(browser, second))).toEqual(['maple01: wallet']);
  });
});
