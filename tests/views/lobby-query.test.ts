import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { site } from '../../src/site.config.ts';
import {
  isNarrowed,
  lobbySearch,
  lobbySorts,
  readLobbyQuery,
} from '../../src/views/lobby-query.ts';

const read = (query: string) => readLobbyQuery(new URLSearchParams(query));
const nothing = { isHot: false, sort: 'popular', text: '', page: 1 };

describe('the query of a lobby', () => {
  test('asks for the first page of everything when it is empty', () => {
    expect(read('')).toEqual({ ...nothing, vendor: undefined, kind: undefined, minBet: undefined });
    expect(isNarrowed(read(''))).toBe(false);
  });

  test('is read from its address', () => {
    expect(
      read('vendor=SLK&kind=baccarat&hot=1&minBet=500000&sort=name&q=%20silk%20%20road&page=3'),
    ).toEqual({
      vendor: 'SLK',
      kind: 'baccarat',
      isHot: true,
      minBet: '500000',
      sort: 'name',
      text: 'silk road',
      page: 3,
    });
  });

  test.each(['abc', '0', '-1', '1.5', '1e9', '999999', ' ', '٣'])(
    'page %s is the first',
    (page) => {
      expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
    },
  );

  test.each([
    ['sort', 'best'],
    ['minBet', '7'],
    ['hot', 'yes'],
    ['vendor', ' '],
    ['kind', ''],
  ])('%s=%s is dropped', (name, value) => {
    expect(read(new URLSearchParams({ [name]: value }).toString())).toMatchObject(nothing);
  });

  test('a search is cut where the platform would refuse it, and never within a letter', () => {
    expect([...read(`q=${'đ'.repeat(99)}`).text]).toHaveLength(60);
    expect(read(`q=${'🎲'.repeat(99)}`).text.endsWith('🎲')).toBe(true);
    expect(read('q=a%00b%1Fc').text).toBe('a b c');
  });

  test('any address can be read, and what is written is read the same again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('vendor', 'kind', 'hot', 'minBet', 'sort', 'q', 'page', 'x'),
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom('1', ...lobbySorts, ...site.lobbyStakesMinor),
          ),
        ),
        (params) => {
          const query = readLobbyQuery(new URLSearchParams(params));
          const written = lobbySearch(query, { page: query.page });
          expect(readLobbyQuery(new URLSearchParams(written))).toEqual(query);
        },
      ),
    );
  });

  test('a change leads back to the first page, and says no more than it must', () => {
    const query = read('vendor=SLK&page=4&q=a%26b');
    expect(lobbySearch(query, { kind: 'roulette' })).toBe('?vendor=SLK&kind=roulette&q=a%26b');
    expect(lobbySearch(query, { page: 5 })).toBe('?vendor=SLK&q=a%26b&page=5');
    expect(lobbySearch(query, { vendor: undefined, text: '' })).toBe('');
  });
});
