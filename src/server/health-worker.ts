import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Readiness } from './front/health.ts';

/*
 * The thread that answers for health on a port of its own, whatever the other thread is busy with.
 */

/** What the thread is given. */
export interface HealthWork {
  readonly port: number;
  readonly host: string;
  /** When the other thread's loop last went round, milliseconds since 1970. */
  readonly beat: BigInt64Array;
}

/** What the other thread knew, and when. */
export interface HealthNews {
  readonly readiness: Readiness;
  readonly atMs: number;
}

/** A loop that has not gone round for so long stands still; older news are none. */
const stillAfterMs = 10_000;

const { port, host, beat } = workerData as HealthWork;
let news: HealthNews | undefined;
parentPort?.on('message', (next: HealthNews) => {
  news = next;
});

function aliveNow(nowMs: number): Readiness {
  const stillMs = nowMs - Number(Atomics.load(beat, 0));
  if (stillMs < stillAfterMs) return { ok: true, checks: {} };
  return { ok: false, checks: { loop: `stands still for ${Math.round(stillMs / 1_000)} s` } };
}

function readyNow(nowMs: number): Readiness {
  if (news !== undefined && nowMs - news.atMs < stillAfterMs) return news.readiness;
  return { ok: false, checks: { platform: 'nothing was heard of it for a while' } };
}

const server = createServer(
  { maxHeaderSize: 8_192, headersTimeout: 5_000 },
  (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answers = { '/healthz': aliveNow, '/readyz': readyNow };
    const path = request.url?.split('?', 1)[0] ?? '';
    const answer = Object.hasOwn(answers, path) ? answers[path as keyof typeof answers] : undefined;
    response.setHeader('Cache-Control', 'no-store').setHeader('X-Content-Type-Options', 'nosniff');
    if (!isRead || answer === undefined) {
      response.writeHead(isRead ? 404 : 405, { Connection: 'close' }).end();
      return;
    }
    const readiness = answer(Date.now());
    const body = JSON.stringify(readiness);
    response.writeHead(readiness.ok ? 200 : 503, { 'Content-Type': 'application/json' }).end(body);
  },
);
server.once('error', (error: NodeJS.ErrnoException) => {
  parentPort?.postMessage({ failed: error.code ?? error.message });
});
server.listen(port, host, () => parentPort?.postMessage({ failed: undefined }));
