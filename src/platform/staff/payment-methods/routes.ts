import {
  staffPaymentMethods,
  switchPaymentMethod,
  writePaymentMethods,
} from '#contract/staff/payment-methods.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { methodDesk } from '#platform/money/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { methodsValue, switchInput, writeInput } from './schemas.ts';

/** Lists the desk calls that change deposit methods. */
export function paymentMethodActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, switchPaymentMethod, {
      input: switchInput,
      carryOut: async (transaction, input, { actor }) => {
        return methodDesk.toggleMethod(transaction, parts, { ...input, actor });
      },
    }),
    deskAct(parts, writePaymentMethods, {
      input: writeInput,
      carryOut: async (transaction, { methods: json }, { actor }) => {
        const methods = methodDesk.readJsonMethods(json);
        if (!methods.ok) return methods;
        const order = { methods: methods.value, actor };
        return ok((await methodDesk.saveMethods(transaction, parts, order)).join(', '));
      },
    }),
  ];
}

/** Lists the route by which staff read deposit methods. */
export function paymentMethodRoutes({ storage }: DeskParts): Route[] {
  return [
    route(staffPaymentMethods, { input: noInput, value: methodsValue }, async () =>
      ok(await methodDesk.readMethods(storage.db)),
    ),
  ];
}
