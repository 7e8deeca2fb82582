import { atom, readonlyType } from 'nanostores';

/** Game that this page hosts. */
export interface OpenGame {
  readonly title: string;
  /** Ends the game session and goes to the lobby. */
  leave(): Promise<void>;
}

const open = atom<OpenGame | undefined>(undefined);

/** Game that this page hosts; `undefined` on other pages. */
export const $openGame = readonlyType(open);

/** Sets the game of this page; `undefined` once it has none any more. */
export function setOpenGame(game: OpenGame | undefined): void {
  open.set(game);
}
