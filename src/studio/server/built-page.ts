import type { EngineName } from '#studio/engines/engines.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { pageLanguageOf } from '#studio/languages.ts';

/** Built files by their names, with their compressed copies. */
export type Files = Map<string, Uint8Array<ArrayBuffer>>;

/** Names of built files for a launch. */
export interface LaunchFiles {
  readonly style: string;
  readonly script: string;
  /** Scripts that are fetched beside the page's own and not after it. */
  readonly early: readonly string[];
}

/** Import at the beginning of a built script, which is fetched with it. */
const beginning = /\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g;

/**
 * Reads which files of a built page a launch loads, by its engine and language. A browser on its
 * own would find them script by script.
 */
export function readBuiltPage(
  files: Files,
): (engine: EngineName | undefined, language: string) => LaunchFiles {
  const names = [...files.keys()];
  const imports = new Map(
    names.map((name) => {
      const text = name.endsWith('.js') ? new TextDecoder().decode(files.get(name)) : '';
      return [name, [...text.matchAll(beginning)].map(([, other = '']) => other)];
    }),
  );
  const scriptOf = (part: string) =>
    names.find((name) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name)) ?? '';
  const gather = (name: string, found: Set<string>) => {
    if (found.has(name)) return;
    found.add(name);
    for (const other of imports.get(name) ?? []) gather(other, found);
  };
  const style = names.find((name) => name.endsWith('.css')) ?? '';
  const script = scriptOf('page');
  return (engine, language) => {
    const found = new Set<string>();
    for (const part of partsOf(engine, language)) gather(scriptOf(part), found);
    found.delete(script);
    return { style, script, early: [...found] };
  };
}

/** Returns the parts of the page for an engine, all tables share one, and a language. */
function partsOf(engine: EngineName | undefined, language: string): string[] {
  const spoken = pageLanguageOf(language);
  const parts = ['page', `games-${spoken}`];
  if (engine === undefined) return parts;
  if (isTableEngine(engine)) return [...parts, 'table', `tables-${spoken}`];
  if (isFixtureEngine(engine)) return [...parts, 'fixture-play', `fixtures-${spoken}`];
  return [...parts, engine];
}
