import { existsSync } from 'node:fs';

const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, else the usual paths, headless builds first, as
 * hidden windows cost a third of the time. Throws when there is none.
 */
export function chromiumPath(): string {
  const path = [process.env.CHROMIUM_PATH, ...usualPaths].find((each) => each && existsSync(each));
  if (path) return path;
  throw new Error(
    'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  );
}

/**
 * Returns the path of Chromium with windows, which has features that the headless build lacks;
 * `undefined` when there is none.
 */
export function wholeChromiumPath(): string | undefined {
  return usualPaths.slice(1).find((each) => existsSync(each));
}

/** Keeps Chromium inside a test machine: no sandbox for root, no calls of its own to anywhere. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
