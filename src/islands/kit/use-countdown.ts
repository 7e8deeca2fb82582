import { useEffect, useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { secondMs } from '#lib/time.ts';

/** Returns the seconds until a refused call may be made again; 0 when it may be made now. */
export function useCountdown(refusal: Refusal<string> | undefined): number {
  const seconds = refusal?.detail.retryAfterSeconds ?? 0;
  const [left, setLeft] = useState(0);

  // A new refusal begins a new countdown, whatever is left of the one before.
  useEffect(() => {
    if (refusal === undefined || seconds === 0) return setLeft(0);
    return countDown(Date.now() + seconds * secondMs, setLeft);
  }, [refusal, seconds]);

  return left;
}

/** Returns the seconds until a moment; 0 when it is past or missing. */
export function useSecondsUntil(atMs: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (atMs === undefined) return setLeft(0);
    return countDown(atMs, setLeft);
  }, [atMs]);
  return left;
}

/** Tells the seconds that are left, now and each second until there are none; stops when called. */
function countDown(endsAtMs: number, tell: (seconds: number) => void): () => void {
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / secondMs));
    tell(left);
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(tick, secondMs);
  tick();
  return () => clearInterval(timer);
}
