import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { EarningKind, PointSource } from './points.ts';

/** Days after which the rebate of a day can no longer be claimed. */
export const rebateClaimDays = 7;

/** Kinds of play that a rebate is counted by. */
export type RebateKind = Exclude<EarningKind, 'deposit'>;

/** Rebate of one kind of play on a day. */
export interface RebateLine {
  readonly kind: RebateKind;
  readonly validStake: Money;
  /** Hundredths of a percent of the valid stake, by the member's level. */
  readonly rateBps: number;
  /** Rounded down to the minor unit. */
  readonly amount: Money;
}

/** Rebate of a day of the brand's time zone. */
export interface RebateDay {
  /** `2026-11-23`. */
  readonly day: string;
  readonly state: 'claimable' | 'claimed';
  readonly amount: Money;
  /** End of the time to claim it, milliseconds since 1970 UTC. */
  readonly untilMs: number;
  readonly claimedAtMs?: number | undefined;
  readonly lines: readonly RebateLine[];
}

/** Rebates of a member, with the rates of its level. */
export interface Rebates {
  /** Latest day first: claimable days, and claimed ones of the last 30 days. */
  readonly days: readonly RebateDay[];
  /** Rates of the member's level in basis points; empty while rebates are off. */
  readonly rates: readonly { readonly kind: RebateKind; readonly rateBps: number }[];
  /** Least amount of a day that can be claimed. */
  readonly least: Money;
}

/** Returns the member's rebates. A day becomes claimable five minutes after it is over. */
export const rebates = endpoint<NoInput, Rebates>()({
  method: 'GET',
  path: '/wps/member/rebates',
  needs: 'trueAccount',
});

/** Day whose rebate is claimed, with the amount that the member saw. */
export interface RebateClaim {
  readonly day: string;
  readonly amount: Money;
}

/**
 * Claims the rebate of a day in cash, once. Refuses `nothing_to_claim` when the day has no rebate or
 * its time is over, `already_claimed`, `claim_changed` when it comes to another amount now, and
 * `play_paused` during a break.
 */
export const claimRebate = endpoint<RebateClaim, RebateDay>()({
  method: 'POST',
  path: '/wps/member/rebates',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['nothing_to_claim', 'already_claimed', 'claim_changed', 'play_paused'],
});

/** Returns the rounds that a line of a day's rebate counts, the latest first, 50 at most. */
export const rebateSources = endpoint<
  { readonly day: string; readonly kind: RebateKind },
  { readonly sources: readonly PointSource[]; readonly hasMore: boolean }
>()({ method: 'GET', path: '/wps/member/rebates/detail', needs: 'trueAccount' });
