import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

const texts = listFiles('src', 'tests', 'bench', 'docs', 'demo', 'scripts', 'README.md').filter(
  (file) =>
    /\.(ts|tsx|astro|mjs|md|css|sql|json)$/.test(file) && file !== 'tests/repo/words.test.ts',
);

describe('words', () => {
  test.each([
    ['a task left over', /\b(TODO|FIXME|XXX)\b/],
    ['a rule switched off', /@ts-ignore|@ts-expect-error|eslint-disable/],
    ['a test that does not run', /\b(it|test|describe)\.(skip|only|todo|fixme)\b/],
  ])('nowhere stands %s', (_, word) => {
    expect(texts.filter((file) => word.test(readSource(file)))).toEqual([]);
  });

  test('no file or folder has a name that says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|misc|common|shared|manager|service)(\.[a-z]+)*(\/|$)/;
    expect(
      listFiles('src', 'tests', 'bench', 'scripts').filter((file) => empty.test(file)),
    ).toEqual([]);
  });

  test('a file is named by a noun, or by a verb and its noun', () => {
    const mirrored = /^(src(?!\/studio)|tests\/(platform|lib|stores|islands|hydration))\//;
    const bare = scripts.filter((file) => {
      const [first = '', ...others] = basename(file).split('.', 1).join();
      return mirrored.test(file) && isParticiple(first.toUpperCase() + others.join(''));
    });
    expect(bare).toEqual([]);
  });

  test('no test repeats another one’s title in its file', () => {
    const repeated = texts
      .filter((file) => file.endsWith('.test.ts') || file.endsWith('.spec.ts'))
      .flatMap((file) => {
        const titles = [...readSource(file).matchAll(/\btest\(\s*['"`](.+?)['"`]/g)].map(
          ([, title]) => title,
        );
        return titles
          .filter((title, index) => titles.indexOf(title) !== index)
          .map((title) => `${file}: ${title}`);
      });
    expect(repeated).toEqual([]);
  });
});

const scripts = listFiles('src', 'bench', 'tests').filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);

/** Numbered schema steps are never edited. */
const sources = scripts
  .filter((file) => !file.includes('/migrations/'))
  .map((file) => ({
    file,
    source: ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true),
  }));

type Place = (node: ts.Node, source: ts.SourceFile) => string | undefined;

