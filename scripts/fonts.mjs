/*
 * Cuts the interface's typeface down to the letters the offered languages need and writes it to
 * public/fonts. Run it by hand after a change of the lists below: node scripts/fonts.mjs
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/inter/', import.meta.url);
const target = new URL('../public/fonts/', import.meta.url);

/** Layout features the styles ask for; the rest of Inter's alternates only cost bytes. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'calt', 'rvrn', 'rlig'];

/** Characters between two code points, both included. */
function range(first, last) {
  let text = '';
  for (let code = first; code <= last; code += 1) text += String.fromCodePoint(code);
  return text;
}

const western = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ`;
const punctuation = '‐‑–—‘’‚“”„†•…‰‹›⁄™↑↓−€';

/** Vietnamese letters outside Latin-1, its combining marks and the dong sign. */
const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x300, 0x304)}${range(0x308, 0x309)}\u0323${range(0x1ea0, 0x1ef9)}₫`;

const files = [
  { from: 'inter-latin-wght-normal.woff2', to: 'inter-latin.woff2', text: western + punctuation },
  { from: 'inter-vietnamese-wght-normal.woff2', to: 'inter-vietnamese.woff2', text: vietnamese },
];

await mkdir(target, { recursive: true });
for (const { from, to, text } of files) {
  const font = await subsetFont(await readFile(new URL(`files/${from}`, source)), text, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(new URL(to, target), font);
  console.info(`${to}: ${font.byteLength} bytes`);
}
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
