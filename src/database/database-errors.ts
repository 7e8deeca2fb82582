/** Of Node's sockets: nobody listens, or the line was cut. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Messages of pg and its pool, without any code, for a connection they lost or could not get. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/** SQLSTATE of a server that takes no writes: a standby, or one that was a primary. */
export const readOnlyCode = '25006';

/**
 * Returns whether an error means that the database did not answer or takes no writes: it is
 * stopped, starting, a standby, full of connections, or the connection to it was cut. Work in
 * progress may have been committed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return messages.some((each) => error.message.startsWith(each));
  // SQLSTATE: 08 connections, 53300 too many connections.
  return networkCodes.includes(code) || isServerLeft(error) || /^(?:08\w{3}|53300)$/.test(code);
}

/**
 * Returns whether an error means that every connection to its server has to be abandoned: SQLSTATE
 * 25006, 57P01 to 57P03.
 */
export function isServerLeft(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === readOnlyCode || /^57P0[123]$/.test(String(code));
}

/** Returns whether waiting for a connection timed out; a server that is gone refuses at once. */
export function isTimedOut(error: unknown): boolean {
  const { code, message } = (error ?? {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return code === 'ETIMEDOUT' || /timeout/.test(String(message));
}

/**
 * Returns whether PostgreSQL undid a transaction in favour of another one: SQLSTATE 40001 and
 * 40P01.
 */
export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === '40001' || code === '40P01';
}

/** SQLite's own number for it, which node:sqlite hands on. */
const sqliteBusy = 5;

/**
 * Returns whether another process, or another transaction, kept what a statement waited for:
 * SQLite's busy file, or SQLSTATE 55P03. Nothing of the statement was committed.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as {
    readonly code?: unknown;
    readonly errcode?: unknown;
  };
  return code === '55P03' || (typeof errcode === 'number' && (errcode & 0xff) === sqliteBusy);
}

/**
 * Error of a connection that was lost after COMMIT was sent, so that nobody knows whether it was
 * carried out.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether the transaction was committed', { cause });
  }
}
