import { drawGroup } from '#contract/draws/bets.ts';
import { $session } from '../identity/session.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const own = resource(() => request(drawGroup, {}));

/** The highest group of odds that the member bets at, once it is known. */
export const { $loaded: $ownGroup } = own;

/** Asks for the group of each member of this page, until what is answered is called. */
export function followOwnGroup(): () => void {
  return $session.subscribe((session) => {
    if ('member' in session) void own.load();
  });
}
