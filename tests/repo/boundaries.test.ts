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
const importsFrom = new Map(files.map((file) => [file, importsOf(file)]));
const imports = [...importsFrom.values()].flat();

const place = /^src\/platform\/([\w-]+)(?:\/([\w-]+))?/;
const wingOf = (path: string) =>
  path.startsWith('src/platform/') ? place.exec(path)?.[1] : undefined;
const domainOf = (path: string) => /^src\/platform\/[\w-]+\/([\w-]+)\//.exec(path)?.[1];
const islandOf = (path: string) => /^src\/islands\/([\w-]+)\//.exec(path)?.[1];
const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`src/${folder}`));
const isPackage = (path: string, ...names: string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}/`));
const interfaceFolders = [
  'pages/',
  'islands/',
  'components/',
  'layouts/',
  'views/',
  'stores/',
  'hydration/',
  'styles/',
];

/** Returns whether a file is the target or imports it, also through others. */
function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return (importsFrom.get(file) ?? []).some(({ to }) => reaches(to, target, seen));
}

/** Wings that a wing may import, beside itself and `base` (design: "The house"). */
const arrows: Readonly<Record<string, readonly string[]>> = {
  base: [],
  brand: [],
  identity: ['brand'],
  protection: ['identity', 'brand'],
  money: ['identity', 'protection', 'brand'],
  play: ['identity', 'protection', 'money', 'brand'],
  draws: ['play', 'money', 'brand'],
  agents: ['play', 'money', 'identity', 'brand'],
  rewards: ['play', 'money', 'identity', 'protection', 'care', 'brand'],
  care: ['identity', 'protection', 'brand'],
  staff: ['identity', 'protection', 'money', 'play', 'draws', 'agents', 'rewards', 'care', 'brand'],
  embedded: [
    'identity',
    'protection',
    'money',
    'play',
    'draws',
    'agents',
    'rewards',
    'care',
    'brand',
    'staff',
  ],
};

/** Returns whether a file is the port, which belongs to no wing and declares its dependencies. */
const isPort = (path: string) => path === 'src/platform/port.ts';

/** Stores that sign-in and the frame of centres stand on: of the session, and of no one page. */
const carriesTheKit = (path: string) =>
  /^src\/stores\/(identity\/)?[\w-]+\.ts$/.test(path) && !inside(path, 'stores/member-centre');

function crosses({ from, to }: Import): boolean {
  return wingOf(from) !== undefined && wingOf(to) !== undefined && wingOf(from) !== wingOf(to);
}

/** Directions that never exist (design: "The house"). */
const forbidden: Readonly<Record<string, (each: Import) => boolean>> = {
  'anything but the server imports the platform': ({ from, to }) =>
    inside(to, 'platform/') && !inside(from, 'platform/', 'server/'),
  'the platform imports Astro, React, nanostores or the interface': ({ from, to }) =>
    inside(from, 'platform/') &&
    (isPackage(to, 'astro', 'react', 'react-dom', 'nanostores', '@nanostores/react') ||
      /^astro:/.test(to) ||
      inside(to, ...interfaceFolders)),
  'the studio imports anything but lib and the database’s drivers, or an interface framework': ({
    from,
    to,
  }) =>
    inside(from, 'studio/') &&
    ((to.startsWith('src/') && !inside(to, 'studio/', 'lib/', 'database/')) ||
      isPackage(to, 'astro', 'react', 'react-dom', 'nanostores')),
  'a database’s driver imports anything but lib': ({ from, to }) =>
    inside(from, 'database/') && to.startsWith('src/') && !inside(to, 'database/', 'lib/'),
  'anything but the platform and the studio’s server imports the drivers': ({ from, to }) =>
    inside(to, 'database/') && !inside(from, 'database/', 'platform/', 'studio/server/'),
  'anything but the server imports the studio, and the page that verifies its rules': ({
    from,
    to,
  }) =>
    inside(to, 'studio/') &&
    !inside(from, 'studio/', 'server/') &&
    !(inside(from, 'scripts/verify') && inside(to, 'studio/fair/', 'studio/engines/')),
  'a studio’s engine imports its server': ({ from, to }) =>
    inside(from, 'studio/fair/', 'studio/engines/', 'studio/page/') && inside(to, 'studio/server/'),
  'the platform knows the site that opens it': ({ from, to }) =>
    inside(from, 'platform/') && !inside(to, 'platform/') && reaches(to, 'src/site.config.ts'),
  'the contract imports anything but lib': ({ from, to }) =>
    inside(from, 'contract/') && !inside(to, 'contract/', 'lib/'),
  'lib imports anything but the sanitiser, or the curve of beacons': ({ from, to }) =>
    inside(from, 'lib/') &&
    !inside(to, 'lib/') &&
    !isPackage(to, 'sanitize-html') &&
    !(from === 'src/lib/beacon/signature.ts' && isPackage(to, '@noble/curves')),
  'a page, layout, component or the middleware imports a store': ({ from, to }) =>
    (from.endsWith('.astro') || inside(from, 'middleware.ts')) && inside(to, 'stores/'),
  'a store imports the interface': ({ from, to }) =>
    inside(from, 'stores/') &&
    inside(to, 'pages/', 'islands/', 'components/', 'layouts/', 'views/'),
  'a view imports what draws it': ({ from, to }) =>
    inside(from, 'views/') && (to.endsWith('.astro') || inside(to, 'layouts/', 'pages/')),
  'an island imports another island': ({ from, to }) =>
    inside(from, 'islands/') &&
    inside(to, 'islands/') &&
    islandOf(to) !== islandOf(from) &&
    islandOf(to) !== 'kit',
  'the kit imports a store, but for sign-in and the frame of centres': ({ from, to }) =>
    inside(from, 'islands/kit/') &&
    inside(to, 'stores/') &&
    !(inside(from, 'islands/kit/auth/', 'islands/kit/centre/') && carriesTheKit(to)),
  'a visitor’s script imports React, or a store before it is wanted': ({ from, to, isLate }) =>
    inside(from, 'hydration/', 'scripts/') &&
    ((isPackage(to, 'react', 'react-dom') && !from.endsWith('/hydrate.ts')) ||
      inside(to, 'islands/') ||
      (inside(to, 'stores/') && !isLate)),
  'a domain’s rules, queries or schemas import http': ({ from, to }) =>
    domainOf(from) !== undefined &&
    !['base', 'embedded'].includes(wingOf(from) ?? '') &&
    !/[/-](routes|cookies)\.ts$/.test(from) &&
    inside(to, 'platform/base/http/'),
  'the ledger imports another domain or http': ({ from, to }) =>
    inside(from, 'platform/money/ledger/') &&
    inside(to, 'platform/') &&
    !inside(to, 'platform/money/ledger/', 'platform/base/') &&
    !inside(to, 'platform/base/http/'),
  'a wing imports one that stands above it': (each) =>
    crosses(each) &&
    !isPort(each.from) &&
    !isPort(each.to) &&
    wingOf(each.to) !== 'base' &&
    !arrows[wingOf(each.from) ?? '']?.includes(wingOf(each.to) ?? ''),
  'a wing but the one that assembles them knows the port': ({ from, to }) =>
    isPort(to) && inside(from, 'platform/') && !inside(from, 'platform/embedded/'),
  'a wing reaches past another wing’s index': (each) =>
    crosses(each) &&
    !isPort(each.to) &&
    wingOf(each.to) !== 'base' &&
    each.to !== `src/platform/${wingOf(each.to)}/index.ts`,
  'a domain reaches past another domain’s index': ({ from, to }) =>
    wingOf(from) === wingOf(to) &&
    !['base', 'embedded'].includes(wingOf(to) ?? '') &&
    domainOf(to) !== undefined &&
    domainOf(from) !== domainOf(to) &&
    !to.endsWith('/index.ts'),
};

describe('the boundaries', () => {
  test('there are imports to look at', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  test('every wing has its row in the table of arrows', () => {
    const wings = new Set(
      files.filter((file) => !isPort(file)).flatMap((file) => wingOf(file) ?? []),
    );
    expect([...wings].toSorted()).toEqual(Object.keys(arrows).toSorted());
  });

  test.each(Object.entries(forbidden))('never: %s', (_, isForbidden) => {
    expect(imports.filter(isForbidden)).toEqual([]);
  });

  test('the domains of a wing do not import each other in a circle', () => {
    const known = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      if (wingOf(from) !== wingOf(to) || !domainOf(from) || !domainOf(to)) continue;
      const [user, used] = [`${wingOf(from)}/${domainOf(from)}`, `${wingOf(to)}/${domainOf(to)}`];
      if (user !== used) known.set(user, (known.get(user) ?? new Set()).add(used));
    }
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      for (const to of known.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    expect([...known.keys()].filter((domain) => reached(domain).has(domain))).toEqual([]);
  });

  test('SQL is written in queries and in db alone', () => {
    const builder = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const elsewhere = files.filter(
      (file) =>
        builder.test(readSource(file)) &&
        !/[/.]queries\.ts$/.test(file) &&
        !inside(file, 'platform/base/db/'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('only the ledger names the money tables', () => {
    const tables = /['"`](ledger_accounts|transfers|postings|holds)['"`]/;
    const elsewhere = files.filter(
      (file) =>
        tables.test(readSource(file)) &&
        !inside(file, 'platform/money/ledger/', 'platform/base/db/migrations/'),
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

  test('the browser fetches in stores/transport.ts and site-files.ts alone, but for words before any store', () => {
    const calls = /(?<![.\w])fetch\(/;
    const known = [
      'src/stores/transport.ts',
      'src/stores/site-files.ts',
      'src/hydration/island-words.ts',
    ];
    const elsewhere = files.filter(
      (file) =>
        inside(file, 'stores/', 'islands/', 'hydration/', 'scripts/') &&
        calls.test(readSource(file)) &&
        !known.includes(file),
    );
    expect(elsewhere).toEqual([]);
  });

  test('the only way out to a vendor passes its circuit breaker', () => {
    const calls = /(?<![.\w])fetch[(,;)]|createLoopbackFetch|node:https?['"]/;
    const play = files.filter((file) => inside(file, 'platform/play/'));
    expect(play.filter((file) => calls.test(readSource(file)))).toEqual([
      'src/platform/play/adapters/call-vendor.ts',
    ]);
  });
});
