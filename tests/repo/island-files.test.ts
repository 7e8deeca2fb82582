import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '#server/built-folder.ts';
import { listFiles, readSource, root } from '../support/sources.ts';

const scripts = join(await builtFolder(root), 'client/_astro');
const names = readdirSync(scripts).filter((name) => name.endsWith('.js'));
const texts = new Map(names.map((name) => [name, readFileSync(join(scripts, name), 'utf8')]));

/** Files that a file imports before it runs. */
function importsOf(name: string): string[] {
  const found = texts.get(name)?.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g) ?? [];
  return [...found].map(([, file = '']) => file);
}

/** Files that come with a file, itself included, and how many imports lie between. */
function filesWith(name: string): Map<string, number> {
  const depths = new Map([[name, 0]]);
  for (const [file, depth] of depths) {
    for (const each of importsOf(file)) if (!depths.has(each)) depths.set(each, depth + 1);
  }
  return depths;
}

/** The built file of a source file; a name that several have is the one of the island. */
function builtFrom(source: string): string {
  const stem = `${basename(source).replace(/\.tsx?$/, '')}.`;
  const found = names.filter((name) => name.startsWith(stem));
  return found.toSorted((one, other) => filesWith(other).size - filesWith(one).size)[0] ?? '';
}

/** Islands of all pages, by the file that pages import them from. */
const islands = new Set(
  listFiles('src')
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => [...readSource(file).matchAll(/from '#islands\/([^']+\.tsx?)'/g)])
    .map(([, source = '']) => builtFrom(source)),
);

/** React’s part that hydrates an island. */
const renderer = builtFrom('client.ts');

test('islands are found in the build', () => {
  expect(islands.size).toBeGreaterThan(10);
  expect(islands.has('')).toBe(false);
});

test('an island comes in at most seven files, React’s renderer aside, two imports deep', () => {
  const tooMany = [...islands, renderer].filter((island) => {
    const files = filesWith(island);
    return files.size > 7 || Math.max(...files.values()) > 2;
  });
  expect(tooMany).toEqual([]);
});

test('a way in does not wait for the rules of lotteries', () => {
  const files = [...filesWith(builtFrom('auth.ts')).keys()];
  expect(files.filter((file) => file.startsWith('lottery.'))).toEqual([]);
});

test('what every island imports is named by the script that wakes them', () => {
  const script = texts.get(names.find((name) => name.startsWith('page-script.')) ?? '') ?? '';
  const hydrate = builtFrom('hydrate.ts');
  const everywhere = [...filesWith(hydrate).keys()].filter((file) => file !== hydrate);
  expect(everywhere.length).toBeGreaterThan(1);
  for (const file of everywhere) expect(script).toContain(`"/_astro/${file}"`);
});

test('a page of a centre brings at most seven files', () => {
  for (const centre of ['member-centre.tsx', 'agent-centre.tsx'].map(builtFrom)) {
    // A page on which a centre opens has the header wallet.
    const present = new Set([
      ...filesWith(centre).keys(),
      ...filesWith(builtFrom('header-wallet.tsx')).keys(),
    ]);
    const late = [...present].flatMap((file) => [
      ...(texts.get(file)?.matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g) ?? []),
    ]);
    const pages = new Set(late.map(([, file = '']) => file));
    expect(pages.size).toBeGreaterThan(10);
    const tooMany = [...pages].filter((page) => {
      const files = filesWith(page).keys();
      return [...files].filter((file) => !present.has(file)).length > 7;
    });
    expect(tooMany).toEqual([]);
  }
});

test('no script of a visitor’s page imports what islands share', () => {
  const shared = names.filter((name) => name.startsWith('shared.'));
  expect(shared).toHaveLength(1);
  const own = names.filter((name) => name.includes('.astro_astro_type_script'));
  expect(own.length).toBeGreaterThan(3);
  const heavy = own.filter((name) => shared.some((file) => filesWith(name).has(file)));
  expect(heavy).toEqual([]);
});
