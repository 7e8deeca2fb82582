import { findLastChange, listChangesAfter } from '#platform/base/db/changes.queries.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type DatabasePlace, onDatabase } from './database.ts';

/**
 * Works, and lists what open pages were told of meanwhile: each member with the topics that changed,
 * in their order, as `maple01: deposits wallet`.
 */
export async function announcedBy(
  house: DatabasePlace,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const sequence = await onDatabase(house, findLastChange);
  await work();
  return onDatabase(house, (db) => listAnnounced(db, sequence));
}

/** The same on an open database. */
export async function announcedIn(db: Reader, work: () => Promise<unknown>): Promise<string[]> {
  const sequence = await findLastChange(db);
  await work();
  return listAnnounced(db, sequence);
}

async function listAnnounced(db: Reader, sequence: number): Promise<string[]> {
  const changes = await listChangesAfter(db, { sequence, limit: 1_000 });
  const members = await db.selectFrom('members').select(['id', 'username']).execute();
  const names = new Map(members.map(({ id, username }) => [id, username]));
  const byMember = Map.groupBy(changes, ({ memberId }) => names.get(memberId) ?? memberId);
  return [...byMember]
    .map(([name, own]) => {
      const topics = [...new Set(own.map(({ topic }) => topic))].toSorted();
      return `${name}: ${topics.join(' ')}`;
    })
    .toSorted();
}
