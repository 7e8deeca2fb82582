import type { Parts } from '#platform/base/parts.ts';
import { watchSiteDoors } from '../launches/index.ts';
import { runRooms } from './run-rooms.ts';

/** Creates the job that plays interrupted rooms to their end and ends expired ones. */
export function createRoomWork(parts: Parts): () => Promise<void> {
  const readDoors = watchSiteDoors(parts);
  return async () => runRooms(parts, await readDoors());
}
