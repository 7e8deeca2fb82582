import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Base, ContractKind, Terms, Tier } from '#lib/commission/terms.ts';
import { minuteMs } from '#lib/time.ts';

/** Moment of a past act: a time within a day, or a time before the demonstration is opened. */
export type PastMoment =
  | { readonly daysAgo: number; readonly afterMs: number }
  | { readonly beforeMs: number };

/** Act of a contract's side in the time before a demonstration is opened. */
export interface PastAgreement {
  /**
   * `agree`: it is offered and accepted. `renew`: the same for a new version. `ask`: it is offered
   * only. `end`: it is ended.
   */
  readonly act: 'agree' | 'renew' | 'ask' | 'end';
  readonly kind: ContractKind;
  /** `undefined` for the house. */
  readonly upline: string | undefined;
  readonly downline: string;
  /** Side that offers, or ends it. */
  readonly author: 'upline' | 'downline';
  readonly when: PastMoment;
  /** `undefined` where it is ended. */
  readonly terms: Terms | undefined;
}

const periodOf: Readonly<Record<ContractKind, PeriodKind>> = {
  dividend: 'halfMonth',
  daily: 'day',
  hourly: 'hour',
  realtime: 'fiveMinutes',
};
const baseOf: Readonly<Record<ContractKind, Base>> = {
  dividend: 'ngr',
  daily: 'validStake',
  hourly: 'validStake',
  realtime: 'validStake',
};

/** Rates by members who have to be active, `[0, 20]` for 0.2 % of anybody. */
type Steps = readonly (readonly [activeMembers: number, rateBps: number])[];

/** Builds terms with these tiers and a kind's usual values, except for `more`. */
export function terms(kind: ContractKind, steps: Steps, more: Partial<Terms> = {}): Terms {
  const tiers = steps.map(
    ([minActiveMembers, rateBps]): Tier => ({
      minValidStakeMinor: 0n,
      minLossMinor: 0n,
      minActiveMembers,
      rateBps,
    }),
  );
  return {
    kind,
    base: baseOf[kind],
    period: periodOf[kind],
    tiers,
    carry: { policy: 'reset' },
    negativeAtEnd: 'dropped',
    payer: 'house',
    aboveUpline: 'held',
    ...more,
  };
}

export const carried = {
  carry: { policy: 'carry' },
  negativeAtEnd: 'nextContract',
} as const satisfies Partial<Terms>;
export const byUpline = { payer: 'upline' } as const satisfies Partial<Terms>;

export const first = (minutes: number): PastMoment => ({
  daysAgo: 90,
  afterMs: minutes * minuteMs,
});
export const noon = (daysAgo: number, minutes: number): PastMoment => ({
  daysAgo,
  afterMs: (12 * 60 + minutes) * minuteMs,
});

type Between = readonly [kind: ContractKind, upline: string | undefined, downline: string];

/** Builds the agreement on a contract that is offered and accepted. */
export function agree(
  [kind, upline, downline]: Between,
  when: PastMoment,
  agreed: Terms,
): PastAgreement {
  return { act: 'agree', kind, upline, downline, author: 'upline', when, terms: agreed };
}
