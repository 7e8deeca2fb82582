import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { followEvaluations, readTextsFromFile } from '#server/dev-fresh.ts';

let close = async () => {};
afterEach(() => close());

/** A server of two modules, of which the page reads what the text says. */
async function serve() {
  let text = 'before';
  const sources: Readonly<Record<string, () => string>> = {
    '\0text': () => `export default ${JSON.stringify(text)};`,
    '\0page': () => `import text from 'virtual:text'; export default text;`,
  };
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: 'texts',
        resolveId: (id) => (id.startsWith('virtual:') ? id.replace('virtual:', '\0') : undefined),
        load: (id) => sources[id]?.(),
      },
    ],
  });
  close = () => server.close();
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('pages are run in this process');
  return {
    ssr,
    read: async () => (await ssr.runner.import('virtual:page')).default,
    change(next: string) {
      text = next;
      const module = ssr.moduleGraph.getModuleById('\0text');
      if (module) ssr.moduleGraph.invalidateModule(module, undefined, Date.now(), true);
    },
  };
}

test('a text is shown after its change, also when something else had its page transformed', async () => {
  const { ssr, read, change } = await serve();
  followEvaluations(ssr);
  expect(await read()).toBe('before');
  change('after');
  // As Astro does where it collects a page's styles.
  for (const id of ['\0page', '\0text']) await ssr.fetchModule(id);
  expect(await read()).toBe('after');
});

test('what has not changed is not evaluated again', async () => {
  const { ssr, read } = await serve();
  followEvaluations(ssr);
  await read();
  const first = ssr.runner.evaluatedModules.getModuleById('\0page')?.exports;
  await read();
  expect(ssr.runner.evaluatedModules.getModuleById('\0page')?.exports).toBe(first);
});

test('pages read the texts that stand in their file now, which no code holds', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'foyer-texts-')), 'data-store.json');
  const id = '\0astro:data-layer-content';
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: 'astro',
        enforce: 'pre',
        resolveId: (name) => (name === 'astro:data-layer-content' ? id : undefined),
        load: (name) => (name === id ? 'export default new Map();' : undefined),
      },
      readTextsFromFile(file),
    ],
  });
  close = () => server.close();
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('pages are run in this process');
  const read = async () => (await ssr.runner.import('astro:data-layer-content')).default;
  const change = () => {
    const module = ssr.moduleGraph.getModuleById(id);
    if (module) ssr.moduleGraph.invalidateModule(module, undefined, Date.now(), true);
  };
  followEvaluations(ssr);
  expect(await read()).toEqual(new Map());
  for (const text of ['A slot shows symbols.', 'Reels stop by chance.']) {
    writeFileSync(file, JSON.stringify([text]));
    change();
    expect(await read()).toEqual([text]);
    expect((await ssr.transformRequest(id))?.code).not.toContain(text);
  }
});
