import { expect, test } from 'vitest';
import { findCallGroup } from '#server/call-groups.ts';
import { listFiles, readSource } from '../support/sources.ts';

test('every call of the contract is counted under a group of its own', () => {
  const paths = listFiles('src/contract').flatMap((file) =>
    [...readSource(file).matchAll(/'(\/(?:wps|lgw)\/[^']+)'/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => findCallGroup(path) === 'other')).toEqual([]);
});

test('staff’s calls are counted apart from members’ of the same name', () => {
  expect(findCallGroup('/desk/withdrawals/take')).toBe('desk');
  expect(findCallGroup('/wps/withdrawals')).toBe('withdrawals');
});
