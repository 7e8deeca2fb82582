import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepDataInMemory } from './tests/support/data-in-memory.ts';
import { SlowFirst } from './tests/support/slow-first.ts';

keepDataInMemory();

/** Tests of what keeps state in its modules, as a page does: each file has modules of its own. */
const ofPages = ['hydration', 'islands', 'lib', 'scripts', 'stores'];
const paths = ofPages.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    maxWorkers: 2,
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/cheap-argon2.ts') },
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: paths,
          // A context of its own for each file takes half of what a process of its own does.
          pool: 'vmThreads',
          setupFiles: ['tests/support/page-globals.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tests/**/*.test.ts'],
          exclude: [...paths, 'tests/e2e/**', 'node_modules/**'],
          globalSetup: 'tests/support/templates.ts',
          // Loading the platform anew for each file takes longer than its tests.
          isolate: false,
          // Answers live longer than a young heap of the usual size: it was collected again and again.
          execArgv: ['--max-semi-space-size=32'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
