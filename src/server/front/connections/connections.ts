import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Open connections with the answers in progress. Node's own list calls a connection idle once its
 * answer was handed over, though a slow reader may not have received it.
 */
export interface Connections {
  /** Records the answer that a connection now works on. */
  begin(response: ServerResponse): void;
  /** Returns whether part of an answer was sent on this connection and the rest was not. */
  hasBegunAnswer(socket: Duplex): boolean;
  /** Lists answers that are not yet completely handed to the system. */
  unfinished(): ServerResponse[];
  /** Closes idle connections. */
  closeIdle(): void;
  /** Closes connections whose request is incomplete, and returns their number. */
  closeIncomplete(): number;
  /** Closes all connections, and returns the number of answers cut off. */
  closeAll(): number;
}

/** Tracks the connections of a server. */
export function followConnections(server: Server): Connections {
  const open = new Map<Duplex, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  const unfinished = () => {
    return [...open].flatMap(([socket, response]) => {
      // A connection that was cut is listed until its close is told.
      if (response === undefined || response.writableFinished || socket.destroyed) return [];
      return [response];
    });
  };
  return {
    begin(response) {
      const { socket } = response.req;
      // A request that was read just before its connection closed must not stay listed.
      if (!socket.destroyed) open.set(socket, response);
    },
    hasBegunAnswer(socket) {
      const response = open.get(socket);
      return response?.headersSent === true && !response.writableFinished;
    },
    unfinished,
    closeIdle() {
      for (const [socket, response] of open) {
        const answered = response === undefined || response.writableFinished;
        if (answered && socket.writableLength === 0) socket.destroy();
      }
    },
    closeIncomplete() {
      const incomplete = unfinished().filter(({ req }) => !req.complete);
      for (const { req } of incomplete) req.socket.destroy();
      return incomplete.length;
    },
    closeAll() {
      const cut = unfinished().length;
      for (const socket of open.keys()) socket.destroy();
      return cut;
    },
  };
}
