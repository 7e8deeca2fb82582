import { dayMs } from '#lib/time.ts';
import type { KeptRaise } from './queries.ts';

/** A higher limit takes its second yes this long after the first, */
export const confirmWaitMs = dayMs;

/** and from then on for this long. */
export const lapseMs = 7 * dayMs;

/** Where a limit that waits stands at a moment. */
export function stageOf(
  { askedAtMs }: Pick<KeptRaise, 'askedAtMs'>,
  nowMs: number,
): 'early' | 'due' | 'lapsed' {
  const fromMs = askedAtMs + confirmWaitMs;
  if (nowMs < fromMs) return 'early';
  return nowMs < fromMs + lapseMs ? 'due' : 'lapsed';
}
