import type { Answer } from '#contract/call.ts';
import {
  type ConvertInput,
  convertPoints,
  type PointKind,
  pointsBalance,
  pointsConfig,
  pointsReward,
  pointsWorking,
} from '#contract/rewards/points.ts';
import { type RedeemInput, redeemPoints, redeems } from '#contract/rewards/redeems.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const balance = resource(() => request(pointsBalance, {}));
const lines = resource((kind: PointKind | undefined) =>
  request(pointsReward, { kind }, { startedByMember: true }),
);
const history = resource(() => request(redeems, {}, { startedByMember: true }));
const working = resource((earningId: string) =>
  request(pointsWorking, { earningId }, { startedByMember: true }),
);
const rules = resource(() => request(pointsConfig, {}), 'everyone');

/** Points of the member as last answered. */
export const $points = balance.$loaded;

/** Points details of the member: one kind, or all. */
export const { $loaded: $pointLines, load: loadPointLines } = lines;

/** Redemptions of the member. */
export const { $loaded: $redeems, load: loadRedeems } = history;

/** Working of an opened line of points. */
export const { $loaded: $pointsWorking, load: loadPointsWorking } = working;

/** Rules by which points are earned and converted. */
export const { $loaded: $pointsConfig, load: loadPointsConfig } = rules;

/** Keeps the member's points up to date with the platform; returns a function that stops it. */
export function followPoints(): () => void {
  void balance.load();
  return watchChange('points', () => void balance.load());
}

/** Loads the points details before the shown ones. */
export function loadEarlierLines(
  kind: PointKind | undefined,
): Promise<Answer<typeof pointsReward> | undefined> {
  return lines.amend(
    ({ next }) => request(pointsReward, { kind, cursor: next }, { startedByMember: true }),
    (now, more) => ({ lines: [...now.lines, ...more.lines], next: more.next }),
  );
}

/** Loads the redemptions before the shown ones. */
export function loadEarlierRedeems(): Promise<Answer<typeof redeems> | undefined> {
  return history.amend(
    ({ list }) => request(redeems, { before: list.at(-1)?.id }, { startedByMember: true }),
    (now, more) => ({ list: [...now.list, ...more.list], hasMore: more.hasMore }),
  );
}

/** Redeems points for an item. */
export async function submitRedeem(input: RedeemInput): Promise<Answer<typeof redeemPoints>> {
  const answer = await withIntentKey(['redeem', input], (options) =>
    request(redeemPoints, input, options),
  );
  // After a refusal as well, for it may say that more has happened.
  void balance.load();
  return answer;
}

/** Converts points into money. */
export async function submitConversion(input: ConvertInput): Promise<Answer<typeof convertPoints>> {
  const answer = await withIntentKey(['convert', input.points], (options) =>
    request(convertPoints, input, options),
  );
  if (answer.ok) balance.show(answer.value.balance);
  else void balance.load();
  void refreshWallet();
  return answer;
}
