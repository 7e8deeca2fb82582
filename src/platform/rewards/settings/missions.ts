import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, whole, written } from '#platform/base/settings/setting-kinds.ts';

/** Mission as the brand sets it. */
export interface MissionSetting {
  /** Unique and stable: claims are kept under it. */
  readonly id: string;
  readonly lasts: 'day' | 'week';
  /** Kind of play that counts; every kind without it. */
  readonly kind?: 'live' | 'lottery' | 'pvp' | 'rng' | 'sports' | undefined;
  readonly by: 'rounds' | 'kinds' | 'checkIns' | 'stake';
  /** Number, or minor units of the brand's currency for a stake. */
  readonly goal: string;
  readonly points: number;
}

/** Missions, check-ins and the prizes of their board. */
export interface MissionSettings {
  readonly missions: readonly MissionSetting[];
  /** Points of each day of check-ins in a row; empty for none. */
  readonly checkIns: readonly number[];
  /** Points of the first places of a week's board. */
  readonly prizes: readonly number[];
}

/** Goals are small and of any result: nothing rewards losing, depositing, or an hour of the day. */
const defaultMissions: MissionSettings = {
  missions: [
    { id: 'day-rounds', lasts: 'day', by: 'rounds', goal: '10', points: 1 },
    { id: 'week-check-ins', lasts: 'week', by: 'checkIns', goal: '5', points: 3 },
    { id: 'week-kinds', lasts: 'week', by: 'kinds', goal: '2', points: 5 },
    { id: 'week-stake', lasts: 'week', by: 'stake', goal: '20000000', points: 5 },
  ],
  checkIns: [1, 1, 1, 2, 2, 2, 3],
  prizes: [20, 10, 5],
};

const points = whole(1, 100_000);

const schema = z
  .strictObject({
    missions: z.array(
      z.strictObject({
        id: written(/^[a-z0-9][a-z0-9-]{0,39}$/, 'takes small letters, digits and hyphens'),
        lasts: z.enum(['day', 'week']),
        kind: z.enum(['live', 'lottery', 'pvp', 'rng', 'sports']).optional(),
        by: z.enum(['rounds', 'kinds', 'checkIns', 'stake']),
        goal: aboveZero,
        points,
      }),
    ),
    checkIns: z.array(points).max(7),
    prizes: z.array(points).max(20),
  })
  .refine(({ missions }) => new Set(missions.map(({ id }) => id)).size === missions.length, {
    error: 'has two missions of one id',
  });

/** Missions, check-ins and prizes. */
export const missionsSetting = defineSetting({
  name: 'missions',
  initial: defaultMissions,
  schema,
});
