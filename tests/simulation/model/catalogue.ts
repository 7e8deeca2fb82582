import { allGames, brandCurrency } from '../world.ts';
import { dayOf } from './limits.ts';
import { day, type Model, type ModelFact, type ModelMember, minute } from './model.ts';

/** Subject of maintenance: a game's id, or `vendor:` and a vendor's code. */
type Subject = string;

const subjectOfVendor = (vassalage: string): Subject => `vendor:${vassalage}`;

/** Every game and every vendor that staff can put under maintenance. */
export const subjects: readonly Subject[] = [
  ...allGames.map(({ gameId }) => gameId),
  ...new Set(allGames.map(({ vassalage }) => subjectOfVendor(vassalage))),
];

/** Games that are offered in place of one that cannot be played. */
const mostSuggested = 6;

/** Returns the title of a subject, as the desk has it; `undefined` for none. */
export function titleOfSubject(subject: Subject): string | undefined {
  const game = allGames.find(({ gameId }) => gameId === subject);
  if (game) return game.title;
  return subjects.includes(subject) ? subject.replace('vendor:', '') : undefined;
}

/** Returns whether a game cannot be played for now: it, or its whole vendor. */
export function isUnderMaintenance({ maintenance }: Model, gameId: string): boolean {
  const vassalage = allGames.find((game) => game.gameId === gameId)?.vassalage ?? '';
  return maintenance.has(gameId) || maintenance.has(subjectOfVendor(vassalage));
}

/** Starts maintenance of a game or a vendor, or ends it; a game's own outlasts its vendor's. */
export function setMaintenance(
  { maintenance }: Model,
  subject: Subject,
  isOn: boolean,
): 'unknown_game' | 'unknown_vendor' | 'unchanged' | undefined {
  if (!subjects.includes(subject)) {
    return subject.startsWith(subjectOfVendor('')) ? 'unknown_vendor' : 'unknown_game';
  }
  if (maintenance.has(subject) === isOn) return 'unchanged';
  if (isOn) maintenance.add(subject);
  else maintenance.delete(subject);
  return undefined;
}

/**
 * Returns the games that may be offered in place of one, and the number that is: all of its category
 * come first, none can be played for now.
 */
export function suggestionsFor(model: Model, gameId: string) {
  const category = allGames.find((game) => game.gameId === gameId)?.gameType;
  const others = allGames.filter(
    (game) => game.gameId !== gameId && !isUnderMaintenance(model, game.gameId),
  );
  const alike = others.filter(({ gameType }) => gameType === category);
  const idsOf = (list: typeof others) => list.map((game) => game.gameId);
  return {
    alike: idsOf(alike),
    all: idsOf(others),
    count: Math.min(mostSuggested, others.length),
  };
}

/** Marks a game as a member's favourite; one that is marked already stays where it is. */
export function addFavourite({ favourites, nowMs }: Model, member: ModelMember, gameId: string) {
  const own = favourites.get(member.name) ?? new Map<string, number>();
  favourites.set(member.name, own);
  if (!own.has(gameId)) own.set(gameId, nowMs);
}

/** Lists a member's favourites, the latest first. */
export function listFavourites({ favourites }: Model, { name }: ModelMember): string[] {
  return latestFirst(favourites.get(name) ?? new Map());
}

/** Lists the games that a member has opened and the lotteries bet on with real money. */
export function listRecentGames({ launches, draws }: Model, { name }: ModelMember): string[] {
  const latest = new Map<string, number>();
  const note = (gameId: string, atMs: number) =>
    latest.set(gameId, Math.max(atMs, latest.get(gameId) ?? 0));
  for (const { member, gameId, ticketUntilMs } of launches.values()) {
    if (member === name) note(gameId, ticketUntilMs - minute);
  }
  for (const { member, round } of draws.bets) {
    if (member === name) note(round.gameId, round.openedAtMs);
  }
  return latestFirst(latest);
}

/** Days of the winner board, today's included. */
const boardDays = 7;
export const mostWinners = 20;

/**
 * Lists the wins of real money in the brand's currency within the last days, the largest first,
 * without those of a round of which anything was taken back.
 */
export function listWinners({ facts, nowMs }: Model): ModelFact[] {
  const days = Array.from({ length: boardDays }, (_, index) => dayOf(nowMs - index * day));
  const reduced = new Set(facts.filter((fact) => fact.payoutMinor < 0n).map(({ round }) => round));
  return facts
    .filter(({ kind, unit, currency, atMs, payoutMinor, round }) => {
      const isWin = (kind === 'settled' || kind === 'jackpot') && payoutMinor > 0n;
      const isCounted = unit === 'real' && currency === brandCurrency;
      const isWhole = round === undefined || !reduced.has(round);
      return isWin && isCounted && isWhole && days.includes(dayOf(atMs));
    })
    .sort((one, other) => Number(other.payoutMinor - one.payoutMinor));
}

/** Lists games by their moments, the latest first; those of one moment by their ids. */
function latestFirst(moments: ReadonlyMap<string, number>): string[] {
  return [...moments]
    .sort(([one, atMs], [other, otherAtMs]) => otherAtMs - atMs || (one < other ? -1 : 1))
    .map(([gameId]) => gameId);
}
