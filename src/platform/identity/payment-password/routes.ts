import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { replacePaymentPassword } from './payment-password.ts';
import { paymentPasswordInput, paymentPasswordValue } from './schemas.ts';

/** Lists the route by which a member sets or changes the payment password. */
export function paymentPasswordRoutes(parts: Parts): Route[] {
  return [
    route(
      setPaymentPassword,
      { input: paymentPasswordInput, value: paymentPasswordValue },
      (input, { session, languageCode }) =>
        replacePaymentPassword(parts, input, { ...session, languageCode }),
    ),
  ];
}
