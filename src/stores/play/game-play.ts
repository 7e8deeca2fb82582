import { gameSessionPlay } from '#contract/play/launch.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const play = resource(
  (gameSessionId: string) => request(gameSessionPlay, { gameSessionId }),
  'member',
);

/** What the game session has come to, as the platform last said. */
export const $gamePlay = play.$loaded;

let followed: string | undefined;

/** Asks what a game session has come to, and goes on with this one. */
export function openPlay(gameSessionId: string): void {
  followed = gameSessionId;
  void play.open(gameSessionId);
}

/** Asks for balance and game session anew, as after each round. */
export function refreshPlay(): void {
  void refreshWallet();
  if (followed !== undefined) void play.load(followed);
}
