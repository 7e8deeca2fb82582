import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/** Names of a file's exports of some kind that no docstring stands above. */
function without(file: string, kind: string): readonly string[] {
  const lines = readSource(file).split('\n');
  const declares = new RegExp(`^export (?:async )?(?:${kind}) (\\w+)`);
  return lines.flatMap((line, index) => {
    const name = declares.exec(line)?.[1];
    // What tells the linter why stands between.
    const above = lines.slice(0, index).findLast((each) => !each.startsWith('//')) ?? '';
    return name === undefined || above.endsWith('*/') ? [] : [`${file}: ${name}`];
  });
}

const filesOf = (folder: string) => listFiles(folder).filter((file) => file.endsWith('.ts'));

test('every function that a file of the platform exports says what it does', () => {
  const files = filesOf('src/platform');
  expect(files.flatMap((file) => without(file, 'function\\*?'))).toEqual([]);
  expect(files.length).toBeGreaterThan(400);
});

test('every type of the contract says what it means', () => {
  const files = filesOf('src/contract');
  expect(files.flatMap((file) => without(file, 'interface|type'))).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});
