import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server.ts';
import { root } from './sources.ts';

/** Files and folders that the development server reads, packages aside. */
const parts = [
  'src',
  'public',
  'demo',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'keystatic.config.ts',
  '.gitignore',
];

/** A copy of the site as its editors have it, served by `npm run dev`. */
export interface EditedSite {
  readonly url: string;
  /** Folder of the copy. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts the development server on a copy of the site: what is saved there changes nothing here. */
export async function startEditing(): Promise<EditedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-editing-'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['src/server/start.mjs', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, DATA_DIR: join(folder, '.data'), PORT: String(port), DEMO_PLAY: '0' },
  });
  const gone = once(child, 'close');
  await waitUntilOpen(child);
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One by one: what the server keeps beside them is the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}

function waitUntilOpen(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('watching for file changes')) resolve();
      });
    }
    child.once('close', () => reject(new Error(`the development server ended:\n${output}`)));
  });
}
