import { type PvpRoomCard, publicPvpRooms } from '#contract/play/pvp.ts';
import { secondMs } from '#lib/time.ts';
import type { Chrome } from './chrome.ts';

/** Rooms that a lobby shows at most. */
const mostShown = 8;

/** Time in milliseconds for which a copy of the open rooms is shown. */
export const roomsMs = 5 * secondMs;

/** Open rooms of the brand as a lobby shows them. */
export interface OpenRooms {
  readonly list: readonly PvpRoomCard[];
  readonly symbol: string;
}

/** Loads the open rooms; `off` where the brand has none, `undefined` when they are not to be had. */
export async function loadOpenRooms(
  { api }: Pick<App.Locals, 'api'>,
  { currencySymbol: symbol }: Pick<Chrome, 'currencySymbol'>,
): Promise<OpenRooms | 'off' | undefined> {
  const answer = await api.call(publicPvpRooms, {});
  if (answer.ok) return { list: answer.value.content.slice(0, mostShown), symbol };
  return answer.refusal.code === 'feature_off' ? 'off' : undefined;
}
