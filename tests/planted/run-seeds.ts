import { type ChildProcess, spawn } from 'node:child_process';
import type { Outcome } from './suite.ts';

/** Run of seeds that failed. */
export interface FailedSeeds {
  /** Seed that failed; absent where the run ended before any. */
  readonly seed?: number;
  readonly outcome: Outcome;
}

const simulate = [
  '--max-semi-space-size=32',
  '--import',
  './tests/simulation/cheap-passwords.mjs',
  'tests/simulation/simulate.ts',
  '--whole',
];
const running = new Set<ChildProcess>();

/** Runs seeds of a tree until one fails; returns undefined where none does. */
export async function runSeeds(
  root: string,
  seeds: readonly number[],
): Promise<FailedSeeds | undefined> {
  const child = spawn(process.execPath, [...simulate, '--only', seeds.join()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  await new Promise((done) => child.once('close', done));
  running.delete(child);
  const [by, seed] = /^seed (\d+), step \d+: .*$/m.exec(said) ?? [];
  if (by) return { seed: Number(seed), outcome: { is: 'caught', by } };
  if (/^seeds \d+ to \d+: 0 failed/m.test(said)) return undefined;
  return { outcome: { is: 'void', why: said.trim().split('\n').slice(-3).join(' ') } };
}

/** Ends the runs that have not ended. */
export function endRunningSeeds(): void {
  for (const child of running) child.kill();
}
