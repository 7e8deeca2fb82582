import { goOnHere } from '#stores/identity/after-login.ts';
import { goesOnHere } from '#stores/identity/after-sign-in.ts';
import { wantedGamePath } from '#stores/identity/auth-dialog.ts';
import { takeWayBack } from '#stores/identity/sign-in-again.ts';

/**
 * Goes to the home page, or to the game or page that the sign-in was made for. Calls `stay` instead
 * when this already is the home page, or after a sign-in for an action of this page.
 */
export function goHome(homePath: string, stay: () => void): void {
  const here = location.pathname.replace(/(.)\/$/, '$1');
  const game = wantedGamePath();
  const wayBack = game ? homePath.replace(/\/$/, '') + game : takeWayBack();
  if (wayBack !== undefined) location.assign(wayBack);
  else if (goesOnHere() || here === homePath) {
    stay();
    goOnHere();
  } else location.assign(homePath);
}
