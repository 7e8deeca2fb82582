import type { Page } from '@playwright/test';

/** Lists the choices of shown selects whose words are wider than the room for them. */
export function cutSelects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('nothing can be measured');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      const words = select.selectedOptions[0]?.textContent ?? '';
      context.font = font;
      const isShown = select.clientWidth > 0;
      const isCut = context.measureText(words).width > select.clientWidth - padding;
      return isShown && isCut ? [words] : [];
    });
  });
}
