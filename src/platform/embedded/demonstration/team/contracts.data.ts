import { minuteMs } from '#lib/time.ts';
import { agree, byUpline, carried, first, noon, type PastAgreement, terms } from './agreement.ts';

/** All agreements of the team, in their order; real-time salaries where the brand has them. */
export const agreements: readonly PastAgreement[] = [
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
  agree(['dividend', 'river', 'cedar'], first(30), terms('dividend', [[5, 1000]], carried)),
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
  agree(['dividend', 'cove', 'pond'], first(50), terms('dividend', [[1, 300]], carried)),
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
    act: 'renew',
    kind: 'dividend',
    upline: 'river',
    downline: 'heron',
    author: 'upline',
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
    act: 'end',
    kind: 'dividend',
    upline: 'river',
    downline: 'cedar',
    author: 'upline',
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
    act: 'ask',
    kind: 'dividend',
    upline: 'river',
    downline: 'delta',
    author: 'downline',
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

/** Days and minutes for which hourly and five-minute salaries are paid, each at once. */
export const hourlyDays = 2;
export const realtimeMinutes = 95;

/** Transfer of an agent's whole balance to a downline before the last day is paid. */
export const fullTransfer = {
  from: 'cedar',
  to: 'islet',
  when: { daysAgo: 1, afterMs: 22 * 60 * minuteMs },
};
