import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for an address again and again, each time on a new connection; how long each took. */
export function watch(url: string): { end(): Promise<number[]> } {
  const tookMs: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const startedAtMs = performance.now();
      const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined);
      await answer?.arrayBuffer();
      tookMs.push(answer?.ok ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY);
      await sleep(100);
    }
    return tookMs;
  })();
  return {
    end: () => {
      isOver = true;
      return watching;
    },
  };
}
