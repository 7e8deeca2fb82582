import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { platformSettings } from '#platform/embedded/settings.ts';
import { listFiles, readSource } from '../support/sources.ts';

const tableFiles = listFiles('src/platform').filter((file) => /\/(tables|schema)\.ts$/.test(file));

/** Files of `base` that any domain stands on; numbered steps know every table. */
const baseFiles = listFiles('src/platform/base').filter(
  (file) => file.endsWith('.ts') && !file.includes('/migrations/'),
);

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);
}

/** Returns the tables that a file adds to the interface `Schema`. */
function tablesOf(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Schema') {
      names.push(...node.members.map((member) => member.name?.getText() ?? ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return names;
}

/** Calls of the builder of queries whose arguments are tables. */
const builder = /^(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left)Join|table)$/;

function isTablePlace(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'table';
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) {
    return false;
  }
  return builder.test(parent.expression.name.text);
}

/** Returns the texts of a file that are SQL, and names of tables marked by `table `. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) {
      texts.push(isTablePlace(node) ? `table ${node.text}` : node.text);
    }
    if (ts.isTemplateExpression(node)) texts.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return texts;
}

const isOfBase = (file: string) => file.startsWith('src/platform/base/');
const owned = new Map(tableFiles.map((file) => [file, tablesOf(file)]));

describe('tables', () => {
  test('every domain that has some says so in one file, and each table once', () => {
    const all = [...owned.values()].flat();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  test('base names no table of a domain', () => {
    const foreign = [...owned].flatMap(([file, names]) => (isOfBase(file) ? [] : names));
    const names = `(?:${foreign.join('|')})`;
    const naming = new RegExp(
      `^${names}\\.\\w+$|\\b(?:from|join|into|update|table)\\s+${names}\\b`,
    );
    const found = baseFiles.flatMap((file) =>
      textsOf(file)
        .filter((text) => naming.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('settings', () => {
  /** Returns the names of the settings that a file defines. */
  const defined = (file: string) =>
    [...readSource(file).matchAll(/\bdefineSetting[^(]*\(\{\s*name: '(\w+)'/g)].map(
      ([, name = '']) => name,
    );
  const files = listFiles('src/platform').filter((file) => file.endsWith('.ts'));

  test('base has one of its own, and none of a domain', () => {
    expect(baseFiles.flatMap(defined)).toEqual(['demonstration']);
  });

  test('all are gathered in one place', () => {
    const gathered = platformSettings.map(({ name }) => name);
    expect(gathered.toSorted()).toEqual(files.flatMap(defined).toSorted());
  });
});
