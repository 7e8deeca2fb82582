import { brotliCompressSync } from 'node:zlib';
import { expect, scriptBeforeUse, test } from './visit.ts';

const aLottery = '/lottery?gameCode=KTD_K3_3M';

/**
 * Each file and each inline part weighed by itself; a lottery's page has its countdown and slip, the
 * home page and the stations' page their countdowns.
 */
const scripts = [
  ['/en', 4_096],
  ['/en/promotions', 3_328],
  ['/en/rng', 3_648],
  ['/en/elott', 3_648],
  ['/en/lottery', 3_648],
  ['/en/vnlottery', 4_096],
  [`/en${aLottery}`, 4_096],
] as const;

for (const [path, mostBytes] of scripts) {
  test(`${path} carries no React and little script before it is used`, async ({ page }) => {
    const script = await scriptBeforeUse(page, path);
    expect(script.text).not.toMatch(/react/i);
    expect(script.sizeBytes).toBeLessThanOrEqual(mostBytes);
  });
}

/** A lottery with many plays names all of them, and with ten draws it has its full weight. */
const pages = [
  ...['/', '/rng', '/elott', '/lottery', '/vnlottery', '/promotions', '/login', aLottery].map(
    (path) => [path, 14_000] as const,
  ),
  ['/lottery?gameCode=KTD_SSC_1M', 14_700] as const,
];

test('pages are at most 14 kB with their styles, the longest lottery 14.7', async ({ request }) => {
  for (const [path, mostBytes] of pages) {
    for (const address of [path, `/en${path}`]) {
      const html = await (await request.get(address)).body();
      expect.soft(brotliCompressSync(html).length, address).toBeLessThanOrEqual(mostBytes);
    }
  }
});
