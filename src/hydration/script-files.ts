import type { Plugin, Rolldown } from 'vite';

type NameFile = Rolldown.CodeSplittingNameFunction;
type Chunks = Parameters<NameFile>[1];
type ModuleInfo = NonNullable<ReturnType<Chunks['getModuleInfo']>>;

/** Module that is loaded by itself: an island, code fetched on demand, a script of a page. */
interface Root {
  readonly isIsland: boolean;
  /** Part of the site that it belongs to; by itself where none is named. */
  readonly part: string;
}

const parts: readonly (readonly [part: string, path: RegExp])[] = [
  ['script', /\?astro&type=script|\/src\/(?:scripts|hydration(?!\/hydrate))\//],
  ['calls', /\/stores\/site-files/],
  ['agents', /\/islands\/agent-centre\//],
  ['members', /\/islands\/member-centre\//],
  ['slip', /\/islands\/bet-slip\//],
  ['auth', /\/islands\/(?:kit\/)?auth\//],
];

/** Fewest pages of a centre that use a module of the centre's file, which comes with each page. */
const fewestPages: Readonly<Record<string, number>> = { centre: 4, members: 4, agents: 8 };
/**
 * Length of a module that may come with pages which do without it: two that use it are enough. What
 * both centres load has less room.
 */
const shortModule = { centre: 2_400, ofOne: 3_000 } as const;

const partOf = (id: string) => parts.find(([, path]) => path.test(id))?.[0] ?? id;

function rootOf(info: ModuleInfo): Root | undefined {
  if (!info.isEntry && info.dynamicImporters.length === 0) return undefined;
  return { isIsland: info.isEntry, part: partOf(info.id) };
}

/** Finds everything that loads a module. */
function rootsAbove(id: string, chunks: Chunks): readonly Root[] {
  const seen = new Set<string>();
  const roots: Root[] = [];
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const info = seen.has(next) ? null : chunks.getModuleInfo(next);
    seen.add(next);
    const root = info && rootOf(info);
    if (root) roots.push(root);
    waiting.push(...(info?.importers ?? []));
  }
  return roots;
}

/** Roots in the centres: the centres themselves, and their pages. */
const inCentres = (roots: readonly Root[]) =>
  roots.filter(({ part }) => part === 'members' || part === 'agents');

/** Names the file of a module that pages of the centres use, and no island. */
function nameCentreFile(id: string, roots: readonly Root[], chunks: Chunks): string | null {
  const pages = inCentres(roots);
  const inMembers = pages.filter(({ part }) => part === 'members').length;
  const isOnlyPages = pages.length === roots.length;
  if (pages.length < 2 || (inMembers === 0 && !isOnlyPages)) return null;
  const isOfOne = isOnlyPages && (inMembers === 0 || inMembers === pages.length);
  const file = isOfOne ? (pages[0]?.part ?? 'centre') : 'centre';
  const { code, importedIds } = chunks.getModuleInfo(id) ?? { code: '', importedIds: [] };
  const comesAnyway = ['shared', 'calls', 'centre', file];
  // What the bundler adds itself, such as the helper of dynamic imports, goes where it is used.
  const ownIds = importedIds.filter((each) => !each.startsWith('\0'));
  const files = ownIds.map((each) => nameScriptFile(each, chunks) ?? '');
  if (files.some((each) => !comesAnyway.includes(each))) return null;
  // A bonus and its parts, on two pages: too much for all others to bring along.
  if (id.includes('/bonus-details/')) return null;
  const isFew = pages.length < (fewestPages[file] ?? 0);
  return isFew && (code?.length ?? 0) >= shortModule[isOfOne ? 'ofOne' : 'centre'] ? null : file;
}

/** Names the file of a module that several islands use, or one and code that is fetched on demand. */
function nameSharedFile(id: string, roots: readonly Root[]): string {
  // Few islands show covers, whose words are long.
  if (/\/(?:cover\/cover|kit\/game-covers)\./.test(id)) return 'covers';
  // Of following bets and offers, which agents do without.
  if (/\/(?:stores|contract)\/draws\/plans\.|\/kit\/offer-worth\./.test(id)) return 'kit';
  // Agents and visitors do without them.
  if (/\/(?:stores|contract)\/rewards\//.test(id)) return 'rewards';
  const users = inCentres(roots);
  return users.length > 1 || users.some(({ isIsland }) => isIsland) ? 'shared' : 'kit';
}

/** Names the file of a module that scripts of pages use, and islands. */
function nameScriptsFile(id: string): string | null {
  if (id.includes('/lib/lottery/')) return 'lottery';
  // Words of titles: long, and no other island needs them.
  if (/\/lib\/(?:title-symbol|game-look)\./.test(id)) return 'look';
  return /\/src\/(?!lib\/(?:beacon\/|round|three-cards|cards))/.test(id) ? 'calls' : null;
}

/**
 * Names the file that a module goes into, so that each island comes in few files; `null` leaves it
 * to the bundler, as for a module with one root.
 */
function nameScriptFile(id: string, chunks: Chunks): string | null {
  const roots = rootsAbove(id, chunks);
  const names = new Set(roots.map(({ part }) => part));
  const islands = new Set(roots.filter(({ isIsland }) => isIsland).map(({ part }) => part));
  if (names.has('script') || names.has('calls')) return names.size > 1 ? nameScriptsFile(id) : null;
  if (islands.size === 0) return nameCentreFile(id, roots, chunks);
  const isOfAuth = islands.size === 1 && islands.has('auth') && !names.has('agents');
  if (isOfAuth) return names.size > 1 ? 'account' : 'auth';
  return names.size > 1 ? nameSharedFile(id, roots) : null;
}

/**
 * Plugin that puts the islands' modules into few files. Those that a script of a visitor's page
 * uses stay out of them.
 */
export const scriptFiles: Plugin = {
  name: 'foyer-script-files',
  configEnvironment(environment) {
    if (environment !== 'client') return undefined;
    return {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              groups: [{ name: nameScriptFile }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    };
  },
};

/** Finds the files that a file imports, and those import in turn. */
function importsBelow(fileName: string, bundle: Rolldown.OutputBundle): Set<string> {
  const below = new Set<string>();
  const waiting = [fileName];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = bundle[next];
    if (file?.type !== 'chunk') continue;
    const further = file.imports.filter((each) => !below.has(each));
    for (const each of further) below.add(each);
    waiting.push(...further);
  }
  return below;
}

/**
 * Plugin that writes the paths of the files that every island imports into the script that wakes
 * islands, so that they are fetched in one round. The script names hydrate.ts by its hash, which
 * changes with these files.
 */
export const islandFiles: Plugin = {
  name: 'foyer-island-files',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const hydrate = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/hydrate.ts'));
    if (!hydrate) return;
    const paths = [...importsBelow(hydrate.fileName, bundle)].map((name) => `/${name}`);
    for (const chunk of chunks) {
      chunk.code = chunk.code.replace(/window\.islandFiles(?:\?\?\[\])?/g, JSON.stringify(paths));
    }
  },
};
