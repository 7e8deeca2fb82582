import { z } from 'zod';
import { isDay } from '#lib/birthday.ts';
import { type DaysWithoutDraw, noDrawReasons } from '#lib/days-without-draw.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { written } from '#platform/base/settings/setting-kinds.ts';

const tet = (fromDay: string, toDay: string): DaysWithoutDraw => ({
  of: ['MB'],
  fromDay,
  toDay,
  why: 'tet',
});

/**
 * Days without draws. The north does not draw on Tết's eve and the first three days of the lunar
 * year, by Vietnam's own calendar (UTC+7: in 2030 a day before China's). The centre and the south
 * draw through Tết. Sources: docs/operators/days-without-draw.md.
 */
const defaultDaysWithoutDraw: readonly DaysWithoutDraw[] = [
  tet('2027-02-05', '2027-02-08'),
  tet('2028-01-25', '2028-01-28'),
  tet('2029-02-12', '2029-02-15'),
  tet('2030-02-01', '2030-02-04'),
  tet('2031-01-22', '2031-01-25'),
  tet('2032-02-10', '2032-02-13'),
  tet('2033-01-30', '2033-02-02'),
  tet('2034-02-18', '2034-02-21'),
  tet('2035-02-07', '2035-02-10'),
  tet('2036-01-27', '2036-01-30'),
];

const day = z.string('takes a day as text').refine(isDay, {
  error: 'takes a day of the calendar, such as "2027-02-05"',
});

const schema = z
  .array(
    z
      .strictObject({
        of: z
          .array(written(/^\w{1,40}$/, 'takes MB, MT, MN or the code of a station'))
          .min(1, 'takes at least one region or station')
          .max(60, 'takes at most 60 regions and stations'),
        fromDay: day,
        toDay: day,
        why: z.enum(noDrawReasons, `takes one of ${noDrawReasons.join(', ')}`),
      })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, { error: 'ends before it begins' }),
  )
  .max(200, 'takes at most 200 spans of days');

/** Days on which stations do not draw: they have no issues. */
export const daysWithoutDrawSetting = defineSetting({
  name: 'daysWithoutDraw',
  initial: defaultDaysWithoutDraw,
  schema,
});
