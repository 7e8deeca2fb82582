import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/** Files that have one subject are not split to please a number: 150 lines are an aim, not a rule. */
const fileStop = 250;
const testStop = 300;
const functionStop = 70;

/** Data tables and numbered schema steps are as long as what they list. */
const exempt = /\/(migrations|data)\/|\.data\.ts$/;

const files = listFiles('src', 'bench', 'tests/support').filter(
  (file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !exempt.test(file),
);

function lineCount(file: string): number {
  return readSource(file).trimEnd().split('\n').length;
}

function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const { line: first } = source.getLineAndCharacterOfPosition(node.getStart());
      const { line: last } = source.getLineAndCharacterOfPosition(node.end);
      if (last - first + 1 > functionStop) found.push(`${file}:${first + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('lengths', () => {
  test(`no file is longer than ${fileStop} lines`, () => {
    expect(files.filter((file) => lineCount(file) > fileStop)).toEqual([]);
  });

  test(`no test is longer than ${testStop} lines`, () => {
    const tests = listFiles('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(tests.filter((file) => lineCount(file) > testStop)).toEqual([]);
  });

  test(`no function is longer than ${functionStop} lines`, () => {
    const scripts = files.filter((file) => /\.tsx?$/.test(file));
    expect(scripts.flatMap(longFunctions)).toEqual([]);
  });
});
