/*
 * Cuts the interface's typeface down to the letters the offered languages need and writes it to
 * public/fonts: one file, so that a letter and its marks never come from two faces. Chinese and
 * Thai are left to the fonts of systems (src/styles/fonts.css). Run it by hand after a change of the lists below: node scripts/fonts.mjs
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/inter-ui/', import.meta.url);
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

await mkdir(target, { recursive: true });
const whole = await readFile(new URL('variable/InterVariable.woff2', source));
const font = await subsetFont(whole, western + punctuation + vietnamese, {
  targetFormat: 'woff2',
  keepFeatures,
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
});
await writeFile(new URL('inter.woff2', target), font);
console.info(`inter.woff2: ${font.byteLength} bytes`);
await copyFile(new URL('LICENSE.txt', source), new URL('OFL.txt', target));
