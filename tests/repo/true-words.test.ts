import { describe, expect, test } from 'vitest';
import { servesGame } from '#server/open-games.ts';
import { fields, multiplierAt, multiplierUnit } from '#studio/engines/mines-rule.ts';
import { textsOf } from '#studio/page/texts.ts';
import { listFiles, readSource } from '../support/sources.ts';
import { untrueWords } from './true-words.data.ts';

/* What the site says of itself is so: sentences that were not are known, figures are the code's. */

const spoken = ['src/content', 'public/locales', 'demo', 'docs/operators'];
const files = spoken
  .flatMap((folder) => listFiles(folder))
  .filter((file) => /\.(md|json)$/.test(file));

const has = (text: string, phrase: string | RegExp) =>
  typeof phrase === 'string' ? text.includes(phrase) : phrase.test(text);

describe('sentences', () => {
  test.each(untrueWords)('nothing says otherwise where $because', ({ phrases }) => {
    const untrue = files.flatMap((file) => {
      const text = readSource(file);
      return phrases.filter((phrase) => has(text, phrase)).map((phrase) => `${file}: ${phrase}`);
    });
    expect(untrue).toEqual([]);
  });
});

/** Languages that help is written in. */
const languages = ['en', 'ty', 'cn', 'id', 'th'];
const helpOf = (code: string, slug: string) => readSource(`src/content/help/${code}/${slug}.md`);
const hasComma = (code: string) => code === 'ty' || code === 'id';
const write = (code: string, value: number, digits: number) =>
  hasComma(code) ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits);

/** Returns the texts of a game's page, which has two languages. */
const pageTexts = (code: string) => textsOf(code.toUpperCase());

describe.each(languages)('figures and names of house games in %s', (code) => {
  const article = helpOf(code, 'house-games');
  const usualMines = 3;

  test('a table of mines is what the engine pays', () => {
    const rows = article.split('\n').filter((line) => /^\| \d \|/.test(line));
    const expected = [1, 2, 3].map((gems) => {
      let chance = 1;
      for (let opened = 0; opened < gems; opened += 1) {
        chance *= (fields - usualMines - opened) / (fields - opened);
      }
      const multiplier = (multiplierAt(usualMines, gems) ?? 0) / multiplierUnit;
      return `| ${gems} | ${write(code, chance * 100, 2)}% | ${write(code, multiplier, 4)} |`;
    });
    expect(rows).toEqual(expected);
  });

  test('the edge is the one of the engine', () => {
    const edge = Math.round(100 - ((multiplierAt(1, 24) ?? 0) / multiplierUnit / fields) * 100);
    const figures = [...article.matchAll(/(?<![\d,.])(\d)\s?%/g)].map(([, figure]) => figure);
    // Where it is named, and in the example of what it costs.
    expect(figures).toEqual([String(edge), String(edge)]);
  });

  test('what is pressed is called as on the page of a game', () => {
    const { fairness, rotate, bet } = pageTexts(code);
    for (const name of [fairness, rotate]) expect(article).toContain(`**${name}**`);
    for (const name of [bet, fairness]) expect(helpOf(code, 'slots')).toContain(`**${name}**`);
  });
});

test('of the house’s games, dice and hilo are there to look at and the others are played', () => {
  const served = (title: string) => servesGame({ title, category: 'INHOUSE' });
  const games: readonly {
    readonly title: string;
    readonly gameType: string;
    readonly gameClassify: string;
  }[] = JSON.parse(readSource('demo/games.json'));
  const kinds = new Set(
    games
      .filter(({ gameType, title }) => gameType === 'INHOUSE' && served(title))
      .map(({ gameClassify }) => gameClassify),
  );
  expect([...kinds].toSorted()).toEqual(['bau-cua', 'crash', 'mines', 'plinko', 'wheel']);
});
