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

type Faults = (readonly [rule: string, nodes: readonly string[]])[];

/** Runs axe in a game's frame, which no script of the page around it reaches. */
async function faultsIn(game: Frame, rules?: readonly string[]): Promise<Faults> {
  await giveAxe(game);
  return await game.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, rules);
}

function gameOf(page: Page): Frame {
  const [, game] = page.frames();
  if (game === undefined) throw new Error('No game stands in the page.');
  return game;
}

/** Returns what axe finds in the game of a page. */
export const gameFaults = (page: Page): Promise<Faults> => faultsIn(gameOf(page));

/** The hue whose backdrop is nearest to the words before it, by theme. */
const nearestHues = { dark: 60, light: 240 };

/**
 * Returns the words of a game that stand out too little from its backdrop, a gradient that axe does
 * not judge: before the colour and the hue that are nearest to them.
 */
export async function faintWords(page: Page, theme: 'dark' | 'light'): Promise<Faults> {
  const game = gameOf(page);
  const restore = await game.evaluateHandle(
    ({ name, hue }) => {
      const { style, dataset } = document.documentElement;
      const before = style.getPropertyValue('--hue');
      dataset.theme = name;
      style.setProperty('--hue', `${hue}`);
      document.body.style.background = 'var(--light)';
      // What is still rising is fainter than it will be.
      for (const each of document.getAnimations()) {
        if (each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) each.finish();
      }
      return () => {
        style.setProperty('--hue', before);
        document.body.style.removeProperty('background');
      };
    },
    { name: theme, hue: nearestHues[theme] },
  );
  const faults = await faultsIn(game, ['color-contrast']);
  await restore.evaluate((undo) => undo());
  return faults;
}
