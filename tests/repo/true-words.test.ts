import { describe, expect, test } from 'vitest';
import { wholeInBps } from '#lib/basis-points.ts';
import { servesGame } from '#server/open-games.ts';
import { bauCuaReturned } from '#studio/engines/bau-cua-rule.ts';
import { blackjackReturnPpm } from '#studio/engines/blackjack-rule.ts';
import { fishKinds, shoals } from '#studio/engines/fish-rule.ts';
import { limboEdgeBps } from '#studio/engines/limbo-rule.ts';
import { fields, multiplierAt, multiplierUnit, returnBps } from '#studio/engines/mines-rule.ts';
import { plinkoReturned, plinkoRisks, plinkoRows } from '#studio/engines/plinko-rule.ts';
import { type TableEngine, tableReturned, tableRules } from '#studio/engines/tables/table-rules.ts';
import { bestReturnPpm, handPrices } from '#studio/engines/video-poker-rule.ts';
import { wheelReturned, wheelRisks } from '#studio/engines/wheel-rule.ts';
import { loadTexts } from '#studio/page/texts/texts.ts';
import { listFiles, readSource } from '../support/sources.ts';
import { lobbyCategories, lobbyWords, playedSentences } from './played-words.ts';
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

  test('what each game pays back is what its engine says', () => {
    const shares = [...article.matchAll(/\| (\d\d[.,]\d\d)% \|$/gm)].map(([, share]) => share);
    const floored = ({ parts, total }: { readonly parts: number; readonly total: number }) =>
      write(code, Math.floor((parts * 10_000) / total) / 100, 2);
    const plinko = plinkoRows.flatMap((rows) =>
      plinkoRisks.map((risk) => floored(plinkoReturned(rows, risk))),
    );
    const wheel = new Set(wheelRisks.map((risk) => floored(wheelReturned(risk))));
    expect(shares).toEqual([
      floored({ parts: returnBps, total: wholeInBps }),
      floored({ parts: wholeInBps - limboEdgeBps, total: wholeInBps }),
      ...wheel,
      ...plinko,
      floored(bauCuaReturned),
    ]);
  });

  test('video poker pays back what its best holds do', () => {
    const share = write(code, Math.floor(bestReturnPpm / 100) / 100, 2);
    const text = helpOf(code, 'slots');
    expect(text).toContain(`${share}%`);
    expect(text).toContain(`${handPrices.fullHouse}/${handPrices.flush} Jacks or Better`);
  });

  test('blackjack pays back what its basic strategy does', () => {
    const share = write(code, Math.floor(blackjackReturnPpm / 100) / 100, 2);
    expect(helpOf(code, 'live-casino')).toContain(`${share}%`);
  });

  test('what each bet at a table pays and pays back is what its engine says', () => {
    const rows = [...helpOf(code, 'live-casino').matchAll(/\| ([^|]*) × \| ([\d.,]+)% \|$/gm)];
    const tables: readonly (readonly [TableEngine, readonly string[]])[] = [
      ['baccarat', ['banker', 'player', 'tie']],
      ['no-commission-baccarat', ['banker']],
      ['dragon-tiger', ['dragon', 'tie']],
      ['sic-bo', ['small', 'triple', 'triple-1', 'total-9', 'total-7', 'total-8']],
      ['sic-bo', ['total-6', 'total-5', 'total-4']],
      ['xoc-dia', ['even', 'red-3', 'red-4']],
      ['roulette', ['red']],
    ];
    const expected = tables.flatMap(([engine, spots]) =>
      spots.map((spot) => {
        const { parts, total } = tableReturned(engine, spot);
        return write(code, Number((parts * 10_000n) / total) / 100, 2);
      }),
    );
    expect(rows.map(([, , share]) => share)).toEqual(expected);
    const prices = tables.flatMap(([engine, spots]) =>
      spots.map((spot) => String(tableRules[engine].winningPrice(spot) / 100)),
    );
    // Of two lines several prices share one row: the totals around ten, and all of roulette.
    const said = rows.map(([, price = '']) => price.replace(',', '.'));
    expect(said.filter((price) => /^[\d.]+$/.test(price))).toEqual(
      prices.filter((_, index) => /^[\d.]+$/.test(said[index] ?? '')),
    );
  });

  test('each fish pays, is caught and pays back what its shoal says', async () => {
    const text = helpOf(code, 'fishing-games');
    const order = ['reef', 'lagoon', 'current', 'abyss'] as const;
    const expected = order.flatMap((name) =>
      shoals[name].fish.map(({ kind, price, catching }) => {
        const chance = String(catching / 10_000);
        return [kind, `${price} ×`, `${hasComma(code) ? chance.replace('.', ',') : chance}%`];
      }),
    );
    const rows = [...text.matchAll(/\| ([^|]+) \| (\d+ ×) \| ([\d.,]+%) \|$/gm)];
    expect(rows.map(([, , price, chance]) => [price, chance])).toEqual(
      expected.map(([, price, chance]) => [price, chance]),
    );
    // A name is one kind's in all waters.
    const names = new Set(rows.map(([, name], index) => `${name} ${expected[index]?.[0]}`));
    expect(names.size).toBe(fishKinds.length);
    const shares = [...text.matchAll(/^### .*?(\d\d[.,]\d\d)%/gm)].map(([, share]) => share);
    expect(shares).toEqual(order.map((name) => write(code, shoals[name].returned / 10_000, 2)));
    const { shoot, skipMotion, fairness } = await loadTexts(code);
    for (const name of [shoot, skipMotion, fairness]) expect(text).toContain(`**${name}**`);
  });

  test('what is pressed is called as on the page of a game', async () => {
    const { fairness, rotate, verifyLast, bet, ...hands } = await loadTexts(code);
    for (const name of [fairness, rotate, verifyLast]) expect(article).toContain(`**${name}**`);
    const tables = helpOf(code, 'live-casino');
    expect(tables).toContain(`**${fairness}**`);
    const { bjHit, bjStand, bjDouble, bjSplit } = hands;
    for (const name of [bjHit, bjStand, bjDouble, bjSplit]) {
      expect(tables.toLowerCase()).toContain(`**${name.toLowerCase()}**`);
    }
    for (const name of [bet, fairness]) expect(helpOf(code, 'slots')).toContain(`**${name}**`);
  });
});

