import { atom, readonlyType } from 'nanostores';
import type { InputOf } from '#contract/endpoint.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { takeWishes } from '../wishes.ts';

const suggested = resource(
  (named: InputOf<typeof suggestedGames>) => request(suggestedGames, named),
  'everyone',
);
const isOpen = atom(false);

/** Whether the notice of a game or vendor under maintenance is open (specification §8). */
export const $isMaintenanceOpen = readonlyType(isOpen);

/** What is under maintenance, with what to play instead. */
export const $suggested = suggested.$loaded;

/** Opens the notice of what an address names, and asks what can be played instead. */
export async function openGameMaintenance(query: URLSearchParams): Promise<void> {
  const named = (name: string) => query.get(name) ?? undefined;
  isOpen.set(true);
  await suggested.open({
    gameId: named('gameId'),
    code: named('gameCode'),
    vassalage: named('vendor'),
  });
}

/** Closes the notice. */
export function closeGameMaintenance(): void {
  isOpen.set(false);
  suggested.close();
}

/** Starts taking wishes for the notice; the island calls this once it can show it. */
export function connectGameMaintenance(): () => void {
  return takeWishes(['maintenance'], ({ query }) => void openGameMaintenance(query));
}
