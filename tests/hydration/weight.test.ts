import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Bundles a directive as Astro does; what it loads later is a file of its own. */
async function bundle(name: string) {
  const result = await build({
    entryPoints: [`src/hydration/${name}.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    outdir: 'bundled',
    write: false,
    metafile: true,
  });
  const own = result.outputFiles.find(({ path }) => path.endsWith(`/bundled/${name}.js`));
  return { code: own?.text ?? '', inputs: Object.keys(result.metafile.inputs) };
}

/** Bytes of scripts as they travel. */
function weigh(bundles: readonly { code: string }[]): number {
  return brotliCompressSync(bundles.map(({ code }) => code).join('')).byteLength;
}

test('what makes islands wait is at most 1,400 bytes, and imports nothing from elsewhere', async () => {
  const { code, inputs } = await bundle('start-islands');
  expect(weigh([{ code }])).toBeLessThanOrEqual(1_400);
  for (const input of inputs) expect(input).toMatch(/^src\/hydration\//);
});
