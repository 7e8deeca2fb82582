import type { Parts } from '#platform/base/parts.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { runRooms } from './run-rooms.ts';

/** Creates the job that plays interrupted rooms to their end and ends expired ones. */
export function createRoomWork(parts: Parts): () => Promise<void> {
  const readClosures = watchSiteClosures(parts);
  return async () => runRooms(parts, await readClosures());
}
