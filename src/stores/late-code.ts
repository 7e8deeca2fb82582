import type { Refusal, TransportCode } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { scriptLimitMs, TimedOut, withinLimit } from '#lib/time-limit.ts';

/** Fetches code that is wanted now, `() => import('…')`; a refusal when it cannot be had. */
export async function fetchCode<Module>(
  load: () => Promise<Module>,
): Promise<Result<Module, Refusal<TransportCode>>> {
  try {
    return ok(await withinLimit({ limitMs: scriptLimitMs }, load));
  } catch (error) {
    const code = error instanceof TimedOut ? 'timed_out' : 'network_unreachable';
    return refused({ code, message: '', detail: {} });
  }
}
