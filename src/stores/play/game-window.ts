import { launchHostedGame, offerWindow } from './game-host.ts';

/**
 * Launches the game in a window of its own, within a press, as browsers require. A blocked window
 * launches nothing.
 */
export async function launchInWindow(gameId: string): Promise<void> {
  const opened = open('', '_blank');
  if (!opened) return offerWindow(true);
  opened.opener = null;
  await launchHostedGame(gameId, opened);
}
