import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/support/chromium.ts';
import { keepDataInMemory } from './tests/support/data-in-memory.ts';

keepDataInMemory();

/** The built product on a new, empty data folder, as an operator starts it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A page waits more than it works: three keep two cores busy.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  globalSetup: './tests/e2e/start-server.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    // What moves is drawn again and again; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Notes every step of every test, which takes longer than the test itself.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      // A test's page lives for seconds, in which V8's last compiler costs more than it saves.
      args: [...chromiumFlags, '--js-flags=--no-turbofan'],
    },
  },
});
