import { describe, expect, test } from 'vitest';
import {
  addUpBets,
  formatTableBets,
  parseTableBets,
  tablePayout,
  tableValidStake,
} from '#studio/engines/tables/table-bets.ts';
import type { TableEngine, TableOutcome } from '#studio/engines/tables/table-rules.ts';

const read = (engine: TableEngine, text: string) => parseTableBets(engine, text) ?? [];

describe('bets at tables', () => {
  test('the same stakes are the same text, in the table’s order', () => {
    const bets = read('baccarat', 'tie:1000,player:5000');
    expect(formatTableBets('baccarat', bets)).toBe('player:5000,tie:1000');
    expect(addUpBets([bets, bets])).toEqual([
      { spot: 'tie', stakeMinor: 2_000n },
      { spot: 'player', stakeMinor: 10_000n },
    ]);
  });

  test.each([
    '',
    'player',
    'player:',
    'player:0',
    'player:-5',
    'player:1.5',
    'dragon:5',
    'player:5,',
  ])('%s is no bet at baccarat', (text) =>
    expect(parseTableBets('baccarat', text)).toBeUndefined(),
  );

  test('a place is there once', () => {
    expect(parseTableBets('roulette', 'red:5,red:6')).toBeUndefined();
    expect(parseTableBets('roulette', 'red:5,number-0:6')).toHaveLength(2);
    expect(parseTableBets('roulette', 'number-37:6')).toBeUndefined();
  });

  test('each place is floored for itself', () => {
    const drawn: TableOutcome = { engine: 'baccarat', player: [0, 1], banker: [3, 4] };
    expect(tablePayout(read('baccarat', 'banker:101,player:55'), drawn)).toBe(196n);
    const tie: TableOutcome = { engine: 'dragon-tiger', dragon: 4, tiger: 17 };
    expect(tablePayout(read('dragon-tiger', 'dragon:101,tiger:101,tie:10'), tie)).toBe(220n);
  });

  test.each<[TableEngine, string, bigint]>([
    ['baccarat', 'player:5000', 5_000n],
    ['baccarat', 'player:5000,banker:2000', 3_000n],
    ['baccarat', 'player:5000,banker:5000,tie:100', 100n],
    ['dragon-tiger', 'dragon:300,tiger:500', 200n],
    ['sic-bo', 'small:500,big:200,odd:100', 400n],
    ['sic-bo', 'small:500,big:500,odd:100,even:100', 0n],
    ['xoc-dia', 'even:500,odd:400', 100n],
    ['xoc-dia', 'even:500,red-3:100', 600n],
    // All ways but one.
    ['xoc-dia', 'even:500,red-3:100,white-3:100', 0n],
    ['roulette', 'red:700,black:500', 200n],
    ['roulette', 'dozen-1:100,dozen-2:100', 200n],
    ['roulette', 'dozen-1:100,dozen-2:100,dozen-3:100', 0n],
    ['roulette', 'red:100,number-17:50', 150n],
    ['roulette', 'low:100,dozen-2:100,dozen-3:100', 0n],
  ])('at %s, %s counts %d as play', (engine, text, counted) => {
    expect(tableValidStake(engine, read(engine, text))).toBe(counted);
  });

  test('33 numbers of 37 count, 34 do not', () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, number) => `number-${number}:10`).join(',');
    expect(tableValidStake('roulette', read('roulette', numbers(33)))).toBe(330n);
    expect(tableValidStake('roulette', read('roulette', numbers(34)))).toBe(0n);
  });
});
