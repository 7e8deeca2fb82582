import { build, type Rollup, version } from 'vite';
import { expect, test } from 'vitest';
import { plainImports } from '../../src/hydration/integration.ts';

/** Version of Vite whose minified output the expressions match: another may write imports otherwise. */
const knownVite = '8.3.8';

test('the expressions over minified output were written for the Vite that is installed', () => {
  expect(version).toBe(knownVite);
});

test('a built script imports others plainly, by no helper', async () => {
  const sources: Readonly<Record<string, string>> = {
    'virtual:first': `globalThis.begin = () => import('virtual:second').then((all) => all.run());
      globalThis.pick = async () => { const { run } = await import('virtual:third'); run(); };`,
    // With another that imports, Vite's helper becomes a chunk, as it is for pages.
    'virtual:other': `globalThis.rest = () => import('virtual:third');`,
    'virtual:second': `export const run = () => console.log('second');`,
    'virtual:third': `export const run = () => console.log('third'); export const rest = 1;`,
  };
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in sources ? `\0${id}` : undefined),
        load: (id) => sources[id.slice(1)],
      },
      plainImports,
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ['virtual:first', 'virtual:other'],
        // As Astro names them.
        output: { chunkFileNames: '[name].[hash].js', entryFileNames: '[name].[hash].js' },
      },
    },
  })) as Rollup.RollupOutput;
  const code = built.output.flatMap((each) =>
    each.type === 'chunk' && each.isEntry ? [each.code] : [],
  );
  expect(code.join()).toMatch(/import\(`\.\/.*import\(`\.\//s);
  expect(code.join()).not.toMatch(/preload/i);
  expect(code.join(), 'an import is still wrapped').not.toMatch(/return\{run/);
});
