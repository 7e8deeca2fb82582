import { levels } from '#contract/rewards/levels.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** VIP levels of the brand with the member's own, with the action that loads them. */
export const { $loaded: $levels, load: loadLevels } = resource(() =>
  request(levels, {}, { startedByMember: true }),
);

/** Loads the levels, and again when the member rises; returns a function that stops it. */
export function followLevels(): () => void {
  void loadLevels();
  return watchChange('level', () => void loadLevels());
}
