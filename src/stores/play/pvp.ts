import type { Answer } from '#contract/call.ts';
import {
  leavePvpSeat,
  type OpenPvpRoom,
  openPvpRoom,
  type PvpFilter,
  pvpRoom,
  pvpRooms,
  takePvpSeat,
} from '#contract/play/pvp.ts';
import { secondMs } from '#lib/time.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Interval at which the list looks for rooms of others, while it is seen. */
const lookEveryMs = 5 * secondMs;

const list = resource((filter: PvpFilter) => request(pvpRooms, filter));
const room = resource((code: string) => request(pvpRoom, { code }));

/** Open rooms, and the member's own. */
export const $pvpRooms = list.$loaded;

/** Room on the screen. */
export const $pvpRoom = room.$loaded;

/** Seeds that this page made, by the room's code: a seat that is asked for again has the same. */
const seeds = new Map<string, string>();

/** Keeps the list of rooms up to date; returns a function that stops it. */
export function followPvpRooms(filter: PvpFilter): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void list.load(filter);
  };
  void list.load(filter);
  const timer = setInterval(look, lookEveryMs);
  const stop = watchChange('rooms', look);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Loads the list again. */
export function retryPvpRooms(): void {
  void list.again();
}

/** Keeps a room up to date; returns a function that stops it. */
export function followPvpRoom(code: string): () => void {
  void room.open(code);
  const look = () => void room.load(code);
  // Who only looks in is told nothing, and asks.
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, lookEveryMs);
  const stop = watchChange('rooms', look);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Opens a room. */
export function submitPvpRoom(input: OpenPvpRoom): Promise<Answer<typeof openPvpRoom>> {
  return request(openPvpRoom, input, { startedByMember: true });
}

/** Takes a seat, with a seed that this browser makes for it. */
export async function takeSeat(code: string): Promise<Answer<typeof takePvpSeat>> {
  const clientSeed = seeds.get(code) ?? makeSeed();
  seeds.set(code, clientSeed);
  const answer = await withIntentKey(['pvp seat', code, clientSeed], (options) =>
    request(takePvpSeat, { code, clientSeed }, options),
  );
  // A seat that is left and taken again has another one.
  if (answer.ok) seeds.delete(code);
  void room.load(code);
  void refreshWallet();
  return answer;
}

/** Leaves a seat. */
export async function leaveSeat(code: string): Promise<Answer<typeof leavePvpSeat>> {
  const answer = await withIntentKey(['pvp leave', code], (options) =>
    request(leavePvpSeat, { code }, options),
  );
  void room.load(code);
  void refreshWallet();
  return answer;
}

function makeSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
