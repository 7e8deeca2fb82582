import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Bundles a directive as Astro does. */
async function bundle(name: string) {
  const result = await build({
    entryPoints: [`src/hydration/${name}.ts`],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    metafile: true,
  });
  return { code: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) };
}

test('a visitor’s page carries less than 1 kB of hydration script, and only that', async () => {
  const directives = await Promise.all(['intent', 'member'].map(bundle));
  const code = directives.map((each) => each.code).join('');
  expect(brotliCompressSync(code).byteLength).toBeLessThan(1_000);
  for (const input of directives.flatMap((each) => each.inputs)) {
    expect(input).toMatch(/^src\/hydration\//);
  }
});
