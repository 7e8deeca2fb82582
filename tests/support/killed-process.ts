import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './sources.ts';

/** Number of kills in a file: common losses show in a few, rare ones need `--all`. */
export const kills = process.env.TEST_ENGINES === 'all' ? 25 : 5;

/**
 * Runs a script of this folder, which prints a line for whatever was acknowledged to it, and kills
 * it after so many lines, in the middle of its work. Answers the lines.
 */
export async function runUntilKilled(
  script: string,
  {
    args,
    killAfter,
    env = {},
  }: {
    readonly args: readonly string[];
    readonly killAfter: number;
    /** Beside this process's own. */
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // As the product’s own starts: whoever is killed keeps nothing for the next one.
    env: {
      ...process.env,
      ...env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/foyer'),
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (printed.split('\n').length > killAfter) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  // The last line may be cut off: what was not printed whole was not acknowledged.
  return printed.slice(0, printed.lastIndexOf('\n')).split('\n');
}
