import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import { addFavourite, favouriteGames, removeFavourite } from '#contract/play/favourites.ts';
import type { GameCategory } from '#contract/play/games.ts';
import { $session } from '../identity/session.ts';
import { createMemberCheck, createMemberRequestOrder } from '../owner.ts';
import { request } from '../request.ts';
import { readLotteryFavourites, saveLotteryFavourites } from './lottery-favourites.ts';

const favourites = atom<ReadonlySet<string> | undefined>(undefined);

/**
 * Ids of the member's favourites, latest first. Until they are loaded, those of lotteries that this
 * browser stored; `undefined` when it stored none.
 *
 * Not a `resource()`, though it drops answers as that does: a mark shows from the press on, also
 * before any answer, and stored favourites stay when the platform refuses. A lobby's script loads
 * this file, and would have to fetch that one.
 */
export const $favourites = readonlyType(favourites);

const begin = createMemberRequestOrder(() => {
  favourites.set(undefined);
  // The page's hearts are no island, which would ask for the next member's.
  if ('member' in $session.get()) void loadFavourites();
});

/** The reading that is out, or the last one. */
let reading: Promise<boolean | undefined> = Promise.resolve(false);
let isReading = false;

/**
 * Loads every page of favourites; returns whether all could be loaded. A load that a later one has
 * overtaken returns the later one's outcome.
 */
export async function loadFavourites(): Promise<boolean> {
  read(readFavourites());
  for (;;) {
    const latest = reading;
    const areLoaded = await latest;
    if (areLoaded !== undefined || latest === reading) return areLoaded ?? false;
  }
}

function read(next: Promise<boolean | undefined>): void {
  isReading = true;
  reading = next.finally(() => {
    if (reading === own) isReading = false;
  });
  const own = reading;
}

/** Answers `undefined` when another reading, another member or nobody took its place. */
async function readFavourites(): Promise<boolean | undefined> {
  const counts = begin();
  const kept = readLotteryFavourites();
  if (!favourites.get() && kept.length > 0) favourites.set(new Set(kept));
  const ids: string[] = [];
  const lotteries: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const answer = await request(favouriteGames, { pageNo });
    if (!counts()) return undefined;
    if (!answer.ok) return false;
    const { content, totalPages } = answer.value;
    ids.push(...content.map(({ gameId }) => gameId));
    lotteries.push(...content.filter(isLottery).map(({ gameId }) => gameId));
    pages = totalPages;
  }
  favourites.set(new Set(ids));
  saveLotteryFavourites(lotteries);
  return true;
}

function isLottery({ gameType }: { readonly gameType: GameCategory }): boolean {
  return gameType === 'LOTT' || gameType === 'ELOTT';
}

/** Answer to a press of a heart. */
export type ToggleAnswer = Answer<typeof addFavourite> | Answer<typeof removeFavourite>;

/**
 * Adds a game to the favourites, or removes it (specification §4, "Favourite toggle"). The change
 * shows at once and is reverted when the platform refuses.
 */
export async function toggleFavourite(gameId: string): Promise<ToggleAnswer> {
  const isMarked = favourites.get()?.has(gameId) ?? false;
  mark(gameId, !isMarked);
  const isOwn = createMemberCheck();
  const answered = isMarked ? unmarkGame(gameId) : markGame(gameId);
  if (isReading) {
    // What is on its way may have been answered before this press, and would undo it.
    begin();
    read(answered.then(readFavourites));
  }
  const answer = await answered;
  if (!answer.ok && isOwn()) mark(gameId, isMarked);
  return answer;
}

/** Adds a game that somebody marked before signing in; a marked one stays so. */
export async function saveFavourite(gameId: string): Promise<void> {
  await loadFavourites();
  if (favourites.get()?.has(gameId)) return;
  await toggleFavourite(gameId);
  // The page asks for the marks of its own accord, and may have been answered before this one.
  await loadFavourites();
}

async function markGame(gameId: string): Promise<ToggleAnswer> {
  const answer = await request(addFavourite, { gameId }, { startedByMember: true });
  if (answer.ok && isLottery(answer.value)) {
    saveLotteryFavourites([gameId, ...otherLotteries(gameId)]);
  }
  return answer;
}

async function unmarkGame(gameId: string): Promise<ToggleAnswer> {
  const answer = await request(removeFavourite, { gameId }, { startedByMember: true });
  if (answer.ok) saveLotteryFavourites(otherLotteries(gameId));
  return answer;
}

function otherLotteries(gameId: string): readonly string[] {
  return readLotteryFavourites().filter((each) => each !== gameId);
}

function mark(gameId: string, isMarked: boolean): void {
  const others = [...(favourites.get() ?? [])].filter((each) => each !== gameId);
  favourites.set(new Set(isMarked ? [gameId, ...others] : others));
}
