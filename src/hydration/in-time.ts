/** Time limit for a script to arrive (specification §9); lib/time-limit.ts has it for islands. */
const scriptLimitMs = 120_000;

/**
 * Waits for a script that is being fetched; rejects after two minutes. Kept apart from what islands
 * share, so that a visitor's page needs no further file.
 */
export function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  const over = new Promise<never>((_, reject) => setTimeout(reject, scriptLimitMs));
  return Promise.race([loading, over]);
}
