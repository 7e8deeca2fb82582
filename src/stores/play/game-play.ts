import { gameSessionPlay } from '#contract/play/launch.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const play = resource(
  (gameSessionId: string) => request(gameSessionPlay, { gameSessionId }),
  'member',
);

/** Figures of the game session as last answered. */
export const $gamePlay = play.$loaded;

let followed: string | undefined;

/** Loads the figures of a game session, and follows it from now on. */
export function openPlay(gameSessionId: string): void {
  followed = gameSessionId;
  void play.open(gameSessionId);
}

/** Reloads balance and game session, as after each round. */
export function refreshPlay(): void {
  void refreshWallet();
  if (followed !== undefined) void play.load(followed);
}
