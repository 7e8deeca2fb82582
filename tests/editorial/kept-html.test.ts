import { expect, test } from 'vitest';
import { keepHtml } from '#editorial/kept-html.ts';

test('a text is rendered again once its source has changed, and no other with it', async () => {
  const rendered: string[] = [];
  const read = (id: string, source: string) =>
    keepHtml(id, source, async () => {
      rendered.push(id);
      return `<p>${source}</p>`;
    });
  const readBoth = async (slots: string) => [
    await read('help/en/slots', slots),
    await read('help/en/fish', 'Aim.'),
  ];
  await readBoth('Spin.');
  expect(await readBoth('Spin.')).toEqual(['<p>Spin.</p>', '<p>Aim.</p>']);
  expect(rendered).toEqual(['help/en/slots', 'help/en/fish']);
  expect(await readBoth('Reels stop.')).toEqual(['<p>Reels stop.</p>', '<p>Aim.</p>']);
  expect(rendered).toEqual(['help/en/slots', 'help/en/fish', 'help/en/slots']);
});
