import type { Page } from '@playwright/test';

/** Lists the buttons of a framed game whose words are wider than they are. */
export async function cutButtons(page: Page): Promise<string[]> {
  const game = page.frames()[1];
  if (!game) throw new Error('no game is framed');
  return game.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}
