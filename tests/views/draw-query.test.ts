import { expect, test } from 'vitest';
import { drawSearch, readDrawQuery } from '../../src/views/draw-query.ts';

const read = (query: string) => readDrawQuery(new URLSearchParams(query));
const usual = { gameCode: 'K3', tab: 'history', count: 10, run: 4 };

test('what an address does not say, or says wrongly, is the usual', () => {
  expect(read('gameCode=K3')).toEqual(usual);
  expect(read('gameCode=K3&tab=nope&count=31&run=2')).toEqual(usual);
  expect(read('gameCode=K3&run=11&count=x')).toEqual(usual);
  expect(read('gameCode=K3&run=3.5')).toEqual(usual);
});

test('every view has one address that leads back to it', () => {
  for (const query of [
    'tab=roads&count=500&run=10',
    'tab=statistics',
    'count=30',
    'tab=roads&count=10',
    'tab=roads&run=3',
    'playType=sum&tab=statistics',
  ]) {
    const asked = read(`gameCode=K3&${query}`);
    expect(drawSearch(asked)).toBe(`?gameCode=K3&${query}`);
    expect(readDrawQuery(new URLSearchParams(drawSearch(asked)))).toEqual(asked);
  }
});

test('a change keeps what it does not change', () => {
  expect(drawSearch(read('gameCode=K3&count=50'), { tab: 'roads' })).toBe(
    '?gameCode=K3&tab=roads&count=50',
  );
  expect(drawSearch(read('gameCode=K3&tab=roads&count=10'), { run: 3 })).toBe(
    '?gameCode=K3&tab=roads&count=10&run=3',
  );
});

test('who chose no count sees the usual one of each part', () => {
  expect(read('gameCode=K3&tab=roads').count).toBe(30);
  expect(drawSearch(read('gameCode=K3'), { tab: 'roads' })).toBe('?gameCode=K3&tab=roads');
  expect(drawSearch(read('gameCode=K3&tab=roads'), { tab: 'history' })).toBe('?gameCode=K3');
});
