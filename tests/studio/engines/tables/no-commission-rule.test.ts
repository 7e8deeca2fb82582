import { describe, expect, test } from 'vitest';
import * as baccarat from '#studio/engines/tables/baccarat-rule.ts';
import * as rule from '#studio/engines/tables/no-commission-rule.ts';
import { tablePrice, tableReturned, tableRules } from '#studio/engines/tables/table-rules.ts';
import { type Fault, faultyCopy } from '../../faulty-copy.ts';
import { type Checks, findFirstMistake, findMistakes } from '../find-mistakes.ts';
import { playTable } from '../seeded-rounds.ts';
import { printedDraws } from './printed-draws.data.ts';

type Rule = typeof rule;

const file = 'src/studio/engines/tables/no-commission-rule.ts';
const engine = 'no-commission-baccarat';
/** Cards by their points: an ace, two to nine, and a king. */
const withPoints = (points: number) => (points === 0 ? 12 : points - 1);
const hand = (...points: readonly number[]) => points.map(withPoints);

/** Hands with what each place pays on them: player, banker and tie. */
const priced: readonly (readonly [readonly number[], readonly number[], string])[] = [
  [[9, 0], [8, 0], '200,0,0'],
  [[9, 0], [6, 0], '200,0,0'],
  [[6, 0], [5, 0], '200,0,0'],
  [[5, 0], [6, 0], '0,150,0'],
  [[0, 1, 2], [2, 1, 3], '0,150,0'],
  [[0, 0], [9, 7], '0,150,0'],
  [[6, 0], [7, 0], '0,200,0'],
  [[3, 0], [5, 0], '0,200,0'],
  [[6, 0], [3, 3], '100,100,900'],
  [[8, 0], [9, 9], '100,100,900'],
];

/** The checks of the rule, or of a faulty copy of it. */
const checksOf = (copy: Rule): Checks => ({
  'each place pays what is printed': () =>
    priced.every(
      ([player, banker, prices]) =>
        copy.noCommissionSpots
          .map((spot) =>
            copy.noCommissionPrice(spot, { player: hand(...player), banker: hand(...banker) }),
          )
          .join() === prices,
    ),
  'the usual prices, without a commission': () =>
    JSON.stringify(copy.noCommissionPrices) === '{"player":200,"banker":200,"tie":900}',
  'the banker pays half with six': () => copy.reducedTotal === 6 && copy.reducedPrice === 150,
  'the classes are one of each end': () =>
    copy.noCommissionClasses
      .map(
        ({ drawn }) => `${baccarat.baccaratWinner(drawn)} ${baccarat.baccaratTotal(drawn.banker)}`,
      )
      .join() === 'player 8,banker 9,banker 6,tie 9',
  'the weights are all deals together, and those of baccarat': () => {
    const [player, banker, six, tie] = copy.noCommissionClasses.map(({ weight }) => weight);
    const [ofPlayer, ofBanker, ofTie] = baccarat.baccaratClasses.map(({ weight }) => weight);
    const isBanker = (banker ?? 0) + (six ?? 0) === ofBanker;
    return player === ofPlayer && isBanker && tie === ofTie && six === Number(countSixes());
  },
  'the version': () => copy.noCommissionVersion === 'no-commission-baccarat-1',
});

const faults: readonly Fault[] = [
  { title: 'another version', from: "baccarat-1'", to: "baccarat-2'" },
  { title: 'a commission', from: 'banker: 200', to: 'banker: 195' },
  { title: 'a dearer player', from: 'player: 200', to: 'player: 205' },
  { title: 'a cheaper tie', from: 'tie: 900', to: 'tie: 800' },
  { title: 'seven pays less', from: 'reducedTotal = 6', to: 'reducedTotal = 7' },
  { title: 'six returns the stake', from: 'reducedPrice = 150', to: 'reducedPrice = 100' },
  { title: 'six pays in full', from: 'reducedPrice = 150', to: 'reducedPrice = 200' },
  { title: 'the player pays less too', from: "spot === 'banker' && ", to: '' },
  { title: 'the player’s six counts', from: "spot === 'banker' &&", to: "spot === 'player' &&" },
  {
    title: 'the total of the player',
    from: 'baccaratTotal(hands.banker)',
    to: 'baccaratTotal(hands.player)',
  },
  { title: 'six and more', from: ') === reducedTotal', to: ') >= reducedTotal' },
  { title: 'six and less', from: ') === reducedTotal', to: ') <= reducedTotal' },
  { title: 'a tie takes all', from: "winner === 'tie' ? 100 : 0", to: '0' },
  { title: 'a tie pays as a win', from: "winner === 'tie' ? 100", to: "winner === 'tie' ? 200" },
  { title: 'a loss returns the stake', from: '? 100 : 0', to: '? 100 : 100' },
  { title: 'the loser is paid', from: 'spot !== winner', to: 'spot === winner' },
  { title: 'other chances of the player', from: '518_282_592_256', to: '518_282_592_255' },
  { title: 'other chances of the banker', from: '020_261_982_208', to: '020_261_982_209' },
  { title: 'other chances of six', from: '232_304_455_680', to: '232_304_455_681' },
  { title: 'other chances of a tie', from: '627_426_473_216', to: '627_426_473_217' },
  { title: 'a six that is a seven', from: 'banker: [5, 9]', to: 'banker: [6, 9]' },
  { title: 'a win that is a tie', from: 'player: [7, 9]', to: 'player: [8, 9]' },
];

