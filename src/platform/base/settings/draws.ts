import { z } from 'zod';
import type { DaysWithoutDraw } from '#lib/days-without-draw.ts';
import { defaultDaysWithoutDraw } from './days-without-draw.ts';
import { type DrawBeaconSettings, defaultDrawBeacon } from './draw-beacon.ts';
import type { DrawFeed } from './draw-feeds.ts';
import { aboveZero, whole } from './setting-kinds.ts';

/** Bet limits of lotteries, in minor units of the brand's currency (draws, §3). */
export interface DrawSettings {
  /** The least stake of a unit; every other one is a multiple of `unitStepMinor`. */
  readonly leastUnitMinor: string;
  readonly unitStepMinor: string;
  /** The most of one bet's stake. */
  readonly mostBetMinor: string;
  /** The most that a member stakes on an issue. */
  readonly mostMemberMinor: string;
  /** The most that one outcome of an issue may return to all members together. */
  readonly mostOutcomeMinor: string;
  /** The most that is staked on an issue. */
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

/** Settings of lotteries. */
export interface LotterySettings {
  readonly draws: DrawSettings;
  readonly drawBeacon: DrawBeaconSettings;
  /** Feeds of station results; empty when staff enter them. */
  readonly drawFeeds: readonly DrawFeed[];
  /** Days on which stations do not draw: they have no issues. */
  readonly daysWithoutDraw: readonly DaysWithoutDraw[];
}

export const defaultLotteries: LotterySettings = {
  draws: defaultDraws,
  drawBeacon: defaultDrawBeacon,
  drawFeeds: [],
  daysWithoutDraw: defaultDaysWithoutDraw,
};

/** Schema of the setting `draws`. */
export const drawsSetting = z.strictObject({
  leastUnitMinor: aboveZero,
  unitStepMinor: aboveZero,
  mostBetMinor: aboveZero,
  mostMemberMinor: aboveZero,
  mostOutcomeMinor: aboveZero,
  mostIssueMinor: aboveZero,
  cancelSeconds: whole(0, 600),
});
