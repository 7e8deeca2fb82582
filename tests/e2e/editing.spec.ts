import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startEditing } from '../support/edited-site.ts';
import { expect } from './expect.ts';

test('an editor changes an article on the editing screen and sees it on the site', async ({
  context,
}) => {
  // A development server loads what it shows when it is first asked for it.
  test.setTimeout(360_000);
  const site = await startEditing();
  try {
    const file = join(site.folder, 'src/content/help/en/slots.md');
    const address = `${site.url}/en/help/slots`;
    // The screen asks for a font from elsewhere.
    await context.route(/^https:/, (route) => route.abort());
    const screen = await context.newPage();
    await screen.goto(`${site.url}/keystatic/collection/help_en/item/slots`);
    const text = screen.getByRole('textbox', { name: 'Text' });
    await expect(text).toContainText('A slot shows symbols', { timeout: 150_000 });
    // The first one while the page is opened for the first time.
    for (const words of ['Reels stop by chance.', 'They know no past.']) {
      await text.getByText('A slot shows symbols').click({ position: { x: 2, y: 8 } });
      await screen.keyboard.press('Home');
      await screen.keyboard.type(`${words} `);
      const saved = screen.waitForResponse(/\/api\/keystatic\/update$/);
      await screen.getByRole('button', { name: 'Save' }).click();
      expect((await saved).status()).toBe(200);
      expect(readFileSync(file, 'utf8')).toContain(words);
      const read = async () => (await context.request.get(address)).text();
      // A busy development server may drop a kept connection: it is asked again.
      await expect(async () => expect(await read()).toContain(words)).toPass({ timeout: 90_000 });
      // Where it was written nothing was loaded anew.
      await expect(text).toContainText(words);
    }
    const reader = await context.newPage();
    await reader.goto(address);
    await expect(reader.locator('main')).toContainText('They know no past. Reels stop by chance.');
  } finally {
    await site.stop();
  }
});
