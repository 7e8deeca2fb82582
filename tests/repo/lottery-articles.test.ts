import { describe, expect, test } from 'vitest';
import { gameKinds } from '#contract/play/games.ts';
import { isELottery, type LotteryKind } from '#lib/lottery/kinds.ts';
import { rowOddsBps } from '#lib/lottery/odds.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import { readSource } from '../support/sources.ts';
import { articles, articleWords } from './lottery-articles.data.ts';
import { rowsIn } from './lottery-articles.ts';

/* What help says of each play, its odds and its examples is what the engine does. */

const pathOf = (code: string, slug: string) => `src/content/help/${code}/${slug}.md`;
const kindsOf = (slug: string) => [...new Set((articles[slug] ?? []).map(({ kind }) => kind))];

/** The tables of an article, each a list of rows below its heads. */
function tablesOf(file: string): readonly (readonly string[])[] {
  const blocks = readSource(file).split('\n\n');
  return blocks
    .filter((block) => block.startsWith('| '))
    .map((block) => block.trimEnd().split('\n').slice(2));
}

/** A row without what is written in words: its second cell. */
const withoutWords = (row: string) => row.replace(/^(\| [^|]+) \| [^|]+ \|/, '$1 | … |');

const every = Object.keys(articles).flatMap((slug) =>
  Object.entries(articleWords).map(([code, words]) => ({ slug, code, words })),
);

describe('articles on plays', () => {
  test.each(every)('$code/$slug says what the engine does', ({ slug, code, words }) => {
    const rows = rowsIn(code, words);
    const [kind = 'k3'] = kindsOf(slug);
    const tables = tablesOf(pathOf(code, slug));
    const examples = (articles[slug] ?? []).map(rows.exampleRow);
    const play = isELottery(kind) ? rows.playRows(kind, () => '…') : rows.vnRows(() => '…');
    const results = isELottery(kind) ? rows.resultRows(kind) : [];
    const expected = [play, ...(results.length > 0 ? [results] : []), examples];
    expect([(tables[0] ?? []).map(withoutWords), ...tables.slice(1)]).toEqual(expected);
    expect(play.length).toBeGreaterThan(4);
  });

  test.each(Object.keys(articles))('%s has an example of every play', (slug) => {
    const examples = articles[slug] ?? [];
    const shown = new Set(examples.map(({ kind, play }) => familyOf(kind, play)));
    const all = kindsOf(slug).flatMap((kind) => plays(kind).map(({ family }) => family));
    expect(all.filter((family) => !shown.has(family))).toEqual([]);
  });

  test.each(every)(
    '$code/$slug is out only where there are games of its kind',
    ({ slug, code }) => {
      const isDraft = /^draft: true$/m.test(readSource(pathOf(code, slug)));
      const games: readonly string[] = gameKinds.ELOTT;
      const isOffered = kindsOf(slug).every((kind) => !isELottery(kind) || games.includes(kind));
      expect(isDraft || isOffered).toBe(true);
    },
  );

  test.each(Object.entries(articleWords))(
    '%s says what a bet on two stations costs',
    (code, words) => {
      const stake = rowsIn(code, words).stationsStake('vnMN', 'lo2', '05,35', 2);
      expect(readSource(pathOf(code, 'vietnamese-lottery'))).toContain(stake);
    },
  );

  test('say how much of all stakes the Vietnamese plays return', () => {
    const shares = plays('vnMB')
      .concat(plays('vnMN'))
      .flatMap(({ rows }) =>
        rows.map((row) => (Number(row.ways) / Number(row.outcomes)) * rowOddsBps(row)),
      );
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(8_500);
    expect(Math.max(...shares)).toBeLessThanOrEqual(9_500.000_001);
    for (const code of Object.keys(articleWords)) {
      const text = readSource(pathOf(code, 'vietnamese-lottery-plays'));
      expect(text).toMatch(/85%.{1,8}95%/);
    }
  });
});

function familyOf(kind: LotteryKind, code: string): string | undefined {
  return plays(kind).find((play) => play.code === code)?.family;
}
