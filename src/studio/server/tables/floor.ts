import { secondMs } from '#lib/time.ts';
import type { SessionRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';

/** Streams that may be open in all, and of one player. */
const mostStreams = 5_000;
const mostOfPlayer = 4;
/** A silent stream says so this often, so that nobody in between closes it. */
const heartbeatMs = 20 * secondMs;
/** Parts that a reader may be behind before its stream is cut: it comes back and is told anew. */
const mostBehind = 32;

/** Page that listens. */
interface Listener {
  readonly session: Pick<SessionRow, 'player' | 'expires_at_ms'>;
  /** Payout that it was told last, with the number of its round; more of a round may follow. */
  toldPayout: string;
  send(part: Uint8Array): void;
  end(): void;
}

/** View of a channel for its listeners. */
export interface ChannelView {
  readonly view: unknown;
  /** Text that differs when the listeners have to be told. */
  readonly state: string;
  /** Number of the last round whose result it has. */
  readonly lastIndex: number;
  /** Number of the round that is being paid; `undefined` for none. */
  readonly paidIndex: number | undefined;
}

/** Subject that pages listen to: a table, or the fixtures of a book. */
export interface Channel {
  readonly name: string;
  /** Name of the event that a view is sent as. */
  readonly event: string;
  /** @param knownIndex number of the last round whose result the reader has. */
  read(knownIndex: number): Promise<ChannelView>;
  /** Lists what a round paid, by player. */
  listPaid(index: number): Promise<readonly { readonly player: string; readonly view: unknown }[]>;
}

/** Channel with its listeners, and what they were told last. */
interface Room {
  readonly channel: Channel;
  readonly listeners: Set<Listener>;
  told: string;
  knownIndex: number;
  saidAtMs: number;
}

/** Streams of all channels that somebody of this instance listens to. */
export interface Floor {
  /**
   * Opens a stream of a channel's events: the channel's own with its view whenever it changes, `own`
   * with the member's payout, again when more of the same round was paid. Returns `undefined` when there are too many.
   * @param knownIndex number of the last round whose result the page has; 0 for none.
   */
  listen(
    listener: Pick<Listener, 'session'>,
    query: { readonly channel: Channel; readonly knownIndex: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Tells every listener what has changed since the last time. */
  tell(): Promise<void>;
  readonly isIdle: () => boolean;
  endAll(): void;
}

const encoder = new TextEncoder();
const encodeEvent = (name: string, json: string) =>
  encoder.encode(`event: ${name}\ndata: ${json}\n\n`);
const event = (name: string, value: unknown) => encodeEvent(name, JSON.stringify(value));
const heartbeat = encoder.encode(': open\n\n');

/** Sends a listener to be told no more. */
function leaveRoom(rooms: Map<string, Room>, room: Room, listener: Listener): void {
  room.listeners.delete(listener);
  const { name } = room.channel;
  if (room.listeners.size === 0 && rooms.get(name) === room) rooms.delete(name);
}

/** Tells the listeners of a room what has changed, and a heartbeat when nothing has for long. */
async function tellRoom({ nowMs: clock }: Pick<StudioParts, 'nowMs'>, room: Room): Promise<void> {
  const nowMs = clock();
  for (const listener of room.listeners) {
    if (listener.session.expires_at_ms <= nowMs) listener.end();
  }
  const { view, state, lastIndex, paidIndex } = await room.channel.read(room.knownIndex);
  if (state !== room.told) {
    const part = event(room.channel.event, view);
    room.told = state;
    room.saidAtMs = nowMs;
    room.knownIndex = Math.max(lastIndex, room.knownIndex);
    for (const listener of room.listeners) listener.send(part);
  } else if (nowMs - room.saidAtMs >= heartbeatMs) {
    room.saidAtMs = nowMs;
    for (const listener of room.listeners) listener.send(heartbeat);
  }
  if (paidIndex !== undefined) await tellPayouts(room, paidIndex);
}

async function tellPayouts({ channel, listeners }: Room, index: number): Promise<void> {
  const paid = await channel.listPaid(index);
  const payouts = new Map(paid.map(({ player, view }) => [player, JSON.stringify(view)]));
  for (const listener of listeners) {
    const payout = payouts.get(listener.session.player);
    const told = `${index} ${payout}`;
    // Another run may have told it meanwhile.
    if (payout === undefined || listener.toldPayout === told) continue;
    listener.toldPayout = told;
    listener.send(encodeEvent('own', payout));
  }
}

/** Opens the stream of a listener, which begins with the round that is on. */
function openStream(
  rooms: Map<string, Room>,
  room: Room,
  { session, view }: { readonly session: Listener['session']; readonly view: unknown },
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
        listener = { session, toldPayout: '', send, end };
        room.listeners.add(listener);
        controller.enqueue(event(room.channel.event, view));
      },
      cancel() {
        if (listener) leaveRoom(rooms, room, listener);
      },
    },
    { highWaterMark: mostBehind },
  );
}

export function createFloor(parts: Pick<StudioParts, 'nowMs'>): Floor {
  const rooms = new Map<string, Room>();
  return {
    async listen({ session }, { channel, knownIndex }) {
      const all = [...rooms.values()].flatMap(({ listeners }) => [...listeners]);
      const own = all.filter((each) => each.session.player === session.player);
      if (all.length >= mostStreams || own.length >= mostOfPlayer) return undefined;
      const { view, state, lastIndex } = await channel.read(knownIndex);
      const room = rooms.get(channel.name) ?? {
        channel,
        listeners: new Set(),
        told: state,
        knownIndex: lastIndex,
        saidAtMs: parts.nowMs(),
      };
      rooms.set(channel.name, room);
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
