import { useEffect, useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { secondMs } from '#lib/time.ts';

/** Seconds until a refused call may be made again; 0 when it may be made now. */
export function useCountdown(refusal: Refusal<string> | undefined): number {
  const seconds = refusal?.detail.retryAfterSeconds ?? 0;
  const [left, setLeft] = useState(0);

  // A new refusal begins a new countdown, whatever is left of the one before.
  useEffect(() => {
    if (refusal === undefined || seconds === 0) return setLeft(0);
    const endsAtMs = Date.now() + seconds * secondMs;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / secondMs)));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [refusal, seconds]);

  return left;
}
