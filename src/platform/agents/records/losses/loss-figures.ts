import type { LossFigures } from '#contract/agents/loss-statements.ts';
import type { DaySpan } from '#contract/period.ts';
import { startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { addDay, noFigures, type RawFigures, toFigures } from '../../team/index.ts';
import {
  listOwnCosts,
  listOwnPlay,
  listOwnSalaries,
  listTeamsCosts,
  listTeamsPlay,
} from './queries.ts';

/** A member and the first day that is counted. */
export interface CountedMember {
  readonly memberId: string;
  readonly fromDay: string;
}

/** Days up to one, of one currency, in the brand's zone. */
export interface CountedDays extends Pick<DaySpan, 'toDay'> {
  readonly currency: string;
  readonly timeZone: string;
}

/**
 * Part of a member's figures: its own play and costs, its team's with all salaries, both of these,
 * or its own salary alone.
 */
export type FiguresPart = 'own' | 'team' | 'line' | 'salary';

const readers = {
  own: [listOwnPlay, listOwnCosts],
  team: [listTeamsPlay, listTeamsCosts],
  line: [listOwnPlay, listOwnCosts, listTeamsPlay, listTeamsCosts],
  salary: [listOwnSalaries],
} as const;

/**
 * Sums the figures of members, each from its own first day on; reads sums of days, so the cost does
 * not depend on their size.
 */
export async function readFigures(
  reader: Reader,
  members: readonly CountedMember[],
  { part, toDay, currency, timeZone }: CountedDays & { readonly part: FiguresPart },
): Promise<ReadonlyMap<string, RawFigures>> {
  const figures = new Map<string, RawFigures>();
  for (const [fromDay, group] of Map.groupBy(members, (each) => each.fromDay)) {
    const fromMs = startOfDay(fromDay, timeZone) ?? 0;
    const memberIds = group.map(({ memberId }) => memberId);
    const scope = { memberIds, currency, fromDay, toDay, fromMs };
    for (const read of readers[part]) {
      for (const { memberId, ...sums } of await read(reader, scope)) {
        figures.set(memberId, addDay(figures.get(memberId) ?? noFigures, sums));
      }
    }
  }
  return figures;
}

/** Returns figures in the form of a loss statement. */
export function toLoss(raw: RawFigures, currency: string): LossFigures {
  const { stake, validStake, payout, ...rest } = toFigures(raw, currency);
  const { ggr, bonuses, rebates, salaries, ngr } = rest;
  return { stake, validStake, payout, ggr, bonuses, rebates, salaries, ngr };
}

/** Returns figures less others. */
export function subtractFigures(raw: RawFigures, other: RawFigures): RawFigures {
  return addDay(raw, {
    stakeMinor: -other.stakeMinor,
    validStakeMinor: -other.validStakeMinor,
    payoutMinor: -other.payoutMinor,
    bonusesMinor: -other.bonusesMinor,
    rebatesMinor: -other.rebatesMinor,
    salariesMinor: -other.salariesMinor,
  });
}

/** Returns whether nothing was staked, won, given or paid. */
export function areNoFigures(raw: RawFigures): boolean {
  const { stakeMinor, validStakeMinor, payoutMinor, ...costs } = raw;
  const { bonusesMinor, rebatesMinor, salariesMinor } = costs;
  const play = [stakeMinor, validStakeMinor, payoutMinor];
  return [...play, bonusesMinor, rebatesMinor, salariesMinor].every((each) => each === 0n);
}
