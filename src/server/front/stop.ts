import type { Server, ServerResponse } from 'node:http';
import type { Connections } from './connections.ts';
import type { Limits } from './limits.ts';
import type { Listeners } from './listeners.ts';

/** Stops a server without losing what is under way. */
export interface Stop {
  /** From here on each answer is the last one on its connection. */
  readonly stopping: () => boolean;
  /**
   * Says that it is not ready any more, stops accepting, answers what is under way, then closes.
   * Calling it again waits for the same stop.
   * @param announceMs how long it still accepts, so that proxies hear of it first.
   * @returns how many answers had to be cut off.
   */
  stop(announceMs?: number): Promise<number>;
  /** Ends the waiting: a stop that is under way closes everything now. */
  hurry(): void;
}

const lookEveryMs = 50;
/** What an announcement takes of the time to drain; a longer one is added to it. */
const mostOfDrainMs = 2_000;

interface StopOptions {
  readonly server: Server;
  readonly listeners: Listeners;
  readonly connections: Connections;
  readonly limits: Limits;
}

/** Creates the stop of a server. */
export function createStop({ server, listeners, connections, limits }: StopOptions): Stop {
  let begun: Promise<number> | undefined;
  let hurried = false;

  async function drain(announceMs: number): Promise<number> {
    const beganAtMs = performance.now();
    while (!hurried && performance.now() - beganAtMs < announceMs) await sleep(lookEveryMs);
    const drainMs = limits.drainMs - Math.min(announceMs, mostOfDrainMs);
    const startedAtMs = performance.now();
    const closed = listeners.close();
    let isClosed = false;
    closed.then(() => {
      isClosed = true;
    });
    for (const response of connections.unfinished()) makeLast(response);
    let cut = 0;
    while (!isClosed && !hurried) {
      const elapsedMs = performance.now() - startedAtMs;
      if (elapsedMs > drainMs) break;
      if (elapsedMs > limits.lastRequestMs) connections.closeIdle();
      if (elapsedMs > limits.lastBodyMs) cut += connections.closeIncomplete();
      await Promise.race([closed, sleep(lookEveryMs)]);
    }
    cut += connections.closeAll();
    await closed;
    // Its timers end with it; the port is closed already.
    server.close(() => {});
    return cut;
  }

  return {
    stopping: () => begun !== undefined,
    stop(announceMs = 0) {
      begun ??= drain(announceMs);
      return begun;
    },
    hurry() {
      hurried = true;
    },
  };
}

/** An event stream has no end of its own: its reader comes back to another instance. */
function makeLast(response: ServerResponse): void {
  if (isEventStream(response)) response.destroy();
  else if (!response.headersSent) response.shouldKeepAlive = false;
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
