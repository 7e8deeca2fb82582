import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A fault planted in a copy of a rule. */
export interface Fault {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Runs a copy of a source file with a fault in it; the file stays as it is. What it imports is
 * handed in by name. Throws when the place of the fault is not in the file exactly once.
 */
export function faultyCopy<Module>(
  path: string,
  { title, from, to }: Fault,
  modules: Readonly<Record<string, unknown>> = {},
): Module {
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`"${title}" has no place in ${path}`);
  const { outputText } = ts.transpileModule(
    source.replace(from, () => to),
    {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    },
  );
  const exports = {};
  new Function('exports', 'require', outputText)(exports, (name: string) => modules[name]);
  return exports as Module;
}
