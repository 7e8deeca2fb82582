import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));

/** The axe that its builder brings along, minified: a page reads it in two thirds of the time. */
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Stands where the builder would send axe; it is there already. */
const nothing = '0';

async function giveAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axeSource);
}

/**
 * An accessibility check of a page as it stands, with its frames, which are all of our own site. The
 * builder by itself sends axe twice for each check; here a document gets it once, and what has been
 * compiled for one check serves the next.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames()) {
    await giveAxe(frame).catch((error: unknown) => {
      // A frame that has gone meanwhile is no part of the page any more.
      if (!frame.isDetached()) throw error;
    });
  }
  // What passed need not be told node by node. The size of targets (WCAG 2.5.8) is off by default.
  return new AxeBuilder({ page, axeSource: nothing })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode();
}
