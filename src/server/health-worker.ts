import { createServer, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Readiness } from './front/health.ts';

/*
 * The thread that answers for health on a port of its own, whatever the other thread is busy with.
 */

/** Input of the health thread. */
export interface HealthWork {
  readonly port: number;
  readonly host: string;
  /** Time of the main thread's last loop turn, milliseconds since 1970. */
  readonly beat: BigInt64Array;
}

/** Message to the health thread: readiness with its time, or the figures. */
export type ToHealth =
  | { readonly kind: 'readiness'; readonly readiness: Readiness; readonly atMs: number }
  | { readonly kind: 'metrics'; readonly text: string };

/** Message from the health thread: the port's state, or a request for the figures. */
export type FromHealth =
  | { readonly kind: 'open' | 'metrics-wanted' }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Time without a loop turn after which the main thread counts as stuck; older readiness is ignored.
 */
const stillAfterMs = 10_000;

const { port, host, beat } = workerData as HealthWork;
const sendToMain = (message: FromHealth) => parentPort?.postMessage(message);
let news: Extract<ToHealth, { kind: 'readiness' }> | undefined;
parentPort?.on('message', (next: ToHealth) => {
  if (next.kind === 'readiness') news = next;
  else answerMetrics(200, next.text);
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

/** Time limit for the figures, which the main thread collects between two turns of its loop. */
const metricsWithinMs = 4_000;
const metricsType = 'text/plain; version=0.0.4; charset=utf-8';
let asking: readonly ServerResponse[] = [];
let metricsTimer: NodeJS.Timeout | undefined;

/** Requests the figures; everybody who asks meanwhile gets the same ones. */
function requestMetrics(response: ServerResponse): void {
  asking = [...asking, response];
  if (asking.length > 1) return;
  metricsTimer = setTimeout(() => answerMetrics(503, ''), metricsWithinMs);
  sendToMain({ kind: 'metrics-wanted' });
}

function answerMetrics(status: 200 | 503, text: string): void {
  clearTimeout(metricsTimer);
  for (const response of asking)
    response.writeHead(status, { 'Content-Type': metricsType }).end(text);
  asking = [];
}

const server = createServer(
  { maxHeaderSize: 8_192, headersTimeout: 5_000 },
  (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answers = { '/healthz': aliveNow, '/readyz': readyNow };
    const path = request.url?.split('?', 1)[0] ?? '';
    const answer = Object.hasOwn(answers, path) ? answers[path as keyof typeof answers] : undefined;
    response.setHeader('Cache-Control', 'no-store').setHeader('X-Content-Type-Options', 'nosniff');
    if (isRead && path === '/metrics') return requestMetrics(response);
    if (!isRead || answer === undefined) {
      response.writeHead(isRead ? 404 : 405, { Connection: 'close' }).end();
      return;
    }
    const readiness = answer(Date.now());
    const body = JSON.stringify(readiness);
    response
      .writeHead(readiness.ok ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8' })
      .end(body);
  },
);
server.once('error', (error: NodeJS.ErrnoException) => {
  sendToMain({ kind: 'failed', why: error.code ?? error.message });
});
server.listen(port, host, () => sendToMain({ kind: 'open' }));
