import type { Socket } from 'node:net';
import type pg from 'pg';
import { patienceMs } from './call-patience.ts';
import { silentError } from './circuit.ts';

/** Watch over the silence of one connection. */
export interface Silence {
  /** Starts the wait for a statement that is sent, for as long as its caller may wait. */
  begin(): void;
  /** Ends the wait for a statement that was answered or failed. */
  end(): void;
}

/** Gives a connection up as lost when it stays silent for too long during a query. */
export function watchSilence(
  client: pg.PoolClient,
  {
    longestMs,
    onSilent,
  }: {
    /** Nobody waits for longer, whoever it is. */
    readonly longestMs: number;
    readonly onSilent: () => void;
  },
): Silence {
  const stream = client.connection.stream as Socket;
  let underWay = 0;
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // An answer that came while this process stood still is read first.
    setImmediate(() => {
      if (underWay === 0 || stream.bytesRead !== bytesRead) return;
      stream.destroy(silentError());
      onSilent();
    });
  });
  return {
    begin() {
      underWay += 1;
      stream.setTimeout(Math.min(longestMs, patienceMs()));
    },
    end() {
      underWay -= 1;
    },
  };
}
