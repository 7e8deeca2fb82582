import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { markRooms, type PlayableGame, readPlayable } from '../games/index.ts';
import { type PvpSettings, pvpSetting } from './settings.ts';

/** Rooms of the brand: their setting, and the game that they are records of. */
export interface BrandRooms extends PvpSettings {
  readonly game: PlayableGame;
}

/** Returns the brand's rooms; `undefined` where they are off, or their game is not listed. */
export async function readBrandRooms(reader: Reader): Promise<BrandRooms | undefined> {
  const settings = await readSetting(reader, pvpSetting);
  if (!settings.isOn) return undefined;
  const game = await readPlayable(reader, settings.gameId);
  return game?.category === 'PVP' ? { ...settings, game } : undefined;
}

/** Marks the game of the brand's rooms in the catalogue, so that lists lead to them. */
export async function markBrandRooms(transaction: Transaction): Promise<void> {
  const rooms = await readBrandRooms(transaction);
  await markRooms(transaction, rooms?.gameId);
}
