import { expect, test } from 'vitest';
import { resultSum, shownSides } from '#views/draw-words.ts';

test('the sum of dice and of three digits stands beside a result, of other draws none', () => {
  expect(resultSum('k3', { numbers: [2, 4, 6] })).toBe(12);
  expect(resultSum('pc28', { numbers: [0, 9, 9] })).toBe(18);
  expect(resultSum('ssc', { numbers: [1, 2, 3, 4, 5] })).toBeUndefined();
  expect(resultSum('vnMB', { prizes: { special: ['46935'] } })).toBeUndefined();
});

test('three dice alike are called a triple, neither big nor small', () => {
  expect(shownSides('k3', { numbers: [5, 5, 5] })).toEqual(['triple']);
  expect(shownSides('k3', { numbers: [5, 5, 4] })).toEqual(['big']);
  expect(shownSides('ssc', { numbers: [1, 2, 3, 4, 1] })[2]).toBe('tie');
});
