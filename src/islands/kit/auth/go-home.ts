import { wantedGamePath } from '#stores/identity/auth-dialog.ts';
import { showAfterLoginHere } from '#stores/identity/notices-due.ts';
import { consumeWayBack } from '#stores/identity/sign-in-again.ts';
import { consumeContinuation } from '#stores/identity/sign-in-wait.ts';

/**
 * Goes to the home page, or to the game or page that the sign-in was made for. Calls `stay` instead
 * when this already is the home page, or after a sign-in for an action of this page.
 */
export function goHome(homePath: string, stay: () => void): void {
  const here = location.pathname.replace(/(.)\/$/, '$1');
  const game = wantedGamePath();
  const wayBack = game ? homePath.replace(/\/$/, '') + game : consumeWayBack();
  if (wayBack !== undefined) location.assign(wayBack);
  else if (consumeContinuation() || here === homePath) {
    stay();
    showAfterLoginHere();
  } else location.assign(homePath);
}
