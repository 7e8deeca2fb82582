import { freeRounds } from '#contract/play/free-rounds.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The member's free rounds, and what asks for them. */
export const { $loaded: $freeRounds, load: loadFreeRounds } = resource(() =>
  request(freeRounds, {}, { startedByMember: true }),
);
