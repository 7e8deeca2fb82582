import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, truth, whole } from '#platform/base/settings/setting-kinds.ts';

/** Rates of rebates from a level on, in hundredths of a percent of the valid stake. */
export interface RebateRates {
  readonly fromLevel: number;
  readonly live: number;
  readonly lottery: number;
  readonly pvp: number;
  readonly rng: number;
  readonly sports: number;
}

/** Rebates that members claim by the day. */
export interface RebateSettings {
  readonly isOn: boolean;
  /** Least amount of a day that can be claimed, in minor units of the brand's currency. */
  readonly leastMinor: string;
  /** By level, the lowest first; the first is for everybody. */
  readonly rates: readonly RebateRates[];
}

const defaultRebates: RebateSettings = {
  isOn: true,
  leastMinor: '10000',
  rates: [{ fromLevel: 1, live: 10, lottery: 20, pvp: 10, rng: 20, sports: 20 }],
};

const rate = whole(0, 500);

const schema = z
  .strictObject({
    isOn: truth,
    leastMinor: aboveZero,
    rates: z
      .array(
        z.strictObject({
          fromLevel: whole(1, 100),
          live: rate,
          lottery: rate,
          pvp: rate,
          rng: rate,
          sports: rate,
        }),
      )
      .min(1),
  })
  .refine(
    ({ rates }) =>
      rates.every((each, index) => each.fromLevel > (rates[index - 1]?.fromLevel ?? 0)),
    { error: 'has rates whose levels do not rise' },
  );

/** Rebates that members claim. */
export const rebatesSetting = defineSetting({ name: 'rebates', initial: defaultRebates, schema });
