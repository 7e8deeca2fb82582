import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';
import lengths from './lengths.json' with { type: 'json' };

const fileAim = 150;
const fileStop = 300;
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

  test(`files above ${fileAim} lines are the known ones, and they only shrink`, () => {
    const known: Readonly<Record<string, number>> = lengths;
    const above = files
      .map((file) => ({ file, lines: lineCount(file) }))
      .filter(({ file, lines }) => lines > Math.max(fileAim, known[file] ?? 0));
    expect(above).toEqual([]);
  });

  test(`no test is longer than ${fileStop} lines`, () => {
    const tests = listFiles('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(tests.filter((file) => lineCount(file) > fileStop)).toEqual([]);
  });

  test('the list of known long files names no file that is short by now', () => {
    const short = Object.keys(lengths).filter(
      (file) => !files.includes(file) || lineCount(file) <= fileAim,
    );
    expect(short).toEqual([]);
  });

  test(`no function is longer than ${functionStop} lines`, () => {
    const scripts = files.filter((file) => /\.tsx?$/.test(file));
    expect(scripts.flatMap(longFunctions)).toEqual([]);
  });
});
