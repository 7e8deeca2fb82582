import type { Page } from '@playwright/test';
import { picture } from '../support/images.ts';
import { chooseBox, expect, test, turnsOf, twoLanguages, wordsOf } from './visit.ts';

const png = { name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) };

/** Waits until the form has taken over from its HTML. */
async function wake(page: Page): Promise<void> {
  await page.locator('.letter-fields').hover();
  await expect(page.locator('astro-island[ssr]:has(.letter-fields)')).toHaveCount(0);
}

for (const { code, prefix } of twoLanguages) {
  const isTurn = turnsOf(code);
  const words = wordsOf(code);
  const sendButton = (page: Page, key = 'forms:send') =>
    page.getByRole('button', { name: words(key), exact: true });

  if (isTurn())
    test(`a letter with an image arrives, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/feedback`);
      await wake(page);
      await page.getByLabel(words('forms:question_type')).selectOption('game');
      await page.getByLabel(words('forms:content')).fill('The table froze in my third hand.');
      await page.locator('input[type=file]').setInputFiles([png]);
      await expect(page.getByRole('img', { name: png.name })).toBeVisible();
      await sendButton(page).click();
      await expect(page.getByText(/F-[2-9A-Z]{6}/)).toBeVisible();
    });

  if (isTurn())
    test(`a file that lies about what it is is refused, and the letter stays, ${code}`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/feedback`);
      await wake(page);
      const file = { ...png, buffer: Buffer.from('<svg onload=alert(1)>') };
      await page.locator('input[type=file]').setInputFiles([file]);
      await page.getByLabel(words('forms:question_type')).selectOption('other');
      await page.getByLabel(words('forms:content')).fill('One two three four five');
      await sendButton(page).click();
      await expect(page.getByText(words('refusals:image_wrong_type'))).toBeVisible();
      await expect(page.getByLabel(words('forms:content'))).toHaveValue('One two three four five');
    });

  if (isTurn())
    test(`an application to become an affiliate arrives, ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/affiliate`);
      await wake(page);
      await page.getByLabel(words('forms:name')).fill('An Bình');
      await page.getByLabel(words('auth:email'), { exact: true }).fill('a@example.com');
      await page.getByLabel(words('forms:contact'), { exact: true }).fill('@anbinh');
      await page.getByLabel(words('forms:audience')).fill('A forum on football.');
      await chooseBox(page.getByRole('checkbox'));
      await sendButton(page, 'forms:apply').click();
      await expect(page.getByText(/A-[2-9A-Z]{6}/)).toBeVisible();
    });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms are readable and say what they need', async ({ page }) => {
    const words = wordsOf('EN');
    for (const path of ['/en/feedback', '/en/affiliate']) {
      await page.goto(path);
      const note = page.locator('form noscript p');
      await expect(note).toBeVisible();
      await expect(note).toHaveText(words('auth:needs_script'));
      await expect(page.getByRole('textbox').first()).toBeVisible();
    }
  });
});
