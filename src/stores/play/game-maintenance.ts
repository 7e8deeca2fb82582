import { atom, readonlyType } from 'nanostores';
import type { InputOf } from '#contract/endpoint.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { handleDialogRequests } from '../dialog-requests.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const suggested = resource(
  (query: InputOf<typeof suggestedGames>) => request(suggestedGames, query),
  'everyone',
);
const isOpen = atom(false);

/** True while the notice of a game or vendor under maintenance is open (specification §8). */
export const $isMaintenanceOpen = readonlyType(isOpen);

/** Game or vendor under maintenance, with games to play instead. */
export const $suggested = suggested.$loaded;

/** Opens the notice for the game or vendor in an address, and loads games to play instead. */
export async function openGameMaintenance(query: URLSearchParams): Promise<void> {
  const param = (name: string) => query.get(name) ?? undefined;
  isOpen.set(true);
  await suggested.open({
    gameId: param('gameId'),
    code: param('gameCode'),
    vassalage: param('vendor'),
  });
}

/** Closes the notice. */
export function closeGameMaintenance(): void {
  isOpen.set(false);
  suggested.close();
}

/** Starts handling requests for the notice; the island calls this once it can show it. */
export function connectGameMaintenance(): () => void {
  return handleDialogRequests(['maintenance'], ({ query }) => void openGameMaintenance(query));
}
