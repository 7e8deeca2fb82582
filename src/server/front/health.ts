import type { ServerResponse } from 'node:http';
import type { SecurityHeaders } from './security-headers.ts';

/** Readiness by dependency, each `ok` or the reason why it is not. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

/** Paths that monitors of the process request, under any `Host`. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

interface HealthOptions {
  readonly ready: () => Promise<Readiness>;
  readonly stopping: () => boolean;
  readonly timeoutMs: number;
  readonly security: SecurityHeaders;
}

/** Answers whether the process is alive, and whether it should receive visitors. */
export type AnswerHealth = (
  response: ServerResponse,
  path: string,
  requestId: string,
) => Promise<void>;

/** Creates the answers of `/healthz` and `/readyz`. */
export function createAnswerHealth(options: HealthOptions): AnswerHealth {
  return async (response, path, requestId) => {
    const readiness = path === '/healthz' ? alive : await readReadiness(options);
    const body = Buffer.from(JSON.stringify(readiness));
    response.writeHead(readiness.ok ? 200 : 503, [
      'X-Request-Id',
      requestId,
      ...options.security.plain,
      'Cache-Control',
      'no-store',
      'Content-Type',
      'application/json',
      'Content-Length',
      String(body.length),
    ]);
    response.end(body);
  };
}

/** Readiness of a stopping process. */
export const draining: Readiness = { ok: false, checks: { draining: 'the server is stopping' } };

const alive: Readiness = { ok: true, checks: {} };

async function readReadiness({ ready, stopping, timeoutMs }: HealthOptions): Promise<Readiness> {
  if (stopping()) return draining;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    const answer = { ok: false, checks: { platform: `no answer within ${timeoutMs} ms` } };
    timer = setTimeout(() => resolve(answer), timeoutMs);
  });
  try {
    return await Promise.race([ready(), late]);
  } catch {
    return { ok: false, checks: { platform: 'the check failed; see the log' } };
  } finally {
    clearTimeout(timer);
  }
}
