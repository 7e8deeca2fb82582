import { dayMs } from '#lib/time.ts';
import type { RaiseRow } from './queries.ts';

/** Time after the request of a higher limit at which its second confirmation becomes possible. */
export const confirmWaitMs = dayMs;

/** Time for which the second confirmation then stays possible. */
export const lapseMs = 7 * dayMs;

/** Returns the stage of a waiting raise at a moment. */
export function raiseStage(
  { askedAtMs }: Pick<RaiseRow, 'askedAtMs'>,
  nowMs: number,
): 'early' | 'due' | 'lapsed' {
  const fromMs = askedAtMs + confirmWaitMs;
  if (nowMs < fromMs) return 'early';
  return nowMs < fromMs + lapseMs ? 'due' : 'lapsed';
}
