import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

interface Import {
  readonly from: string;
  /** A path from the root (`src/lib/money.ts`), or a package's name. */
  readonly to: string;
  /** Fetched when it is wanted: `import('…')`. */
  readonly isLate: boolean;
}

const statement = /(?:\bfrom|\bimport)\s*(\(?)\s*['"]([^'"\n]+)['"]/g;

function importsOf(file: string): Import[] {
  return [...readSource(file).matchAll(statement)].map(([, call, target = '']) => ({
    from: file,
    to: resolveTarget(file, target),
    isLate: call === '(',
  }));
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith('.')) return normalize(join(dirname(file), target));
  if (target === '#site') return 'src/site.config.ts';
  return target.startsWith('#') ? `src/${target.slice(1)}` : target;
}

const files = listFiles('src').filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
const imports = files.flatMap(importsOf);

const domainOf = (path: string) => /^src\/platform\/([\w-]+)\//.exec(path)?.[1];
const islandOf = (path: string) => /^src\/islands\/([\w-]+)\//.exec(path)?.[1];
const plumbing = new Set(['http', 'db', 'jobs', 'demonstration', 'upstream', 'idempotency']);
const isDomain = (name: string | undefined) => name !== undefined && !plumbing.has(name);
const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`src/${folder}`));
const isPackage = (path: string, ...names: string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}/`));
const interfaceFolders = [
  'pages/',
  'islands/',
  'components/',
  'layouts/',
  'stores/',
  'hydration/',
  'styles/',
];

/** Directions that never exist (design: "The house"). */
const forbidden: Readonly<Record<string, (each: Import) => boolean>> = {
  'anything but the server imports the platform': ({ from, to }) =>
    inside(to, 'platform/') && !inside(from, 'platform/', 'server/'),
  'the platform imports Astro, React, nanostores or the interface': ({ from, to }) =>
    inside(from, 'platform/') &&
    (isPackage(to, 'astro', 'react', 'react-dom', 'nanostores', '@nanostores/react') ||
      /^astro:/.test(to) ||
      inside(to, ...interfaceFolders)),
  'the contract imports anything but lib': ({ from, to }) =>
    inside(from, 'contract/') && !inside(to, 'contract/', 'lib/'),
  'lib imports anything but the sanitiser': ({ from, to }) =>
    inside(from, 'lib/') && !inside(to, 'lib/') && !isPackage(to, 'sanitize-html'),
  'a page, layout, component or the middleware imports a store': ({ from, to }) =>
    (from.endsWith('.astro') || inside(from, 'middleware.ts')) && inside(to, 'stores/'),
  'a store imports the interface': ({ from, to }) =>
    inside(from, 'stores/') && inside(to, 'pages/', 'islands/', 'components/', 'layouts/'),
  'an island imports another island': ({ from, to }) =>
    inside(from, 'islands/') &&
    inside(to, 'islands/') &&
    islandOf(to) !== islandOf(from) &&
    islandOf(to) !== 'kit',
  'a visitor’s script imports React, or a store before it is wanted': ({ from, to, isLate }) =>
    inside(from, 'hydration/', 'scripts/') &&
    (isPackage(to, 'react', 'react-dom') ||
      inside(to, 'islands/') ||
      (inside(to, 'stores/') && !isLate)),
  'a domain’s rules, queries or schemas import http': ({ from, to }) =>
    isDomain(domainOf(from)) &&
    !/\/(routes|cookies)\.ts$/.test(from) &&
    inside(to, 'platform/http/'),
  'the ledger imports another domain or http': ({ from, to }) =>
    domainOf(from) === 'ledger' &&
    inside(to, 'platform/') &&
    domainOf(to) !== undefined &&
    !['ledger', 'db'].includes(domainOf(to) ?? ''),
  'a domain reaches past another domain’s index': ({ from, to }) =>
    isDomain(domainOf(to)) &&
    domainOf(from) !== domainOf(to) &&
    inside(from, 'platform/') &&
    !to.endsWith('/index.ts'),
};

describe('the boundaries', () => {
  test('there are imports to look at', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  test.each(Object.entries(forbidden))('never: %s', (_, isForbidden) => {
    expect(imports.filter(isForbidden)).toEqual([]);
  });

  test('SQL is written in queries and in db alone', () => {
    const builder = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const elsewhere = files.filter(
      (file) =>
        builder.test(readSource(file)) &&
        !/\/queries\.ts$/.test(file) &&
        !inside(file, 'platform/db/'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('only the ledger names the money tables', () => {
    const tables = /['"`](ledger_accounts|transfers|postings|holds)['"`]/;
    const elsewhere = files.filter(
      (file) => tables.test(readSource(file)) && !inside(file, 'platform/ledger/', 'platform/db/'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('only pages and layouts hydrate, and never at once', () => {
    const directive = /\bclient:(\w+)/g;
    const used = files
      .filter((file) => file.endsWith('.astro'))
      .flatMap((file) =>
        [...readSource(file).matchAll(directive)].map(([, name]) => ({ file, name })),
      );
    expect(used.filter(({ file }) => !inside(file, 'pages/', 'layouts/'))).toEqual([]);
    expect(used.filter(({ name }) => name === 'load' || name === 'only')).toEqual([]);
    expect(used.length).toBeGreaterThan(0);
  });

  test('the browser’s only fetch is in stores/request.ts', () => {
    const calls = /(?<![.\w])fetch\(/;
    const elsewhere = files.filter(
      (file) =>
        inside(file, 'stores/', 'islands/', 'hydration/', 'scripts/') &&
        calls.test(readSource(file)) &&
        file !== 'src/stores/request.ts',
    );
    expect(elsewhere).toEqual([]);
  });
});
