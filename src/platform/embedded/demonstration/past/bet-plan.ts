import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Title } from '#platform/play/index.ts';
import { createChance } from './chance.ts';

/** Days that members of a demonstration have played before it is opened. */
export const pastDays = 90;

/** By then their play has ended: nobody is in the midst of it when the demonstration opens. */
const quietMs = 30 * minuteMs;

const favourites = 4;
/** Of a hundred days, on so many somebody plays. */
const playedOfHundred = 40;
const fewestRounds = 4;
const mostRounds = 12;
/** Somebody sits down between these hours of the brand's day. */
const firstHour = 10;
const hours = 13;
/** Rarer the larger. */
const chips = [0, 0, 0, 0, 1, 1, 2];

/** Planned bet of a member. */
export interface PlannedBet {
  readonly game: Title;
  readonly chip: number;
  readonly atMs: number;
}

/**
 * Plans a member's bets in the order of time; always the same for a seed, a catalogue and a day.
 */
export function planBets(
  seed: string,
  source: { readonly nowMs: number; readonly timeZone: string; readonly games: readonly Title[] },
): PlannedBet[] {
  const { nowMs, timeZone, games } = source;
  const chance = createChance(seed);
  if (games.length === 0) return [];
  const liked = Array.from({ length: favourites }, () => chance.oneOf(games));
  const bets: PlannedBet[] = [];
  for (let daysAgo = pastDays; daysAgo >= 0; daysAgo -= 1) {
    const isPlayed = chance.below(100) < playedOfHundred;
    const startMs = startOfDay(zoneDay(nowMs - daysAgo * dayMs, timeZone), timeZone) ?? nowMs;
    let atMs = startMs + firstHour * hourMs + chance.below(hours * hourMs);
    const rounds = fewestRounds + chance.below(mostRounds - fewestRounds + 1);
    const game = chance.oneOf(liked);
    const chip = chance.oneOf(chips);
    for (let round = 0; isPlayed && round < rounds; round += 1) {
      if (atMs < nowMs - quietMs) bets.push({ game, chip, atMs });
      atMs += 15 * secondMs + chance.below(75 * secondMs);
    }
  }
  return bets;
}
