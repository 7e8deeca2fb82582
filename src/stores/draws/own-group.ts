import { drawGroup } from '#contract/draws/bets.ts';
import { $session } from '../identity/session.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const own = resource(() => request(drawGroup, {}));

/** Highest group of odds that the member may bet at. */
export const { $loaded: $ownGroup } = own;

/** Loads the group again, after a bet was refused for it. */
export const reloadOwnGroup = own.again;

/** Loads the group of each member of this page; returns a function that stops it. */
export function followOwnGroup(): () => void {
  return $session.subscribe((session) => {
    if ('member' in session) void own.load();
  });
}