/** Places of all sources where a rule says something, as `file: text`. */
function find(place: Place, isLookedAt = (_file: string) => true): string[] {
  return sources.flatMap(({ file, source }) => {
    if (!isLookedAt(file)) return [];
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      const text = place(node, source);
      if (text !== undefined) found.push(`${file}: ${text}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function isTypeDeclaration(
  node: ts.Node,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Participles of verbs that do not end in -ed or -ing, as far as they were ever a type's name. */
const irregular = new Set(
  'Begun Bound Chosen Done Drawn Found Given Held Kept Known Left Lost Made Met Paid Put Read Said Seen Sent Shown Spoken Taken Told Won Written'.split(
    ' ',
  ),
);
const nouns = new Set('Bed Booking Feed Need Ring Seed Setting Speed String Thing'.split(' '));

function isParticiple(name: string): boolean {
  if (!/^[A-Z][a-z]+$/.test(name) || nouns.has(name)) return false;
  return irregular.has(name) || /(ed|ing)$/.test(name);
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return (parent.propertyName ?? parent.name) === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
  );
}

/** Names of columns of more than one word, as the tables have them. */
function columnNames(): ReadonlySet<string> {
  const names = new Set<string>();
  find(
    (node) => {
      if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
      return undefined;
    },
    (file) => /^src\/(platform|studio)\/.*tables\.ts$/.test(file),
  );
  return new Set([...names].filter((name) => name.includes('_')));
}

/** Words that say how a value came, not what it is. */
const emptyNames = new Set(['of', 'by', 'at', 'asked', 'wanted', 'given', 'named', 'known']);

/** Returns the name that a node gives to a variable, a function or a part of an object. */
function localName(node: ts.Node): string | undefined {
  const isRenamed = ts.isBindingElement(node) && node.propertyName !== undefined;
  if (!isRenamed && !ts.isVariableDeclaration(node) && !ts.isFunctionDeclaration(node)) return;
  return node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

describe('names', () => {
  test('a type is a noun of the trade, not a participle', () => {
    const participles = find((node) =>
      isTypeDeclaration(node) && isParticiple(node.name.text) ? node.name.text : undefined,
    );
    expect(participles).toEqual([]);
  });

  test('a parameter is named for what it holds', () => {
    const parameters = find((node) =>
      ts.isParameter(node) && ts.isIdentifier(node.name) && emptyNames.has(node.name.text)
        ? node.name.text
        : undefined,
    );
    expect(parameters).toEqual([]);
  });

  test('a local of the sources is named for what it holds', () => {
    const locals = find(
      (node) => (emptyNames.has(localName(node) ?? '') ? localName(node) : undefined),
      (file) => file.startsWith('src/'),
    );
    expect(locals).toEqual([]);
  });

  test('an exported name says of what it is the end, the name or the state', () => {
    const bare = find(
      (node) => {
        const isFunction = ts.isFunctionDeclaration(node) && isExported(node);
        const isValue =
          ts.isVariableDeclaration(node) && isExported(node.parent.parent as ts.VariableStatement);
        if (!isFunction && !isValue) return undefined;
        const name = node.name?.getText() ?? '';
        return /^[a-z]+Of$/.test(name) ? name : undefined;
      },
      (file) => file.startsWith('src/') && !file.startsWith('src/studio/'),
    );
    expect(bare).toEqual([]);
  });

  test('no type of the platform shares its name with those of two other files', () => {
    const files = new Map<string, string[]>();
    for (const { file, source } of sources) {
      if (!file.startsWith('src/platform/')) continue;
      for (const node of source.statements) {
        if (!isTypeDeclaration(node) || !isExported(node)) continue;
        const { text } = node.name;
        files.set(text, [...(files.get(text) ?? []), file]);
      }
    }
    expect([...files].filter(([, each]) => each.length > 2)).toEqual([]);
  });

  test('a folder holds more than one file', () => {
    const folders = Map.groupBy(
      listFiles('src').filter((file) => !/^src\/(content|pages)\//.test(file)),
      (file) => dirname(file),
    );
    const parents = new Set([...folders.keys()].map((folder) => dirname(folder)));
    const lonely = [...folders].filter(
      ([folder, files]) => files.length === 1 && !parents.has(folder),
    );
    expect(lonely.map(([folder]) => folder)).toEqual([]);
  });
});

describe('columns and the glossary', () => {
  test('columns of tables end in queries, tables and schemas', () => {
    const columns = columnNames();
    const naming = find(
      (node) =>
        ts.isIdentifier(node) && columns.has(node.text) && isPropertyName(node)
          ? node.text
          : undefined,
      (file) =>
        /^src\/(platform|server)\//.test(file) &&
        !/([/.]queries|tables|[/-]schemas?)\.ts$/.test(file) &&
        // Words of the wire that happen to be columns too.
        !/\/http\/status\.ts$|\/adapters\//.test(file) &&
        // What is drafted there is written and hashed as it is (docs/decisions/2026-11-23-row-names.md).
        !/\/money\/ledger\//.test(file),
    );
    expect(naming).toEqual([]);
  });

  test('every name in the glossary stands in the sources', () => {
    const names = [...readSource('docs/words.md').matchAll(/`(\w+)`/g)].map(
      ([, name = '']) => name,
    );
    const all = sources.map(({ source }) => source.text).join('\n');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
  });
});

function isDefault(node: ts.FunctionDeclaration): boolean {
  return (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}

/** Names exported for tests alone: the seams by which these reach a store or a start. */
const seams = new Set(['connectTransport']);

test('no rule is called by tests alone', () => {
  const words = new Map<string, Set<string>>();
  const texts = listFiles('src', 'bench', 'tests').filter((file) =>
    /\.(tsx?|astro|m?js)$/.test(file),
  );
  for (const file of texts) {
    const code = readSource(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const isOnce = new Map<string, boolean>();
    for (const [word] of code.matchAll(/[$\w]+/g)) isOnce.set(word, !isOnce.has(word));
    for (const [word, once] of isOnce) {
      const place = once ? `${file} once` : file;
      words.set(word, (words.get(word) ?? new Set()).add(place));
    }
  }
  const alone = sources.flatMap(({ file, source }) => {
    if (!file.startsWith('src/')) return [];
    const names = source.statements.flatMap((node) => {
      if (!isExported(node)) return [];
      if (ts.isFunctionDeclaration(node))
        return node.name && !isDefault(node) ? [node.name.text] : [];
      if (!ts.isVariableStatement(node)) return [];
      return node.declarationList.declarations.map(({ name }) => name.getText(source));
    });
    return names.filter((name) => {
      const places = [...(words.get(name) ?? [])].filter((place) => place !== `${file} once`);
      return places.length > 0 && places.every((place) => place.startsWith('tests/'));
    });
  });
  expect(alone.filter((name) => !seams.has(name))).toEqual([]);
});

describe('literals and docstrings', () => {
  test('no literal is spread to share a line', () => {
    const spread = find((node, source) => {
      const isSpread =
        ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node) || ts.isSpreadElement(node);
      if (!isSpread) return undefined;
      let { expression } = node;
      while (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) {
        expression = expression.expression;
      }
      const isLiteral =
        ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression);
      return isLiteral ? node.getText(source) : undefined;
    });
    expect(spread).toEqual([]);
  });

  test('a docstring begins with a noun or a verb, wherever it stands', () => {
    const question =
      /\/\*\*[\s*]*(?:What|Who|Whose|Whom|Whether|Where|When|Which|How|Why)\b[^.\n]{0,40}/g;
    const questions = texts
      .filter((file) => /\.(tsx?|astro)$/.test(file) && !/\/migrations\/00\d\d-/.test(file))
      .flatMap((file) =>
        [...readSource(file).matchAll(question)].map(([text]) => `${file}: ${text}`),
      );
    expect(questions).toEqual([]);
  });
});
