import { dirname, join } from 'node:path/posix';

/** Returns whether a text's key is wanted. */
export type WantsText = (key: string) => boolean;

/** The islands as they are written, by path from `src/islands`. */
const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('../islands/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [path.slice('../islands/'.length), source]),
);

/**
 * Returns the filter for the texts that islands use, as found in their own code and that of the
 * parts they import, so that no list has to be maintained. A key is found whole, or as a template
 * whose open part may be any word. @param entries paths from `src/islands`, such as
 * `auth-dialog.tsx`.
 */
export function textsUsedBy(entries: readonly string[]): WantsText {
  const name = entries.join(' ');
  const kept = read.get(name);
  if (kept) return kept;
  const files = withImports(entries, sources);
  const wants = memoizeFilter(keysIn(files.map((file) => sources.get(file) ?? '')));
  read.set(name, wants);
  return wants;
}

const read = new Map<string, WantsText>();

/** Pages ask for the same keys again and again. */
function memoizeFilter(wants: WantsText): WantsText {
  const answers = new Map<string, boolean>();
  return (key) => {
    const answer = answers.get(key) ?? wants(key);
    answers.set(key, answer);
    return answer;
  };
}

const importing = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Lists files and all files that they import, each once. */
export function withImports(
  entries: readonly string[],
  files: ReadonlyMap<string, string>,
): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const source = files.get(file);
    if (source === undefined) return;
    found.add(file);
    for (const [, target = ''] of source.matchAll(importing)) visit(join(dirname(file), target));
  };
  for (const entry of entries) {
    if (!files.has(entry)) throw new Error(`there is no src/islands/${entry}`);
    visit(entry);
  }
  return [...found];
}

const whole = /'([\w-]+:[\w.-]+|[\w-]+(?:\.[\w-]+)+)'/g;
const open = /`([\w-]+:(?:[\w.-]|\$\{[^{}`]*\})+)`/g;

/** Returns the filter for the keys in sources; it may match other words, which nobody asks for. */
export function keysIn(code: readonly string[]): WantsText {
  const names = new Set<string>();
  const templates = new Set<string>();
  for (const source of code) {
    for (const [, key = ''] of source.matchAll(whole)) names.add(key);
    for (const [, template = ''] of source.matchAll(open)) {
      // A type of keys, which asks for none.
      if (!/\$\{string\}/.test(template)) templates.add(template);
    }
  }
  const patterns = [...templates].map(buildPattern);
  return (key) => names.has(key) || patterns.some((pattern) => pattern.test(key));
}

/** `limits:kind_${kind}` is any key of its form. */
function buildPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}