interface DemonstrationGame {
  readonly title: string;
  readonly gameType: string;
  readonly gameClassify: string;
}

const games: readonly DemonstrationGame[] = JSON.parse(readSource('demo/games.json'));

/** Returns whether a title can be played: the studio has an engine, or it is a lottery or a room. */
const isPlayed = ({ title, gameType, gameClassify }: DemonstrationGame) =>
  ['ELOTT', 'LOTT'].includes(gameType) ||
  gameClassify === 'three-card' ||
  servesGame({ title, category: gameType, kind: gameClassify });

test('each of the house’s own games is played', () => {
  const others = games.filter((game) => game.gameType === 'INHOUSE' && !isPlayed(game));
  expect(others.map(({ title }) => title)).toEqual([]);
});

describe.each(Object.keys(lobbyWords))('sentences on what can be played, in %s', (code) => {
  const said = playedSentences(code);
  const isOpen = (lobby: string) =>
    games.some((game) => lobbyCategories[lobby]?.includes(game.gameType) && isPlayed(game));

  test('are found', () => {
    expect(said.filter((sentence) => sentence !== '')).toHaveLength(5);
  });

  test.each(Object.entries(lobbyWords[code] ?? {}))(
    'speak of %s only where it is open',
    (lobby, word) => {
      for (const sentence of said)
        expect([sentence, word.test(sentence)]).toEqual([sentence, isOpen(lobby)]);
    },
  );
});
