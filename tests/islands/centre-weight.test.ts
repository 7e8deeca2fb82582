import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { builtFolder } from '#server/built-folder.ts';
import { readSource, root } from '../support/sources.ts';

const chunks = join(await builtFolder(root), 'client/_astro');
const names = readdirSync(chunks);

/** Returns whether a file belongs to React itself, which other islands load as well. */
const isReact = (name: string) => /^(?:react|client|rolldown-runtime)\./.test(name);

/** Bytes as sent. */
function weigh(names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += brotliCompressSync(readFileSync(join(chunks, name))).length;
  return bytes;
}

/** Bytes of React's core, which is in the file that all islands share. */
async function weighCore(): Promise<number> {
  const contents = "export * from 'react'; export * from 'react/jsx-runtime';";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length;
}

/** A file and all that it cannot do without, React aside. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name) || isReact(name)) return found;
  found.add(name);
  const code = readFileSync(join(chunks, name), 'utf8');
  for (const [, to = ''] of code.matchAll(/(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    withImports(to, found);
  }
  return found;
}

const namesIn = (file: string) => readFileSync(join(chunks, file), 'utf8');

/** The one file of a name whose text, or the text it is named in, says so. */
function chunkOf(name: string, isMeant: (file: string) => boolean): string {
  const found = names.filter(
    (each) => each.startsWith(`${name}.`) && each.endsWith('.js') && isMeant(each),
  );
  if (found.length !== 1) throw new Error(`${found.length} files are named ${name}`);
  return found[0] ?? '';
}

/** The pages of a centre, by the names of their files. */
function pagesOf(centre: string): readonly string[] {
  const source = readSource(`src/islands/${centre}/pages.ts`);
  return [...source.matchAll(/import\('.*\/([\w-]+)\.tsx'\)/g)].map(([, page = '']) => page);
}

/** A centre's own files, and those of its pages. */
function filesOf(centre: string, pages: readonly string[]) {
  // Of several files of one name the centre's own is the one that names its pages' files.
  const entry = chunkOf(centre, (file) => namesIn(file).includes(`${pages[0]}.`));
  const shell = withImports(entry);
  const pageOf = (page: string) => chunkOf(page, (file) => namesIn(entry).includes(file));
  const styles = names.filter((name) => name.startsWith(`${centre}.`) && name.endsWith('.css'));
  const own = new Map(
    pages.map((page) => {
      const more = withImports(pageOf(page));
      return [page, new Set([...more].filter((name) => !shell.has(name)))] as const;
    }),
  );
  return { shell, pageOf, styles, own };
}

const coreBytes = await weighCore();
const wallet = withImports(chunkOf('header-wallet', () => true));

describe.each(['member-centre', 'agent-centre'])('%s', (centre) => {
  const pages = pagesOf(centre);
  const { shell, styles, own } = filesOf(centre, pages);

  test('has pages, each a file of its own', () => {
    expect(pages.length).toBeGreaterThan(1);
    expect(styles).toHaveLength(1);
    for (const page of pages) expect(own.get(page)?.size, page).toBeGreaterThan(0);
  });

  const styled = [...shell, ...styles];
  const [first = ''] = pages;

  test(`opens at ${first} with at most 40 kB beyond React`, () => {
    expect(weigh([...styled, ...(own.get(first) ?? [])]) - coreBytes).toBeLessThanOrEqual(40_000);
  });

  test.each(pages)('turns to %s for at most 20 kB', (page) => {
    // A member's page has the wallet; the centre was open at another page.
    const present = new Set([
      ...wallet,
      ...(own.get(page === first ? (pages[1] ?? '') : first) ?? []),
    ]);
    const more = [...(own.get(page) ?? [])].filter((name) => !present.has(name));
    expect(weigh(more)).toBeLessThanOrEqual(20_000);
  });
});

test('My account is shown, with what it fetches by itself below, for 24 kB', () => {
  // 8 kB of it are what all pages of the centre share.
  const { shell, pageOf } = filesOf('member-centre', pagesOf('member-centre'));
  const present = new Set([...wallet, ...shell]);
  const account = pageOf('security-center');
  const below = chunkOf('protection', (file) => namesIn(account).includes(file));
  const all = new Set([...withImports(account), ...withImports(below)]);
  expect(weigh([...all].filter((name) => !present.has(name)))).toBeLessThanOrEqual(24_000);
});

describe.each(['chat', 'threads'])('%s', (island) => {
  const entries = names.filter(
    (name) => name.startsWith(`${island}.`) && name.endsWith('.js') && !isReact(name),
  );
  const all = new Set(entries.flatMap((name) => [...withImports(name)]));

  test('is at most 20 kB beyond what a member’s page has', () => {
    expect(entries.length).toBeGreaterThan(0);
    const more = [...all].filter((name) => !wallet.has(name));
    expect(weigh(more)).toBeLessThanOrEqual(20_000);
  });

  test('is at most 35 kB beyond React for a browser that has nothing yet', () => {
    expect(weigh(all) - coreBytes).toBeLessThanOrEqual(35_000);
  });
});
