import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '#contract/call.ts';
import { openPvpRoom, pvpRooms, takePvpSeat } from '#contract/play/pvp.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { between, pickOne } from './chance.ts';

/** Number of rooms that the own members keep open, so that a visitor finds one. */
const roomsKept = 2;
/** Time that a room waits for a visitor before one of the own members takes a seat. */
const leftOpenMs = 15 * secondMs;
const roomLifeMs = 10 * minuteMs;
const fewestSeats = 2;
const mostSeats = 3;

/**
 * Opens a room and sits down in it where few are open, or takes a seat in one that has waited
 * for somebody. Throws with the code of a refusal.
 */
export async function visitRooms(client: Client): Promise<void> {
  const list = await client.call(pvpRooms, {});
  if (!list.ok) throw new Error(`the rooms were refused: ${list.refusal.code}`);
  const { content, own, stakes } = list.value;
  const seated = new Set(own.map(({ code }) => code));
  const others = content.filter(({ code }) => !seated.has(code));
  if (content.length < roomsKept) return await sit(client, await open(client, stakes[0]));
  const due = others.filter((room) => room.expiresAtMs - Date.now() < roomLifeMs - leftOpenMs);
  const chosen = pickOne(due);
  if (chosen) await sit(client, chosen.code);
}

async function open(
  client: Client,
  stake: { readonly amountMinor: string } | undefined,
): Promise<string> {
  const seats = between(fewestSeats, mostSeats);
  const stakeMinor = stake?.amountMinor ?? '';
  const opened = await client.call(openPvpRoom, { stakeMinor, seats, isPrivate: false });
  if (!opened.ok) throw new Error(`the room was refused: ${opened.refusal.code}`);
  return opened.value.code;
}

async function sit(client: Client, code: string): Promise<void> {
  const clientSeed = randomBytes(16).toString('hex');
  const seat = { code, clientSeed };
  const taken = await client.call(takePvpSeat, seat, { idempotencyKey: randomUUID() });
  if (!taken.ok) throw new Error(`the seat was refused: ${taken.refusal.code}`);
}
