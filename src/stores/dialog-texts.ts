import { loadTexts } from './texts.ts';
import { giveUpWishes } from './wishes.ts';

/**
 * Fetches the words of a dialog. Without them it cannot be shown; the next wish tries again.
 * @param load fetches them, when they are not those of the islands around every page.
 */
export async function loadDialogTexts(path: string, load = loadTexts): Promise<void> {
  if (await load(path)) return;
  document.addEventListener('foyer:open', () => void loadDialogTexts(path, load), { once: true });
  giveUpWishes();
}
