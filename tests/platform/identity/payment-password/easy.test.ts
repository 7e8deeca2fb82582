import { expect, test } from 'vitest';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { changeProfile } from '#contract/identity/profile.ts';
import { register } from '#contract/identity/registration.ts';
import { registration, testPassword, useHouse } from '../../../support/house.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onEachStorage } from '../../../support/storages.ts';

const tooCommon = {
  ok: false,
  refusal: {
    code: 'invalid_input',
    detail: { fields: { paymentPassword: { code: 'too_common' } } },
  },
};

onEachStorage('payment passwords that are guessed first', (place) => {
  const house = useHouse(place);

  test('are refused when one is set, the member’s birthday among them', async () => {
    const browser = await house().browseAsMember('maple01');
    await browser.call(changeProfile, { birthday: '1990-07-05' });
    const set = (paymentPassword: string) =>
      browser.call(setPaymentPassword, {
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
        password: testPassword,
      });
    for (const easy of ['111111', '123456', '１２３４５６', '686868', '050790', '900705']) {
      expect(await set(easy), easy).toMatchObject(tooCommon);
    }
    expect(await set('482913')).toMatchObject({ ok: true });
  });

  test('are refused at registration by the birthday that comes with them', async () => {
    await askFor(house(), { fields: { paymentPassword: {}, birthday: {} } });
    const send = (paymentPassword: string) =>
      house()
        .browse()
        .call(register, { ...registration('maple02'), birthday: '1990-07-05', paymentPassword });
    for (const easy of ['111111', '050790']) {
      expect(await send(easy), easy).toMatchObject(tooCommon);
    }
    expect(await send('482913')).toMatchObject({ ok: true });
  });
});
