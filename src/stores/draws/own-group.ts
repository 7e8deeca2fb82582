import { computed } from 'nanostores';
import { drawGroup } from '#contract/draws/bets.ts';
import { brandGroup } from '#lib/lottery/odds/odds.ts';
import { $session } from '../identity/session.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const own = resource(() => request(drawGroup, {}));

/** The highest group of odds that the member bets at; the brand's until it is known, and for a guest. */
export const $ownGroup = computed(own.$loaded, (loaded) =>
  loaded.state === 'ready' ? loaded.value.group : brandGroup,
);

/** Asks for the group of each member of this page, until what is answered is called. */
export function followOwnGroup(): () => void {
  return $session.subscribe((session) => {
    if ('member' in session) void own.load();
  });
}
