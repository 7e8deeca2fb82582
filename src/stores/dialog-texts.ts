import { loadTexts } from './texts.ts';
import { giveUpWishes } from './wishes.ts';

/** Fetches the words of a dialog. Without them it cannot be shown; the next wish tries again. */
export async function loadDialogTexts(path: string): Promise<void> {
  if (await loadTexts(path)) return;
  document.addEventListener('foyer:open', () => void loadDialogTexts(path), { once: true });
  giveUpWishes();
}
