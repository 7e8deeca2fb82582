import type { Reader } from '#platform/base/db/storage.ts';
import {
  type FactSums,
  listAgentTeamDays,
  sumDayBelow,
  sumMemberFacts,
} from '#platform/play/index.ts';
import { daySpanMoments } from '../record-scope.ts';
import type { BetsQuery } from './bet-list.ts';

/** Rounds of a team that are summed one by one: sums by day know no kinds of games. */
export const mostSummed = 50_000;

const nothing: FactSums = { rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n };

/**
 * Sums all lines of a team's betting record. A team is summed by its days, at the same cost for any
 * team; one member, or a kind of game, is summed fact by fact. Returns `undefined` for a kind of
 * game when the team played more than `most` rounds.
 */
export async function sumBets(
  reader: Reader,
  query: BetsQuery & { readonly agentId: string },
  most = mostSummed,
): Promise<FactSums | undefined> {
  const { whose, filter, timeZone, agentId } = query;
  const { fromDay, toDay, category, vassalage } = filter;
  const { paths, currency, memberId } = whose;
  const scope = { paths, currency, category, vassalage };
  if (memberId !== undefined) {
    const { fromMs, untilMs } = daySpanMoments(filter, timeZone);
    return sumMemberFacts(reader, { ...scope, memberId, fromMs, toMs: untilMs - 1 });
  }
  const days = (await listAgentTeamDays(reader, { agentId, fromDay, toDay })).filter(
    (each) => each.currency === currency,
  );
  const all = days.reduce(add, nothing);
  if (category === undefined && vassalage === undefined) return all;
  if (all.rounds > most) return undefined;
  let sum = nothing;
  for (const { day } of days) sum = add(sum, await sumDayBelow(reader, { ...scope, day }));
  return sum;
}

function add(one: FactSums, other: FactSums): FactSums {
  return {
    rounds: one.rounds + other.rounds,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    validStakeMinor: one.validStakeMinor + other.validStakeMinor,
    payoutMinor: one.payoutMinor + other.payoutMinor,
  };
}
