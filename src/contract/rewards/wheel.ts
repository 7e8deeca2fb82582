import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Worth of a prize: points, or cash. */
export type WheelWorth =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'cash'; readonly amount: Money };

/** Prize of the lucky wheel. */
export interface WheelPrize {
  readonly prizeId: string;
  readonly worth: WheelWorth;
  /** Numbers of 10,000 that draw it. */
  readonly weight: number;
  /** Number left in stock; missing without an end. */
  readonly left?: number | undefined;
}

/** Spin that a member made, with all that it is verified from. */
export interface WheelSpin {
  /** Of the brand's time zone, `2026-11-28`. */
  readonly day: string;
  readonly atMs: number;
  /** Drawn number, 0 to 9,999. */
  readonly number: number;
  /** Prize that the number draws. */
  readonly drawnId: string;
  /** Prize that was won: the one drawn, or the wheel's replacement for one whose stock had ended. */
  readonly wonId: string;
  readonly worth: WheelWorth;
  /** SHA-256 of the server seed's bytes, hexadecimal, as it was shown before the spin. */
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Weights of the wheel that was spun, in their order. */
  readonly weights: readonly { readonly prizeId: string; readonly weight: number }[];
}

/** Lucky wheel as a member sees it. */
export interface Wheel {
  /** Version of the wheel; another one has other prizes. */
  readonly versionId: string;
  readonly day: string;
  readonly prizes: readonly WheelPrize[];
  /** Prize in place of one whose stock has ended. */
  readonly replacementId: string;
  /** Valid stake of a day that earns its spin. */
  readonly stake: Money;
  /** Valid stake of the member today. */
  readonly staked: Money;
  readonly state: 'locked' | 'ready' | 'spun';
  /** SHA-256 of the seed of today's spin, hexadecimal. */
  readonly commitment: string;
  /** The member's latest spins, 30 at most. */
  readonly spins: readonly WheelSpin[];
}

/** Returns the lucky wheel; without one while it is off. */
export const luckyWheel = endpoint<NoInput, { readonly wheel?: Wheel | undefined }>()({
  method: 'GET',
  path: '/wps/missions/wheel',
  needs: 'trueAccount',
});

/** Spin of a wheel that the member saw. */
export interface SpinInput {
  readonly versionId: string;
  readonly commitment: string;
  /** Text that the browser chose, 16 to 64 letters and digits. */
  readonly clientSeed: string;
}

/**
 * Spins the wheel, once a day of the brand's time zone. Refuses `feature_off`, `nothing_to_claim`
 * before the day's stake is reached, `already_claimed`, `claim_changed` when the wheel or the
 * commitment is another one than the member saw, and `play_paused` during a break.
 */
export const spinWheel = endpoint<SpinInput, WheelSpin>()({
  method: 'POST',
  path: '/wps/missions/wheel',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['feature_off', 'nothing_to_claim', 'already_claimed', 'claim_changed', 'play_paused'],
});
