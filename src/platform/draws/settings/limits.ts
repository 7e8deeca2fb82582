import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, whole } from '#platform/base/settings/setting-kinds.ts';

/** Bet limits of lotteries, in minor units of the brand's currency (draws, §3). */
export interface DrawSettings {
  /** The least stake of a unit; every other one is a multiple of `unitStepMinor`. */
  readonly leastUnitMinor: string;
  readonly unitStepMinor: string;
  /** Highest stake of one bet. */
  readonly mostBetMinor: string;
  /** Highest sum that a member stakes on an issue. */
  readonly mostMemberMinor: string;
  /** Highest sum that one outcome of an issue may return to all members together. */
  readonly mostOutcomeMinor: string;
  /** Highest sum of all stakes on an issue. */
  readonly mostIssueMinor: string;
  /** Seconds before the close until which bets can be cancelled. */
  readonly cancelSeconds: number;
}

const defaultDraws: DrawSettings = {
  leastUnitMinor: '100000',
  unitStepMinor: '10000',
  mostBetMinor: '2000000000',
  mostMemberMinor: '5000000000',
  mostOutcomeMinor: '200000000000',
  mostIssueMinor: '2000000000000',
  cancelSeconds: 30,
};

const schema = z.strictObject({
  leastUnitMinor: aboveZero,
  unitStepMinor: aboveZero,
  mostBetMinor: aboveZero,
  mostMemberMinor: aboveZero,
  mostOutcomeMinor: aboveZero,
  mostIssueMinor: aboveZero,
  cancelSeconds: whole(0, 600),
});

/** Bet limits of lotteries. */
export const drawsSetting = defineSetting({ name: 'draws', initial: defaultDraws, schema });
