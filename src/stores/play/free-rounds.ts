import { freeRounds } from '#contract/play/free-rounds.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Free rounds of the member, with the action that loads them. */
export const { $loaded: $freeRounds, load: loadFreeRounds } = resource(() =>
  request(freeRounds, {}, { startedByMember: true }),
);
