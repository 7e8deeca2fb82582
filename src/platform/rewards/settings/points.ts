import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, truth, whole } from '#platform/base/settings/setting-kinds.ts';

/** Rate of one kind of earning, in minor units of the brand's currency. */
export interface EarningSetting {
  /** Amount for one point; null where nothing is earned. */
  readonly perMinor: string | null;
  /** Limit of points of one day; null without a limit. */
  readonly mostPerDay: number | null;
}

/** Rules of earning and converting points. */
export interface PointsSettings {
  readonly earn: {
    readonly live: EarningSetting;
    readonly lottery: EarningSetting;
    readonly pvp: EarningSetting;
    readonly rng: EarningSetting;
    readonly sports: EarningSetting;
    readonly deposit: EarningSetting;
  };
  readonly convert: {
    readonly isOn: boolean;
    /** Money for one point. */
    readonly perPointMinor: string;
    /** Least points of one conversion. */
    readonly least: number;
    /** Most points of one member and day. */
    readonly mostPerDay: number;
  };
}

/**
 * A point for ₫ 20,000 of valid stake at ₫ 100 each is half a percent; games with a small edge earn
 * less. Deposits are capped, so that money that comes and goes earns little.
 */
const defaultPoints: PointsSettings = {
  earn: {
    live: { perMinor: '10000000', mostPerDay: null },
    lottery: { perMinor: '2000000', mostPerDay: null },
    pvp: { perMinor: '5000000', mostPerDay: null },
    rng: { perMinor: '2000000', mostPerDay: null },
    sports: { perMinor: '5000000', mostPerDay: null },
    deposit: { perMinor: '50000000', mostPerDay: 10 },
  },
  convert: { isOn: true, perPointMinor: '10000', least: 50, mostPerDay: 2_000 },
};

const earning = z.strictObject({
  perMinor: aboveZero.nullable(),
  mostPerDay: whole(1, 1_000_000).nullable(),
});

const schema = z.strictObject({
  earn: z.strictObject({
    live: earning,
    lottery: earning,
    pvp: earning,
    rng: earning,
    sports: earning,
    deposit: earning,
  }),
  convert: z.strictObject({
    isOn: truth,
    perPointMinor: aboveZero,
    least: whole(1, 1_000_000),
    mostPerDay: whole(1, 10_000_000),
  }),
});

/** Earning and conversion of points. */
export const pointsSetting = defineSetting({ name: 'points', initial: defaultPoints, schema });
