import type { Page } from '@playwright/test';

/**
 * Counts what is pressed in the pages that are opened from now on, in their frames and in further
 * windows; returns the reader of the count. Typing is not counted, nor what a script presses.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  const context = page.context();
  await context.exposeBinding('notePress', () => {
    presses += 1;
  });
  await context.addInitScript(() => {
    const { notePress } = globalThis as unknown as { readonly notePress: () => void };
    // Last of all: a press that Playwright takes back, as something moved, does not come so far.
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && notePress());
  });
  return () => presses;
}
