import { reportDialogFailure } from './dialog-requests.ts';
import { loadTexts } from './texts.ts';

/**
 * Fetches the texts of a dialog. Without them it cannot be shown; the next request for it tries
 * again.
 * @param load fetches them, unless they are those of the islands around every page.
 */
export async function loadDialogTexts(path: string, load = loadTexts): Promise<void> {
  if (await load(path)) return;
  document.addEventListener('foyer:open', () => void loadDialogTexts(path, load), { once: true });
  reportDialogFailure();
}
