import type { Levels } from '#contract/rewards/levels.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  findClubLabel,
  type LevelSetting,
  levelsSetting,
  type Member,
} from '#platform/identity/index.ts';
import { readValidStake } from '#platform/play/index.ts';
import { listMonthStakes } from './queries.ts';

const shownMonths = 12;

/** Returns the highest level that a valid stake reaches; `undefined` when it reaches none. */
export function levelFor(
  levels: readonly LevelSetting[],
  validStakeMinor: bigint,
): LevelSetting | undefined {
  return levels.findLast(
    ({ fromStakeMinor }) =>
      fromStakeMinor !== undefined && validStakeMinor >= BigInt(fromStakeMinor),
  );
}

/** Reads the brand's levels and a member's place among them. */
export async function readLevels(
  reader: Reader,
  member: Pick<Member, 'id' | 'rankLevel'>,
): Promise<Levels> {
  const { currency } = await readSetting(reader, whitelabelSetting);
  const levels = await readSetting(reader, levelsSetting);
  const stakedMinor = await readValidStake(reader, { memberId: member.id, currency });
  const months = await listMonthStakes(reader, {
    memberId: member.id,
    currency,
    limit: shownMonths,
  });
  return {
    levels: levels.map(({ fromStakeMinor, ...label }) => ({
      ...label,
      ...(fromStakeMinor !== undefined && { fromStake: toMoney(BigInt(fromStakeMinor), currency) }),
    })),
    rankLevel: findClubLabel(levels, member.rankLevel).rankLevel,
    // What is taken out of the counting later than its level was reached may come to more.
    staked: toMoney(stakedMinor > 0n ? stakedMinor : 0n, currency),
    months: months.map(({ month, stakeMinor }) => ({
      month,
      validStake: toMoney(stakeMinor, currency),
    })),
  };
}