const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Draws a card with each number of points: calls with its ways, the card gone from what is left. */
function drawEach(left: number[], use: (drawn: number, ways: number) => void): void {
  for (const drawn of points) {
    const ways = left[drawn] ?? 0;
    left[drawn] = ways - 1;
    use(drawn, ways);
    left[drawn] = ways;
  }
}

/** Draws two cards, by their total. */
function drawPairs(left: number[], use: (total: number, ways: number) => void): void {
  drawEach(left, (one, ways) =>
    drawEach(left, (other, more) => use((one + other) % 10, ways * more)),
  );
}

/**
 * Counts the ways in which the banker wins with six, hand by hand and by the printed table: a
 * formula of its own, which deals nothing.
 */
function countSixes(): bigint {
  const left = points.map((each) => (each === 0 ? 128 : 32));
  let sixes = 0n;
  const add = (player: number, banker: number, ways: number) => {
    if (banker === 6 && player < 6) sixes += BigInt(ways);
  };
  drawPairs(left, (player, ways) =>
    drawPairs(left, (banker, more) => {
      const both = ways * more;
      // Places of the shoe that no card is drawn from count all the same.
      if (player > 7 || banker > 7) return;
      if (player > 5) {
        if (banker > 5) add(player, banker, both * 412 * 411);
        else drawEach(left, (card, one) => add(player, (banker + card) % 10, both * one * 411));
        return;
      }
      drawEach(left, (third, one) => {
        const total = (player + third) % 10;
        if (printedDraws[banker]?.[third] === 'S') add(total, banker, both * one * 411);
        else drawEach(left, (card, two) => add(total, (banker + card) % 10, both * one * two));
      });
    }),
  );
  return sixes;
}

describe('no-commission baccarat', () => {
  test('the rule itself makes no mistake', async () => {
    expect(await findMistakes(checksOf(rule))).toEqual([]);
  });

  test('the chances of six are those of every deal of six cards', () => {
    let sixes = 0n;
    const left = points.map((each) => (each === 0 ? 128 : 32));
    const walk = (places: readonly number[], ways: number): void => {
      if (places.length < 6) {
        drawEach(left, (each, more) => {
          walk([...places, places.length * 52 + withPoints(each) + 1], ways * more);
        });
        return;
      }
      const drawn = { engine, ...baccarat.dealBaccarat(places) } as const;
      if (tablePrice('banker', drawn) === rule.reducedPrice) sixes += BigInt(ways);
    };
    walk([], 1);
    expect(sixes).toBe(countSixes());
  });

  test.each([
    ['player', 1.2351],
    ['banker', 1.4581],
    ['tie', 14.3596],
  ])('the edge on %s is the published %d %%', (spot, edge) => {
    const { parts, total } = tableReturned(engine, spot);
    expect(100 - Number((parts * 10n ** 8n) / total) / 10 ** 6).toBeCloseTo(edge, 4);
  });

  test('the lower price is named where a place has one', () => {
    const { spots, reducedPrice } = tableRules[engine];
    expect(spots.map((spot) => reducedPrice?.(spot))).toEqual([undefined, 150, undefined]);
  });

  test('seeded rounds return what they should', async () => {
    const measured = await playTable(engine, rule.noCommissionSpots, 4_000);
    for (const { seen, expected, bound } of measured.values()) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
  });

  test.each(faults)('a planted fault is caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>(file, fault, { './baccarat-rule.ts': baccarat });
    expect(await findFirstMistake(checksOf(copy))).toBeDefined();
  });
});
