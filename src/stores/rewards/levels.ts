import { levels } from '#contract/rewards/levels.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The brand's VIP levels with the member's own, and what asks for them. */
export const { $loaded: $levels, load: loadLevels } = resource(() =>
  request(levels, {}, { startedByMember: true }),
);
