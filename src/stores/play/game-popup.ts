import { atom, readonlyType } from 'nanostores';
import type { CallRefusal } from '#contract/call.ts';
import { type Game, gameList, gameMenus } from '#contract/play/games.ts';
import { keepVendorHints } from '../answer-hints.ts';
import { request } from '../request.ts';
import { takeWishes } from '../wishes.ts';

/** The popup list of one vendor's games. */
export interface GamePopup {
  readonly vendor: string;
  /** The vendor's name, once it is known. */
  readonly title?: string | undefined;
  /** What is searched for; empty for all games. */
  readonly search: string;
  readonly games: readonly Game[];
  /** The last page that was loaded; 0 before the first. */
  readonly page: number;
  readonly totalPages: number;
  readonly isLoading: boolean;
  /** Why the last page could not be had. */
  readonly refusal?: CallRefusal<typeof gameList> | undefined;
}

const popup = atom<GamePopup | undefined>(undefined);

/** The popup, while it is open. */
export const $gamePopup = readonlyType(popup);

/** Opens the popup on a vendor's games. */
export async function openGamePopup(vendor: string): Promise<void> {
  popup.set({ vendor, search: '', games: [], page: 0, totalPages: 1, isLoading: false });
  const [menus] = await Promise.all([request(gameMenus, {}), loadMoreGames()]);
  const current = popup.get();
  if (!menus.ok || current?.vendor !== vendor) return;
  keepVendorHints(menus.value.data.lanes);
  const cards = menus.value.data.lanes.flatMap((lane) => lane.cards);
  const title = cards.find(({ vassalage }) => vassalage === vendor)?.title;
  popup.set({ ...current, title });
}

/** Closes the popup. */
export function closeGamePopup(): void {
  popup.set(undefined);
}

/** Searches among the vendor's games. */
export async function searchGames(search: string): Promise<void> {
  const current = popup.get();
  if (!current || current.search === search) return;
  popup.set({ ...current, search, games: [], page: 0, totalPages: 1 });
  await loadMoreGames();
}

/** Loads the next page of what is listed. */
export async function loadMoreGames(): Promise<void> {
  const asked = popup.get();
  if (!asked || asked.page >= asked.totalPages) return;
  popup.set({ ...asked, isLoading: true, refusal: undefined });
  const answer = await request(gameList, {
    pageNo: asked.page + 1,
    vassalage: asked.vendor,
    gameName: asked.search === '' ? undefined : asked.search,
  });
  const current = popup.get();
  // Closed, or asked for something else, in the meantime.
  if (current?.vendor !== asked.vendor || current.search !== asked.search) return;
  if (!answer.ok) return popup.set({ ...current, isLoading: false, refusal: answer.refusal });
  const { games, totalPages } = answer.value;
  const all = [...asked.games, ...games];
  popup.set({ ...current, games: all, page: asked.page + 1, totalPages, isLoading: false });
}

/** Starts taking wishes for a vendor's games; the island calls this once it can show them. */
export function connectGamePopup(): () => void {
  return takeWishes(['games'], ({ query }) => void openGamePopup(query.get('vendor') ?? ''));
}
