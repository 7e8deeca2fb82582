import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEditing } from '../tests/support/edited-site.ts';
import { printTable } from './table.ts';

/*
 * Time from a saved text to the page that shows it, on the development server of an editor: an
 * article in two languages, saved ten times each. About a minute.
 */
const goalMs = 2_000;
const saves = 10;
const texts = {
  'an article of help': ['help/en/slots.md', '/en/help/slots'],
  'the same in Vietnamese': ['help/ty/slots.md', '/help/slots'],
} as const;

const site = await startEditing();
try {
  const rows = [];
  for (const [text, [name, address]] of Object.entries(texts)) {
    const file = join(site.folder, 'src/content', name);
    const read = async () => (await fetch(site.url + address)).text();
    await read();
    const tookMs: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const mark = `Saved ${text.length}-${save}-${Date.now()}.`;
      const savedAtMs = performance.now();
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n${mark}\n`);
      while (!(await read()).includes(mark)) await new Promise((end) => setTimeout(end, 20));
      tookMs.push(performance.now() - savedAtMs);
    }
    tookMs.sort((a, b) => a - b);
    const [most = 0] = tookMs.slice(-1);
    rows.push({
      text,
      'shown after, middle ms': Math.round(tookMs[saves / 2] ?? 0),
      'most ms': Math.round(most),
      [`goal ${goalMs}`]: most <= goalMs ? 'met' : 'NOT MET',
    });
  }
  printTable(rows);
} finally {
  await site.stop();
}
