import type { PromotionWorth } from '#contract/rewards/promotions.ts';
import { toMoney } from '#lib/money.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { findMeanStake, listWorths } from './queries.ts';
import { chooseStep } from './stake-steps.ts';
import type { StepWorth } from './work-out-steps.ts';

const usualDays = 30;
const ppmOfOne = 10_000;

/** Version of a promotion's terms. */
interface VersionKey {
  readonly promotionId: string;
  readonly version: number;
}

/**
 * Returns a function that finds what a version is worth at the member's usual stake: the mean of
 * their rounds of the last 30 days, or the lowest stake that was worked out. `undefined` for a
 * version that has not been worked out.
 */
export async function readWorths(
  reader: Reader,
  keys: readonly VersionKey[],
  { member, nowMs, timeZone }: ZonedMoment & { readonly member: Pick<Member, 'id' | 'currency'> },
): Promise<(key: VersionKey) => PromotionWorth | undefined> {
  const worths = await listWorths(reader, [...new Set(keys.map((key) => key.promotionId))]);
  if (worths.length === 0) return () => undefined;
  const usualMinor = await readUsualStake(reader, { member, nowMs, timeZone });
  return ({ promotionId, version }) => {
    const steps = worths.filter(
      (each) => each.promotionId === promotionId && each.version === version,
    );
    return chooseWorth(steps, { currency: member.currency, usualMinor });
  };
}

/** Reads a member's mean stake of a round of the last 30 days, minor units; `undefined` without one. */
export async function readUsualStake(
  reader: Reader,
  { member, nowMs, timeZone }: ZonedMoment & { readonly member: Pick<Member, 'id' | 'currency'> },
): Promise<bigint | undefined> {
  const { id: memberId, currency } = member;
  const fromDay = addDays(zoneDay(nowMs, timeZone), -usualDays);
  return findMeanStake(reader, { memberId, currency, fromDay });
}

/**
 * Chooses the worth at a member's usual stake among those of a bonus, the smallest stake first;
 * `undefined` where there are none.
 */
export function chooseWorth(
  steps: readonly TitledWorth[],
  { currency, usualMinor }: { readonly currency: string; readonly usualMinor: bigint | undefined },
): PromotionWorth | undefined {
  const step = chooseStep(steps, usualMinor);
  return step && toWorth(step, { currency, isUsual: usualMinor !== undefined });
}

/** Worth for one stake, with the title of its game. */
export type TitledWorth = StepWorth & { readonly gameTitle: string };

function toWorth(
  row: TitledWorth,
  { currency, isUsual }: { readonly currency: string; readonly isUsual: boolean },
): PromotionWorth {
  return {
    gameId: row.gameId,
    gameTitle: row.gameTitle,
    bonus: toMoney(row.bonusMinor, currency),
    stake: toMoney(row.stakeMinor, currency),
    isUsual,
    ofHundred: Math.round(row.convertedPpm / ppmOfOne),
    left: toMoney(row.leftMinor, currency),
    rounds: row.rounds,
  };
}
