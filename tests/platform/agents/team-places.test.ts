import { expect, test } from 'vitest';
import { noFigures } from '#lib/commission/figures.ts';
import {
  type PathSums,
  type PeriodContract,
  placeTeams,
} from '#platform/agents/commissions/team-places.ts';

type Contract = readonly [
  agent: string,
  upline: string | undefined,
  more?: Partial<PeriodContract>,
];
const salary = { base: 'validStake' } as PeriodContract['terms'];
const share = { base: 'ngr' } as PeriodContract['terms'];
const contractsOf = (...list: readonly Contract[]): PeriodContract[] =>
  list.map(([agentId, uplineId, more]) => ({
    contractId: `of ${agentId}`,
    version: 1,
    agentId,
    uplineId,
    currency: 'VND',
    terms: salary,
    ...more,
  }));
/** Play of the last of a path, with an amount of its own for each sum. */
const playOf = (uplinePath: string, minor: bigint, more: Partial<PathSums> = {}): PathSums => ({
  memberId: uplinePath.split('/').at(-2) ?? '',
  uplinePath,
  currency: 'VND',
  stakeMinor: minor,
  validStakeMinor: minor * 2n,
  payoutMinor: minor * 3n,
  costsMinor: minor * 5n,
  ...more,
});
const place = (contracts: readonly PeriodContract[], ...sums: readonly PathSums[]) =>
  placeTeams(contracts, sums).map(({ agent, upline, direct, own }) => [agent, upline, direct, own]);
/** Figures of such amounts in all, of so many members. */
const figures = (minor: bigint, activeMembers = 1) => ({
  validStakeMinor: minor * 2n,
  ggrMinor: minor * -2n,
  ngrMinor: minor * -7n,
  activeMembers,
});

test('what a member played on two paths below one agent is added up, and it is active once', () => {
  const contracts = contractsOf(['a', undefined]);
  expect(place(contracts, playOf('/a/m/', 100n), playOf('/a/x/m/', 7n))).toEqual([
    ['a', undefined, figures(107n), noFigures],
  ]);
  expect(place(contracts, playOf('/a/m/', 100n), playOf('/a/n/', 7n))).toEqual([
    ['a', undefined, figures(107n, 2), noFigures],
  ]);
});

test('play belongs to the last agent that contracts lead down to without a gap', () => {
  const contracts = contractsOf(['a', undefined], ['b', 'a'], ['d', 'c'], ['e', 'a']);
  expect(
    place(
      contracts,
      playOf('/a/b/m/', 1n),
      playOf('/a/b/c/d/n/', 10n),
      playOf('/a/b/', 100n),
      playOf('/a/b/e/', 1_000n),
      playOf('/x/a/o/', 10_000n),
      playOf('/p/', 100_000n),
    ),
  ).toEqual([
    ['a', undefined, noFigures, noFigures],
    // An agent whose contract is with another than the one above counts as any member does.
    ['b', 'a', figures(1_011n, 3), figures(100n)],
    ['e', 'a', noFigures, noFigures],
    ['d', undefined, noFigures, noFigures],
  ]);
});

test.each([
  // What is played in another currency is nothing of a team in this one.
  ['currency', { currency: 'THB' }, 'THB', figures(1n)],
  ['base', { terms: share }, 'VND', figures(11n, 2)],
] as const)(
  'a contract of another %s than the one above ends the line',
  (_, other, currency, direct) => {
    const contracts = contractsOf(['a', undefined], ['b', 'a', other], ['c', 'b', other]);
    const sums = [playOf('/a/b/c/m/', 1n), playOf('/a/b/c/n/', 10n, { currency })];
    expect(place(contracts, ...sums)).toEqual([
      ['a', undefined, direct, noFigures],
      ['b', undefined, noFigures, noFigures],
      ['c', undefined, noFigures, noFigures],
    ]);
  },
);

test('agents whose lines do not reach the house are teams of their own, each of them', () => {
  const contracts = contractsOf(['b', 'a'], ['c', 'b'], ['e', 'd'], ['z', undefined]);
  expect(place(contracts, playOf('/a/b/c/m/', 1n), playOf('/z/m/', 10n))).toEqual([
    ['z', undefined, figures(10n), noFigures],
    ['b', undefined, noFigures, noFigures],
    ['c', undefined, noFigures, noFigures],
    ['e', undefined, noFigures, noFigures],
  ]);
});
