// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import type { TableOutcome } from '#studio/engines/tables/table-rules.ts';
import { tableEngines, tableRules } from '#studio/engines/tables/table-rules.ts';
import { drawFelt, showShort } from '#studio/page/tables/felt.ts';
import { countsText, markOf, outcomeText, type RoadMark } from '#studio/page/tables/outcomes.ts';
import { layBigRoad } from '#studio/page/tables/roads.ts';
import { spotGroups } from '#studio/page/tables/spots.ts';
import { payoutText } from '#studio/page/tables/table-words.ts';
import { texts as gameTexts } from '#studio/page/texts/games-en.ts';
import { texts } from '#studio/page/texts/tables-en.ts';
import type { GameState, TableStakeView } from '#studio/wire.ts';

const money = { currency: 'VND', decimals: 2, language: 'EN' };

const results: readonly (readonly [TableOutcome, string, string])[] = [
  [{ engine: 'baccarat', player: [0, 1], banker: [3, 2] }, 'Banker 7, player 3.', 'B'],
  [{ engine: 'baccarat', player: [0, 1], banker: [0, 1] }, 'Banker 3, player 3.', '='],
  [
    { engine: 'no-commission-baccarat', player: [0, 1], banker: [3, 1] },
    'Banker 6, player 3.',
    'B',
  ],
  [{ engine: 'dragon-tiger', dragon: 12, tiger: 13 }, 'Dragon K, tiger A.', 'D'],
  [{ engine: 'sic-bo', dice: [2, 4, 5] }, 'The dice show 2, 4, 5: total 11.', '11'],
  [{ engine: 'xoc-dia', coins: [1, 0, 1, 1] }, '3 red, 1 white.', '3'],
  [{ engine: 'roulette', pocket: 17 }, '17, black.', '17'],
  [{ engine: 'roulette', pocket: 0 }, '0, green.', '0'],
];

afterEach(() => document.body.replaceChildren());

describe('results of tables', () => {
  test.each(results)('%j is said and marked', (drawn, said, mark) => {
    expect(outcomeText(drawn, texts)).toBe(said);
    expect(markOf(drawn, texts).text).toBe(mark);
  });

  test('a payout is said with the result before it', () => {
    const stake = { stakeMinor: '100000', payoutMinor: '195000' } as TableStakeView;
    const words = { texts: gameTexts, tableTexts: texts, state: money as GameState };
    const [[drawn] = []] = results;
    expect(payoutText(stake, drawn, words)).toBe(
      'Banker 7, player 3. ₫\u00a01,950 paid on a stake of ₫\u00a01,000.',
    );
    expect(payoutText({ ...stake, payoutMinor: '0' }, drawn, words)).toBe(
      'Banker 7, player 3. No win this time.',
    );
  });

  test('sides are counted, the most frequent first', () => {
    const drawn = results.slice(0, 2).map(([each]) => each);
    expect(countsText([...drawn, ...drawn.slice(0, 1)], texts)).toBe('Banker 2 · Tie 1');
  });
});

describe('a big road', () => {
  const lay = (sides: string) =>
    layBigRoad([...sides].map((side) => ({ side, text: '', tone: '' }) as RoadMark)).map(
      ({ column, row, ties }) => `${column},${row}${ties > 0 ? `+${ties}` : ''}`,
    );

  test('begins a column with each change of side', () => {
    expect(lay('bbpb')).toEqual(['0,0', '0,1', '1,0', '2,0']);
  });

  test('turns to the right below the sixth row, and the next streak begins beside its own', () => {
    expect(lay('bbbbbbbbp').slice(-4)).toEqual(['0,5', '1,5', '2,5', '1,0']);
    expect(lay(`${'b'.repeat(7)}${'p'.repeat(6)}`).slice(-2)).toEqual(['1,4', '2,4']);
  });

  test('keeps ties on the bead before', () => {
    const marks = ['tie', 'banker', 'tie', 'tie'].map((side) => ({ side }) as RoadMark);
    expect(layBigRoad(marks).map(({ ties }) => ties)).toEqual([2]);
  });
});

describe('places of a table', () => {
  test.each(tableEngines)('of %s are all there once, named and priced', (engine) => {
    const { spots } = tableRules[engine];
    expect(spotGroups(engine).flat().toSorted()).toEqual([...spots].toSorted());
    const felt = drawFelt({ engine, texts, money, press: () => {} });
    const labels = [...felt.element.querySelectorAll('button')].map(
      (each) => each.ariaLabel ?? each.getAttribute('aria-label'),
    );
    expect(labels).toHaveLength(spots.length);
    for (const label of labels) expect(label).toMatch(/\s[\d.,]+\s×$/);
  });

  test('say what lies on them, and which of them pay', () => {
    const felt = drawFelt({ engine: 'baccarat', texts, money, press: () => {} });
    document.body.append(felt.element);
    felt.show([{ spot: 'player', stakeMinor: 500_000n }], [{ spot: 'player', stakeMinor: 1_000n }]);
    const [player, tie, banker] = felt.element.querySelectorAll('button');
    expect(player?.getAttribute('aria-label')).toBe(
      'Player 2\u00a0×. Placed: ₫\u00a05,000. Not placed yet: ₫\u00a010',
    );
    felt.mark({ engine: 'baccarat', player: [0, 1], banker: [3, 2] });
    expect([player, tie, banker].map((each) => each?.classList.contains('paid'))).toEqual([
      false,
      false,
      true,
    ]);
    // A tie returns the stake on the player, which is no win.
    felt.mark({ engine: 'baccarat', player: [0, 1], banker: [0, 1] });
    expect([player, tie].map((each) => each?.classList.contains('paid'))).toEqual([false, true]);
    felt.open(false);
    expect(player?.getAttribute('aria-disabled')).toBe('true');
  });

  test('say where some wins pay less', () => {
    const felt = drawFelt({ engine: 'no-commission-baccarat', texts, money, press: () => {} });
    const said = [...felt.element.querySelectorAll('small')].map((each) => each.textContent);
    expect(said).toEqual(['2\u00a0×', '9\u00a0×', '2\u00a0×, with\u00a06:\u00a01.5\u00a0×']);
  });

  test('one of them is reached by Tab', () => {
    const felt = drawFelt({ engine: 'roulette', texts, money, press: () => {} });
    const tabbed = [...felt.element.querySelectorAll('button')].filter(
      (each) => each.tabIndex === 0,
    );
    expect(tabbed).toHaveLength(1);
  });

  test('chips are short', () => {
    expect(showShort(100_000n, money)).toBe('1K');
    expect(showShort(250_000_000n, money)).toBe('2.5M');
    expect(showShort(50_000n, money)).toBe('500');
  });
});
