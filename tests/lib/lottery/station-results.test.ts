import { describe, expect, test } from 'vitest';
import { headsAndTails } from '#lib/lottery/result/last-digits.ts';
import { matchTicket, mostTickets, parseTickets } from '#lib/lottery/result/ticket.ts';
import { countOmissions } from '#lib/lottery/statistics/omissions.ts';
import { prizes } from '../../support/stations.ts';

const north = { prizes };
const south = {
  prizes: {
    8: ['61'],
    7: ['730'],
    6: ['9465', '3776', '6429'],
    5: ['0654'],
    4: ['22944', '33223', '31070', '84876', '18265', '98828', '77462'],
    3: ['79795', '70029'],
    2: ['91587'],
    1: ['24550'],
    special: ['499030'],
  },
};

const digitsOf = (groups: readonly (readonly { readonly digits: string }[])[]) =>
  groups.map((group) => group.map(({ digits }) => digits).join(' '));

describe('last digits', () => {
  test('stand by their first and by their second digit, as often as they came', () => {
    const { heads, tails } = headsAndTails('vnMB', north);
    expect(digitsOf(heads)[0]).toBe('03 05 05 05');
    expect(digitsOf(heads)[9]).toBe('99 99');
    expect(digitsOf(tails)[0]).toBe('20 40');
    expect(heads.flat()).toHaveLength(27);
    expect(tails.flat()).toHaveLength(27);
  });

  test('of the special prize are known', () => {
    const { heads } = headsAndTails('vnMN', south);
    expect(heads.flat().filter(({ isSpecial }) => isSpecial)).toEqual([
      { digits: '30', isSpecial: true },
    ]);
    expect(digitsOf(heads)[3]).toBe('30 30');
  });
});

const matches = (kind: 'vnMB' | 'vnMN', ticket: string) =>
  matchTicket(kind, kind === 'vnMB' ? north : south, ticket).map(
    ({ prize, number, digits, isWhole }) =>
      `${prize} ${number} ${digits}${isWhole ? ' whole' : ''}`,
  );

describe('a looked-up number', () => {
  test('is found at the end of every number that is long enough', () => {
    expect(matches('vnMB', '05')).toEqual(['3 16105 2', '4 6805 2', '5 1605 2']);
    expect(matches('vnMB', '025')).toEqual(['6 025 3 whole']);
    expect(matches('vnMN', '30')).toEqual(['7 730 2', 'special 499030 2']);
    expect(matches('vnMN', '99030')).toEqual(['special 499030 5']);
  });

  test('that is a whole ticket wins shorter prizes as well', () => {
    expect(matches('vnMB', '46935')).toEqual(['special 46935 5 whole']);
    expect(matches('vnMB', '99974')).toEqual(['7 74 2 whole']);
    expect(matches('vnMN', '123730')).toEqual(['7 730 3 whole']);
    expect(matches('vnMN', '224550')).toEqual(['1 24550 5 whole']);
  });

  test('that is no ticket of the region wins no shorter prize', () => {
    expect(matches('vnMB', '146935')).toEqual([]);
    expect(matches('vnMB', '9974')).toEqual([]);
    expect(matches('vnMN', '23730')).toEqual([]);
  });
});

describe('typed numbers', () => {
  test('are apart by spaces, commas and lines, each once, leading zeros kept', () => {
    expect(parseTickets(' 05,32  499030\n05;007 ')).toEqual({
      numbers: ['05', '32', '499030', '007'],
      wrong: [],
      dropped: 0,
    });
    expect(parseTickets('０５').numbers).toEqual(['05']);
    expect(parseTickets('  ')).toEqual({ numbers: [], wrong: [], dropped: 0 });
  });

  test('too short, too long or no numbers are named', () => {
    expect(parseTickets('5 1234567 ab 12')).toEqual({
      numbers: ['12'],
      wrong: ['5', '1234567', 'ab'],
      dropped: 0,
    });
  });

  test('are looked up to a bound, and those beyond it are counted', () => {
    const many = Array.from({ length: mostTickets + 5 }, (_, index) => String(10 + index));
    const { numbers, dropped } = parseTickets(many.join(' '));
    expect(numbers).toEqual(many.slice(0, mostTickets));
    expect(dropped).toBe(5);
  });
});

describe('omissions', () => {
  const oneNumber = (digits: string) => ({ prizes: { special: [`123${digits}`] } });

  test('count days with draws since two digits came, stations of a day once', () => {
    const count = countOmissions('vnMN');
    const isComplete = count.add([
      { day: '2026-11-23', result: oneNumber('07') },
      { day: '2026-11-23', result: oneNumber('08') },
      { day: '2026-11-20', result: oneNumber('09') },
      { day: '2026-11-19', result: oneNumber('07') },
    ]);
    expect(isComplete).toBe(false);
    const byDigits = new Map(count.list().map((each) => [each.digits, each]));
    expect(byDigits.get('07')).toEqual({ digits: '07', draws: 0, lastDay: '2026-11-23' });
    expect(byDigits.get('08')).toMatchObject({ draws: 0 });
    expect(byDigits.get('09')).toEqual({ digits: '09', draws: 1, lastDay: '2026-11-20' });
    expect(byDigits.get('10')).toEqual({ digits: '10', draws: 3 });
  });

  test('begin with the longest, and are none before the first draw', () => {
    const count = countOmissions('vnMB');
    expect(count.list()).toEqual([]);
    count.add([{ day: '2026-11-23', result: north }]);
    expect(count.list()).toHaveLength(100);
    expect(count.list()[0]).toEqual({ digits: '00', draws: 1 });
    expect(count.list().at(-1)).toMatchObject({ draws: 0 });
  });

  test('are complete when each pair of digits was seen', () => {
    const all = Array.from({ length: 100 }, (_, index) => ({
      day: '2026-11-23',
      result: oneNumber(String(index).padStart(2, '0')),
    }));
    expect(countOmissions('vnMT').add(all)).toBe(true);
  });
});
