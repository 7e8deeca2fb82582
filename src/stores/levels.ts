import { levels } from '#contract/levels.ts';
import { loading } from './loaded.ts';
import { request } from './request.ts';

/** The brand's VIP levels with the member's own, and what asks for them. */
export const { $loaded: $levels, load: loadLevels } = loading<typeof levels>(() =>
  request(levels, {}, { startedByMember: true }),
);
