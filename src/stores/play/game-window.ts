import { launch, offerWindow } from './game-host.ts';

/**
 * Launches the game in a window of its own. Within a press, as browsers want it; one that is blocked
 * all the same launches nothing.
 */
export async function launchInWindow(gameId: string): Promise<void> {
  const opened = open('', '_blank');
  if (!opened) return offerWindow(true);
  opened.opener = null;
  await launch(gameId, opened);
}
