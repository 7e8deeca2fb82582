import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** A way to deposit as staff see it. */
export interface StaffPaymentMethod {
  readonly code: string;
  readonly kind: string;
  readonly isOn: boolean;
  readonly least: Money;
  readonly most: Money;
}

export const staffPaymentMethods = endpoint<NoInput, readonly StaffPaymentMethod[]>()({
  method: 'GET',
  path: '/desk/payment-methods/list',
  needs: { staff: 'payment-methods.read' },
});

/** Switches a method on or off; one that is off keeps its deposits. `done` is its code. */
export const switchPaymentMethod = endpoint<
  { readonly code: string; readonly isOn: boolean },
  ActValue
>()({
  method: 'POST',
  path: '/desk/payment-methods/switch',
  needs: { staff: 'payment-methods.write' },
  codes: ['unknown_method', 'unchanged'],
});

/**
 * Writes methods, new ones and others under known codes, in the form of `demo/payment-methods.json`,
 * as JSON text. `done` names their codes.
 */
export const writePaymentMethods = endpoint<{ readonly methods: string }, ActValue>()({
  method: 'POST',
  path: '/desk/payment-methods/write',
  needs: { staff: 'payment-methods.write' },
});
