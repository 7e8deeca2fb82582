import type { Server, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Limits } from '../limits.ts';
import type { Connections } from './connections.ts';
import type { Listeners } from './listeners.ts';

/** Stop of a server that finishes running answers. */
export interface Stop {
  /** Returns true once each answer is the last one on its connection. */
  readonly stopping: () => boolean;
  /**
   * Reports that it is no longer ready, stops accepting, finishes running answers, then closes. A
   * further call waits for the same stop. @param announceMs time for which it still accepts, so
   * that proxies notice first. @returns the number of answers cut off.
   */
  stop(announceMs?: number): Promise<number>;
  /** Ends the waiting: a running stop closes everything now. */
  hurry(): void;
}

const lookEveryMs = 50;
/**
 * Part of the time to drain that an announcement may use; the rest of a longer one is added to it.
 */
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
    if (announceMs > 0) await listeners.untilQuiet();
    const startedAtMs = performance.now();
    const closed = listeners.close();
    let isClosed = false;
    closed.then(() => {
      isClosed = true;
    });
    let cut = 0;
    while (!isClosed && !hurried) {
      for (const response of connections.unfinished()) makeLast(response);
      const elapsedMs = performance.now() - startedAtMs;
      if (elapsedMs > drainMs) break;
      if (elapsedMs > limits.lastRequestMs) connections.closeIdle();
      if (elapsedMs > limits.lastBodyMs) cut += connections.closeIncomplete();
      await Promise.race([closed, sleep(lookEveryMs)]);
      // What arrived meanwhile has been read then: its connection is not idle.
      await setImmediate();
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

/** Ends an event stream, which has no end of its own; its reader reconnects to another instance. */
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
