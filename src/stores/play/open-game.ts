import { atom, readonlyType } from 'nanostores';

/** The game that this page is the host of. */
export interface OpenGame {
  readonly title: string;
  /** Ends it and goes to the lobby. */
  leave(): Promise<void>;
}

const open = atom<OpenGame | undefined>(undefined);

/** The game that this page is the host of, if it is one. */
export const $openGame = readonlyType(open);

/** Names the game of this page; `undefined` once it is none any more. */
export function nameOpenGame(game: OpenGame | undefined): void {
  open.set(game);
}
