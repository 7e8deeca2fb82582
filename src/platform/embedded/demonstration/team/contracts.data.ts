import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Base, ContractKind, Terms, Tier } from '#lib/commission/terms.ts';
import { minuteMs } from '#lib/time.ts';

/** When something is done: so far into a day, or so long before the demonstration is opened. */
export type When =
  | { readonly daysAgo: number; readonly afterMs: number }
  | { readonly beforeMs: number };

/** What a side of a contract does in the time behind a demonstration. */
export interface Agreement {
  /** `agree`: it is offered and accepted. `renew`: the same of a new version. `ask`: offered only. */
  readonly act: 'agree' | 'renew' | 'ask' | 'end';
  readonly kind: ContractKind;
  /** `undefined` for the house. */
  readonly upline: string | undefined;
  readonly downline: string;
  /** Who offers, or ends it. */
  readonly by: 'upline' | 'downline';
  readonly when: When;
  /** `undefined` where it is ended. */
  readonly terms: Terms | undefined;
}

const periodOf: Readonly<Record<ContractKind, PeriodKind>> = {
  ...{ dividend: 'halfMonth', daily: 'day', hourly: 'hour', realtime: 'fiveMinutes' },
};
const baseOf: Readonly<Record<ContractKind, Base>> = {
  ...{ dividend: 'ngr', daily: 'validStake', hourly: 'validStake', realtime: 'validStake' },
};

/** Rates by members who have to be active, `[0, 20]` for 0.2 % of anybody. */
type Steps = readonly (readonly [activeMembers: number, rateBps: number])[];

function terms(kind: ContractKind, steps: Steps, more: Partial<Terms> = {}): Terms {
  const tiers = steps.map(
    ([minActiveMembers, rateBps]): Tier => ({
      ...{ minValidStakeMinor: 0n, minLossMinor: 0n, minActiveMembers, rateBps },
    }),
  );
  return {
    ...{ kind, base: baseOf[kind], period: periodOf[kind], tiers },
    carry: { policy: 'reset' },
    negativeAtEnd: 'dropped',
    payer: 'house',
    aboveUpline: 'held',
    ...more,
  };
}

const carried = {
  carry: { policy: 'carry' },
  negativeAtEnd: 'nextContract',
} as const satisfies Partial<Terms>;
const byUpline = { payer: 'upline' } as const satisfies Partial<Terms>;

const first = (minutes: number): When => ({ daysAgo: 90, afterMs: minutes * minuteMs });
const noon = (daysAgo: number, minutes: number): When => ({
  ...{ daysAgo, afterMs: (12 * 60 + minutes) * minuteMs },
});

type Between = readonly [kind: ContractKind, upline: string | undefined, downline: string];

function agree([kind, upline, downline]: Between, when: When, agreed: Terms): Agreement {
  return { act: 'agree', kind, upline, downline, by: 'upline', when, terms: agreed };
}

/** All that the team agrees on, in its order; real-time salaries where the brand has them. */
export const agreements: readonly Agreement[] = [
  agree(['dividend', undefined, 'river'], first(10), {
    ...terms(
      'dividend',
      [
        [5, 2500],
        [60, 3000],
        [150, 3500],
      ],
      carried,
    ),
  }),
  agree(['dividend', 'river', 'heron'], first(20), {
    ...terms(
      'dividend',
      [
        [5, 1500],
        [30, 1800],
      ],
      carried,
    ),
  }),
  agree(['dividend', 'river', 'delta'], first(25), {
    ...terms(
      'dividend',
      [
        [5, 1200],
        [30, 1500],
      ],
      byUpline,
    ),
  }),
  agree(['dividend', 'river', 'cedar'], first(30), terms('dividend', [[5, 1000]])),
  agree(['dividend', 'heron', 'cove'], first(40), {
    ...terms(
      'dividend',
      [
        [3, 800],
        [15, 1000],
      ],
      { ...carried, ...byUpline },
    ),
  }),
  agree(['dividend', 'delta', 'reed'], first(45), terms('dividend', [[3, 600]], byUpline)),
  agree(['dividend', 'cove', 'pond'], first(50), terms('dividend', [[1, 300]])),
  agree(
    ['daily', undefined, 'river'],
    noon(45, 0),
    terms('daily', [
      [1, 40],
      [20, 60],
    ]),
  ),
  agree(
    ['daily', 'river', 'heron'],
    noon(45, 5),
    terms('daily', [
      [1, 25],
      [12, 35],
    ]),
  ),
  agree(['daily', 'river', 'delta'], noon(45, 10), terms('daily', [[1, 20]], byUpline)),
  agree(
    ['daily', 'heron', 'cove'],
    noon(45, 15),
    terms(
      'daily',
      [
        [1, 15],
        [8, 20],
      ],
      byUpline,
    ),
  ),
  {
    ...{ act: 'renew', kind: 'dividend', upline: 'river', downline: 'heron', by: 'upline' },
    when: noon(40, 0),
    terms: terms(
      'dividend',
      [
        [5, 1600],
        [30, 2000],
      ],
      carried,
    ),
  },
  {
    ...{ act: 'end', kind: 'dividend', upline: 'river', downline: 'cedar', by: 'upline' },
    when: noon(45, 30),
    terms: undefined,
  },
  // What cedar does not reach itself it bears out of its own pocket, which is empty by then.
  agree(['daily', 'river', 'cedar'], noon(2, 0), terms('daily', [[60, 20]])),
  agree(['daily', 'cedar', 'fjord'], noon(2, 30), {
    ...terms('daily', [[1, 20]], { aboveUpline: 'uplineGuarantees' }),
  }),
  agree(['hourly', undefined, 'river'], noon(2, 5), terms('hourly', [[1, 8]])),
  agree(['hourly', 'river', 'lagoon'], noon(2, 10), terms('hourly', [[1, 5]])),
  agree(['hourly', 'river', 'heron'], noon(2, 15), terms('hourly', [[1, 4]], byUpline)),
  agree(['realtime', undefined, 'river'], { beforeMs: 95 * minuteMs }, terms('realtime', [[1, 6]])),
  agree(
    ['realtime', 'river', 'lagoon'],
    { beforeMs: 90 * minuteMs },
    {
      ...terms('realtime', [[1, 3]]),
    },
  ),
  {
    ...{ act: 'ask', kind: 'dividend', upline: 'river', downline: 'delta', by: 'downline' },
    when: { beforeMs: 25 * minuteMs },
    terms: terms(
      'dividend',
      [
        [5, 1400],
        [30, 1800],
      ],
      byUpline,
    ),
  },
];

/** Hours and five minutes are paid at once: from so many days, and minutes, ago. */
export const hourlyDays = 2;
export const realtimeMinutes = 95;

/** Who sends all it has down before the last day is paid, and to whom. */
export const emptied = {
  from: 'cedar',
  to: 'islet',
  when: { daysAgo: 1, afterMs: 22 * 60 * minuteMs },
};
