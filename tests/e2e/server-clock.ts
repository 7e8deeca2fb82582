import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { minuteMs } from '#lib/time.ts';
import { endOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import type { RunningServer } from '../support/server.ts';
import { root } from '../support/sources.ts';
import { expect } from './visit.ts';

/** The clock of a server that a test moves on; browsers are moved with it. */
export interface ServerClock {
  /** Returns the environment variables that the server is started with. */
  readonly env: () => Promise<Readonly<Record<string, string>>>;
  readonly nowMs: () => number;
  /** End of the brand's day in which the server is started, milliseconds since 1970 UTC. */
  readonly endOfDayMs: number;
  moveTo(atMs: number, server: RunningServer, pages: readonly Page[]): Promise<void>;
}

/** A clock that shows so many minutes before the brand's midnight, today's or tomorrow's. */
export function clockBeforeMidnight(minutes: number): ServerClock {
  let file = '';
  const nowMs = Date.now();
  const beforeMs = minutes * minuteMs;
  // The day of the moment that is so much later ends late enough.
  const endOfDayMs = endOfDay(zoneDay(nowMs + beforeMs, site.timeZone), site.timeZone) ?? nowMs;
  let aheadMs = endOfDayMs - beforeMs - nowMs;
  return {
    endOfDayMs,
    nowMs: () => Date.now() + aheadMs,
    async env() {
      file = join(mkdtempSync(join(tmpdir(), 'foyer-clock-')), 'ahead');
      writeFileSync(file, String(aheadMs));
      const preload = pathToFileURL(join(root, 'tests/support/moved-clock.ts'));
      return { CLOCK_AHEAD: file, NODE_OPTIONS: `--import ${preload.href}` };
    },
    async moveTo(atMs, server, pages) {
      aheadMs = Math.round(atMs - Date.now());
      writeFileSync(file, String(aheadMs));
      for (const page of pages) await page.clock.setSystemTime(atMs);
      server.child.kill('SIGUSR2');
      await expect
        .poll(server.output, { intervals: [20] })
        .toContain(`clock ahead by ${aheadMs}\n`);
    },
  };
}
