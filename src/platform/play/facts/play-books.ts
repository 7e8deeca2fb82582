import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { sumOpenRounds } from '../rounds/index.ts';
import { hasFacts, sumDays, sumFacts } from './facts.queries.ts';

/**
 * Figures for limits: facts, and stakes in rounds that are still open, whenever they were placed.
 * The first day of a span is summed fact by fact, later ones by their sums.
 */
export const playBooks: PlayBooks = {
  async readFigures(reader, query) {
    const { memberId, currency, fromMs, timeZone } = query;
    const first = zoneDay(fromMs, timeZone);
    const untilMs = endOfDay(first, timeZone) ?? fromMs;
    const isWhole = startOfDay(first, timeZone) === fromMs;
    const nothing = { stakeMinor: 0n, payoutMinor: 0n };
    const begun = isWhole ? nothing : await sumFacts(reader, { ...query, untilMs });
    const fromDay = isWhole ? first : zoneDay(untilMs, timeZone);
    const days = await sumDays(reader, { memberId, currency, fromDay });
    const open = await sumOpenRounds(reader, query);
    return {
      stakesMinor: begun.stakeMinor + days.stakeMinor + open.stakesMinor,
      payoutsMinor: begun.payoutMinor + days.payoutMinor + open.payoutsMinor,
    };
  },
  async knowsStakes(reader, query) {
    return (await hasFacts(reader, query)) || (await sumOpenRounds(reader, query)).count > 0;
  },
};
