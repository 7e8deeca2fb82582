import { expect, test } from 'vitest';
import { checkPaymentForm } from '#stores/identity/payment-password.ts';

const refusalOf = (paymentPassword: string) =>
  checkPaymentForm({ paymentPassword, confirmPaymentPassword: paymentPassword }, undefined);

test.each(['000000', '111111', '123456', '654321', '123123'])(
  'the payment password %s is refused before it is sent',
  (easy) => {
    expect(refusalOf(easy)).toEqual({
      paymentPassword: { code: 'too_common', messageKey: 'too_common' },
    });
  },
);

test('one that is not guessed first is sent', () => {
  expect(refusalOf('840271')).toEqual({});
});
