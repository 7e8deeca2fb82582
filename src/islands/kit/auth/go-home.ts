import { goOnHere } from '#stores/identity/after-login.ts';
import { goesOnHere } from '#stores/identity/after-sign-in.ts';
import { wantedGamePath } from '#stores/identity/auth-dialog.ts';
import { takeWayBack } from '#stores/identity/sign-in-again.ts';

/**
 * Goes to the home page; does `stay` instead when this already is it, and after a sign-in that was
 * made for the sake of an action of this page. Who signed in for a game or another page goes there.
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
