import { levels } from '#contract/rewards/levels.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The brand's VIP levels with the member's own, and what asks for them. */
export const { $loaded: $levels, load: loadLevels } = resource(() =>
  request(levels, {}, { startedByMember: true }),
);

/** Asks for the levels, and again when the member rises, until what is answered is called. */
export function followLevels(): () => void {
  void loadLevels();
  return watchChange('level', () => void loadLevels());
}
