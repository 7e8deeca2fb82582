import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readMarker, saveMarker } from '#platform/base/settings/index.ts';

/** Under this the ids are noted of those who play by themselves: nobody else is ever signed in so. */
const kind = 'demonstration players';

/** Reads the ids of the members who play without a person. */
export async function readPlayers(reader: Reader): Promise<readonly string[]> {
  return JSON.parse((await readMarker(reader, kind)) ?? '[]');
}

/** Adds members to the recorded players. */
export async function recordPlayers(
  transaction: Transaction,
  memberIds: readonly string[],
): Promise<void> {
  const players = await readPlayers(transaction);
  await saveMarker(transaction, kind, JSON.stringify([...players, ...memberIds]));
}
