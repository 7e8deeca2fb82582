import type { Server, ServerResponse } from 'node:http';
import type { Connections } from './connections.ts';
import type { Limits } from './limits.ts';
import type { Listeners } from './listeners.ts';

/** Stops a server without losing what is under way. */
export interface Stop {
  /** From here on each answer is the last one on its connection. */
  readonly stopping: () => boolean;
  /**
   * Stops accepting, answers what is under way, then closes. Calling it again waits for the same
   * stop.
   * @returns how many answers had to be cut off.
   */
  stop(): Promise<number>;
  /** Ends the waiting: a stop that is under way closes everything now. */
  hurry(): void;
}

const lookEveryMs = 50;

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

  async function drain(): Promise<number> {
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
      if (elapsedMs > limits.drainMs) break;
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
    stop() {
      begun ??= drain();
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
