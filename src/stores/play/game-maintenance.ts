import { atom, readonlyType } from 'nanostores';
import type { CallRefusal } from '#contract/call.ts';
import type { Game } from '#contract/play/games.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { request } from '../request.ts';
import { takeWishes } from '../wishes.ts';

/** A game or vendor under maintenance, with what to play instead (specification §8). */
export interface GameMaintenance {
  /** What is under maintenance, once its name is known. */
  readonly title?: string | undefined;
  readonly games: readonly Game[];
  readonly isLoading: boolean;
  /** Why no games could be suggested. */
  readonly refusal?: CallRefusal<typeof suggestedGames> | undefined;
}

const maintenance = atom<GameMaintenance | undefined>(undefined);

/** What was pressed, while the notice of it is open. */
export const $gameMaintenance = readonlyType(maintenance);

/** Opens the notice of what an address names, and asks what can be played instead. */
export async function openGameMaintenance(query: URLSearchParams): Promise<void> {
  const opened: GameMaintenance = { games: [], isLoading: true };
  maintenance.set(opened);
  const named = (name: string) => query.get(name) ?? undefined;
  const answer = await request(suggestedGames, {
    gameId: named('gameId'),
    code: named('gameCode'),
    vassalage: named('vendor'),
  });
  // Closed, or opened for something else, in the meantime.
  if (maintenance.get() !== opened) return;
  maintenance.set(
    answer.ok
      ? { title: answer.value.title, games: answer.value.list, isLoading: false }
      : { games: [], isLoading: false, refusal: answer.refusal },
  );
}

/** Closes the notice. */
export function closeGameMaintenance(): void {
  maintenance.set(undefined);
}

/** Starts taking wishes for the notice; the island calls this once it can show it. */
export function connectGameMaintenance(): () => void {
  return takeWishes(['maintenance'], ({ query }) => void openGameMaintenance(query));
}
