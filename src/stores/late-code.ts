import type { Refusal, TransportCode } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { scriptLimitMs, TimedOut, withinLimit } from '#lib/time-limit.ts';

/** Loads code on demand, `() => import('…')`; returns a refusal when it cannot be loaded. */
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
