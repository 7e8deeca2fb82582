import { endpoint, type NoInput } from '../endpoint.ts';
import type { WheelSpin } from '../rewards/wheel.ts';
import type { ActValue } from './acts.ts';

/** Prize of the lucky wheel as staff write it. */
export interface StaffWheelPrize {
  readonly prizeId: string;
  readonly kind: 'points' | 'cash';
  /** Points, or minor units of the brand's currency. */
  readonly amount: string;
  /** Numbers of 10,000 that draw it. */
  readonly weight: number;
  /** Number in stock; missing without an end. */
  readonly stock?: number | undefined;
}

/** Prize of a wheel that replaces another one. */
export interface WrittenWheelPrize extends StaffWheelPrize {
  /** Number added to what is left of a prize that has a stock already, or taken from it if negative. */
  readonly restock?: number | undefined;
}

/** Terms of the lucky wheel. */
export interface StaffWheelTerms {
  readonly isOn: boolean;
  /** Valid stake of a day that earns its spin, in minor units of the brand's currency. */
  readonly stakeMinor: string;
  readonly prizes: readonly StaffWheelPrize[];
  /** Prize without an end that is given in place of one whose stock has ended. */
  readonly replacementId: string;
}

/** Wheel that replaces the present one. */
export interface WrittenWheel extends Omit<StaffWheelTerms, 'prizes'> {
  readonly prizes: readonly WrittenWheelPrize[];
}

/** Returns the present wheel with what is left of each stock; without one where there was never one. */
export const staffWheel = endpoint<NoInput, { readonly terms?: StaffWheelTerms | undefined }>()({
  method: 'GET',
  path: '/desk/wheel/terms',
  needs: { staff: 'bonuses.read' },
});

/**
 * Replaces the wheel; `done` is the version's id. A prize that has a stock already keeps what is
 * left of it, changed by `restock` and never below zero; `stock` counts for a prize that has none.
 * Always waits for a second person.
 * Refuses `bad_wheel` when the weights do not sum to 10,000, when two prizes have one id, or when
 * the replacement is not one of them without an end.
 */
export const writeWheel = endpoint<WrittenWheel & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/wheel/write-terms',
  needs: { staff: 'bonuses.write' },
  codes: ['bad_wheel'],
});

/** Lists the latest spins of a member, 30 at most. */
export const staffSpins = endpoint<
  {
    /** In any case. */
    readonly username: string;
  },
  { readonly spins: readonly WheelSpin[] }
>()({
  method: 'GET',
  path: '/desk/wheel/spins',
  needs: { staff: 'bonuses.read' },
  codes: ['unknown_member'],
});
