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

  test('styles use logical properties, no ids and nothing !important', () => {
    const physical =
      /(?<![\w-])(margin|padding|border)-(left|right|top|bottom)\b|(?<![\w-])(left|right):|!important/;
    const styles = listFiles('src').filter((file) => file.endsWith('.css'));
    expect(styles.filter((file) => physical.test(readSource(file)))).toEqual([]);
    const idSelector = /^[^{}/*]*#[a-z][\w-]*[^{};]*\{/im;
    expect(styles.filter((file) => idSelector.test(readSource(file)))).toEqual([]);
  });
});
