import type { ChangeTopic } from '#contract/live.ts';
import { everyone } from '#platform/base/db/change-bus.ts';
import { findLastChange, listChangesAfter } from '#platform/base/db/changes.queries.ts';
import { onDatabase } from './database.ts';
import type { House } from './house.ts';
import { idOf } from './responsible-play.ts';

/** Does something; returns the topics that a member's open pages hear of meanwhile, once each. */
export async function topicsHeard(
  house: House,
  username: string,
  work: () => Promise<unknown>,
): Promise<ChangeTopic[]> {
  const memberId = await idOf(house, username);
  const sequence = await onDatabase(house, findLastChange);
  await work();
  const changes = await onDatabase(house, (db) => listChangesAfter(db, { sequence, limit: 1_000 }));
  const own = changes.filter((change) => [memberId, everyone].includes(change.memberId));
  return [...new Set(own.map(({ topic }) => topic))].toSorted();
}
