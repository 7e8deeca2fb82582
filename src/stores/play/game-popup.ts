import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import { gameList } from '#contract/play/game-lists.ts';
import { type Game, gameMenus } from '#contract/play/games.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { ok } from '#lib/result.ts';
import { saveVendorHints } from '../answer-hints.ts';
import { handleDialogRequests } from '../dialog-requests.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The popup list of one vendor's games. */
export interface GamePopup {
  readonly vendor: string;
  /** Search text; empty for all games. */
  readonly search: string;
}

/** The pages of games that are shown, one after another. */
export interface FoundGames {
  readonly games: readonly Game[];
  /** The last page of them. */
  readonly page: number;
  readonly totalPages: number;
}

const popup = atom<GamePopup | undefined>(undefined);

const askPage = ({ vendor, search }: GamePopup, pageNo: number) =>
  request(gameList, {
    pageNo,
    vassalage: vendor,
    gameName: search === '' ? undefined : search,
  });

const found = resource(async (query: GamePopup) => {
  const answer = await askPage(query, 1);
  return answer.ok ? ok<FoundGames>({ ...answer.value, page: 1 }) : answer;
}, 'everyone');

const menus = resource(() => request(gameMenus, {}), 'everyone');

const pots = resource(() => request(jackpots, {}), 'everyone');

menus.$loaded.listen((loaded) => {
  if (loaded.state === 'ready') saveVendorHints(loaded.value.data.lanes);
});

/** The popup, while it is open. */
export const $gamePopup = readonlyType(popup);

/** Games found in the popup. */
export const $foundGames = found.$loaded;

/** The menus, which have vendors' names. */
export const $menus = menus.$loaded;

/** Jackpots of vendors. */
export const $pots = pots.$loaded;

/** Opens the popup on a vendor's games. */
export async function openGamePopup(vendor: string): Promise<void> {
  const opened = { vendor, search: '' };
  popup.set(opened);
  await Promise.all([menus.loadOnce(), pots.load(), found.open(opened)]);
}

/** Closes the popup. */
export function closeGamePopup(): void {
  popup.set(undefined);
  found.close();
}

/** Searches among the vendor's games. */
export async function searchGames(search: string): Promise<void> {
  const current = popup.get();
  if (!current || current.search === search) return;
  const searched = { ...current, search };
  popup.set(searched);
  await found.open(searched);
}

/** Loads the next page of the list, if there is one; `undefined` when nothing was requested. */
export async function loadMoreGames(): Promise<Answer<typeof gameList> | undefined> {
  const current = popup.get();
  const shown = $foundGames.get();
  if (!current || shown.state !== 'ready' || shown.value.page >= shown.value.totalPages) {
    return undefined;
  }
  return found.amend(
    ({ page }) => askPage(current, page + 1),
    (before, { games, totalPages }) => ({
      games: [...before.games, ...games],
      page: before.page + 1,
      totalPages,
    }),
  );
}

/** Loads the games again after a failure. */
export const retryGames = found.again;

/** Starts handling requests for a vendor's games; the island calls this once it can show them. */
export function connectGamePopup(): () => void {
  return handleDialogRequests(
    ['games'],
    ({ query }) => void openGamePopup(query.get('vendor') ?? ''),
  );
}
