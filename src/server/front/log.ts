import pino from 'pino';

export type Log = pino.Logger;

/**
 * Bytes that may wait for a slow reader of the log; more is dropped, so that nothing waits for it.
 */
const waitingBytes = 8 * 1024 * 1024;

const redactedPaths = ['cookie', 'authorization', 'set-cookie'].flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : `.${name}`;
  return [
    name.includes('-') ? `["${name}"]` : name,
    `headers${key}`,
    `req.headers${key}`,
    `request.headers${key}`,
    `response.headers${key}`,
  ];
});

/** Log with a way to flush it. */
export interface LogOutput {
  readonly log: Log;
  /** Writes buffered lines; called once before the process ends. */
  flush(): void;
}

/** Creates the log: JSON lines on standard output, without cookies or authorizations. */
export function createLog(level: string): LogOutput {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: waitingBytes });
  // A closed or full output must not end the process.
  destination.on('error', () => {});
  const log = pino(logOptions(level), destination);
  return {
    log,
    flush() {
      try {
        destination.flushSync();
      } catch {
        // Nothing is left to tell it to.
      }
    },
  };
}

/** Returns the options of the log, apart from its destination. */
export function logOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[hidden]' },
  };
}

/** Content of a log line about one answered request: never a query, a body or a header. */
export interface AnsweredLine {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Writes the line at the level of its status. */
export function logAnswered(log: Log, line: AnsweredLine, message: string): void {
  if (line.status >= 500) log.error(line, message);
  else if (line.status >= 400) log.warn(line, message);
  else log.info(line, message);
}
