/*
 * What no test has to run for: types of TypeScript and, beside them, of Astro's files, and lint. Each
 * says what is wrong in its own words; all of them are asked even when one has failed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const lint = ['biome', 'check', '--error-on-warnings', '.'];
/** Writes the types of what `src/content` holds, which both of the others read. */
const sync = ['astro', 'sync'];
const pages = ['--noSync', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'error'];
const types = [
  ['tsc', '--noEmit'],
  ['astro', 'check', ...pages],
];

function isGood([name, ...args]) {
  return new Promise((resolve) => {
    const command = join(root, 'node_modules/.bin', name);
    // A larger young heap: types live long.
    const node = ['--max-semi-space-size=64', command, ...args];
    const child = spawn(process.execPath, node, { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => {
      if (code !== 0) console.error(`${name} is not content`);
      resolve(code === 0);
    });
  });
}

const linted = isGood(lint);
const typed = (await isGood(sync)) ? await Promise.all(types.map(isGood)) : [false];
process.exitCode = [await linted, ...typed].every(Boolean) ? 0 : 1;
