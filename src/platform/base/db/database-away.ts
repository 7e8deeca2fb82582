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

/** What pg and its pool say, without any code, of a connection they lost or could not get. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
];

/**
 * Whether the database did not answer: it is stopped, starting, full of connections, or the line
 * to it was cut. Whatever was under way may have been committed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return messages.some((each) => error.message.startsWith(each));
  // SQLSTATE: 08 connections, 57P01 to 57P03 stopping and starting, 53300 too many connections.
  return networkCodes.includes(code) || /^(?:08\w{3}|57P0[123]|53300)$/.test(code);
}
