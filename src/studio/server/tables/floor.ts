import { secondMs } from '#lib/time.ts';
import type { TableRoundView } from '#studio/wire.ts';
import type { SessionRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { listEndedSeats } from './seats.queries.ts';
import type { Table } from './table.ts';
import { viewStake, viewTableRound } from './views.ts';

/** Streams that may be open in all, and of one player. */
const mostStreams = 5_000;
const mostOfPlayer = 4;
/** A silent stream says so this often, so that nobody in between closes it. */
const heartbeatMs = 20 * secondMs;
/** Parts that a reader may be behind before its stream is cut: it comes back and is told anew. */
const mostBehind = 32;

/** Page that listens at a table. */
interface Listener {
  readonly session: Pick<SessionRow, 'player' | 'expires_at_ms'>;
  /** Number of the last round whose payout it was told. */
  toldIndex: number;
  send(part: Uint8Array): void;
  end(): void;
}

/** Table with its listeners, and what they were told last. */
interface Room {
  readonly table: Table;
  readonly listeners: Set<Listener>;
  told: string;
  knownIndex: number;
  saidAtMs: number;
}

/** Streams of all tables that somebody of this instance listens at. */
export interface TableFloor {
  /**
   * Opens a stream of a table's events: `table` with the round whenever it changes, `own` with the
   * member's payout. Returns `undefined` when there are too many.
   * @param knownIndex number of the last round whose result the page has; 0 for none.
   */
  listen(
    listener: Pick<Listener, 'session'>,
    query: { readonly table: Table; readonly knownIndex: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Tells every listener what has changed since the last time. */
  tell(): Promise<void>;
  readonly isIdle: () => boolean;
  endAll(): void;
}

const encoder = new TextEncoder();
const event = (name: string, value: unknown) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
const heartbeat = encoder.encode(': open\n\n');

/** Returns a text that differs when the listeners have to be told. */
const stateOf = ({ index, phase, seats, seated, fairness }: TableRoundView) =>
  JSON.stringify([index, phase, seats, seated, fairness.clientSeed]);

/** Sends a listener to be told no more. */
function leaveRoom(rooms: Map<string, Room>, room: Room, listener: Listener): void {
  room.listeners.delete(listener);
  if (room.listeners.size === 0 && rooms.get(room.table.gameId) === room) {
    rooms.delete(room.table.gameId);
  }
}

/** Tells the listeners of a room what has changed, and a heartbeat when nothing has for long. */
async function tellRoom(parts: StudioParts, room: Room): Promise<void> {
  const nowMs = parts.nowMs();
  for (const listener of room.listeners) {
    if (listener.session.expires_at_ms <= nowMs) listener.end();
  }
  const view = await viewTableRound(parts, room.table, room.knownIndex);
  const told = stateOf(view);
  if (told !== room.told) {
    const part = event('table', view);
    room.told = told;
    room.saidAtMs = nowMs;
    room.knownIndex = view.results.at(-1)?.index ?? room.knownIndex;
    for (const listener of room.listeners) listener.send(part);
  } else if (nowMs - room.saidAtMs >= heartbeatMs) {
    room.saidAtMs = nowMs;
    for (const listener of room.listeners) listener.send(heartbeat);
  }
  if (view.phase === 'revealed' && view.seated > 0) await tellPayouts(parts, room, view.index);
}

async function tellPayouts(
  { db }: StudioParts,
  { table, listeners }: Room,
  index: number,
): Promise<void> {
  const untold = [...listeners].filter(({ toldIndex }) => toldIndex < index);
  if (untold.length === 0) return;
  const ended = await listEndedSeats(db, { game_id: table.gameId, round_index: index });
  const byPlayer = new Map(ended.map((seat) => [seat.player, seat]));
  for (const listener of untold) {
    const seat = byPlayer.get(listener.session.player);
    if (!seat) continue;
    listener.toldIndex = index;
    listener.send(event('own', viewStake(seat)));
  }
}

/** Opens the stream of a listener, which begins with the round that is on. */
function openStream(
  rooms: Map<string, Room>,
  room: Room,
  { session, view }: { readonly session: Listener['session']; readonly view: TableRoundView },
): ReadableStream<Uint8Array> {
  let listener: Listener | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (!listener || !room.listeners.has(listener)) return;
          leaveRoom(rooms, room, listener);
          controller.close();
        };
        const send = (part: Uint8Array) => {
          if ((controller.desiredSize ?? 0) <= 0) return end();
          controller.enqueue(part);
        };
        listener = { session, toldIndex: 0, send, end };
        room.listeners.add(listener);
        controller.enqueue(event('table', view));
      },
      cancel() {
        if (listener) leaveRoom(rooms, room, listener);
      },
    },
    { highWaterMark: mostBehind },
  );
}

export function createTableFloor(parts: StudioParts): TableFloor {
  const rooms = new Map<string, Room>();
  return {
    async listen({ session }, { table, knownIndex }) {
      const all = [...rooms.values()].flatMap(({ listeners }) => [...listeners]);
      const own = all.filter((each) => each.session.player === session.player);
      if (all.length >= mostStreams || own.length >= mostOfPlayer) return undefined;
      const view = await viewTableRound(parts, table, knownIndex);
      const room = rooms.get(table.gameId) ?? {
        table,
        listeners: new Set(),
        told: stateOf(view),
        knownIndex: view.phase === 'revealed' ? view.index : view.index - 1,
        saidAtMs: parts.nowMs(),
      };
      rooms.set(table.gameId, room);
      return openStream(rooms, room, { session, view });
    },
    async tell() {
      await Promise.all([...rooms.values()].map((room) => tellRoom(parts, room)));
    },
    isIdle: () => rooms.size === 0,
    endAll() {
      for (const { listeners } of rooms.values()) for (const each of [...listeners]) each.end();
    },
  };
}
