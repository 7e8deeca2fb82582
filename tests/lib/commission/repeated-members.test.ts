import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateEarnings } from '#lib/commission/earnings.ts';
import type { MemberSums } from '#lib/commission/figures.ts';
import { gatherTeams } from '#lib/commission/teams.ts';
import { salaryOf } from './contracts.ts';

/** A line of three, and one beside it. */
const agents = [
  { agent: 'a', upline: undefined, terms: salaryOf(100) },
  { agent: 'b', upline: 'a', terms: salaryOf(50) },
  { agent: 'c', upline: 'b', terms: salaryOf(20) },
  { agent: 'd', upline: 'a', terms: salaryOf(50) },
];

const playOf = (
  person: string,
  upline: string | undefined,
  validStakeMinor: bigint,
): MemberSums => ({
  member: person === upline ? person : `member:${person}`,
  person,
  upline,
  validStakeMinor,
  stakeMinor: validStakeMinor,
  payoutMinor: 0n,
  costsMinor: 0n,
  counts: true,
});

const activeOf = (members: readonly MemberSums[]) =>
  Object.fromEntries(
    calculateEarnings(gatherTeams(agents, members)).map(({ agent, team }) => [
      agent,
      team.activeMembers,
    ]),
  );

describe('who moved within a period', () => {
  test('is active once for each agent above, before and after', () => {
    const moved = [playOf('m', 'c', 10n), playOf('m', 'd', 20n), playOf('n', 'd', 1n)];
    expect(activeOf(moved)).toEqual({ a: 2, b: 1, c: 1, d: 2 });
  });

  test('is not where voids take back what was staked, in whichever line', () => {
    expect(activeOf([playOf('m', 'c', 10n), playOf('m', 'd', -10n)])).toEqual({
      a: 0,
      b: 1,
      c: 1,
      d: 0,
    });
    expect(activeOf([playOf('m', 'b', -10n), playOf('m', 'c', 15n)])).toEqual({
      a: 1,
      b: 1,
      c: 1,
      d: 0,
    });
  });

  test('is active once as well where an agent’s own play is in two lines', () => {
    expect(activeOf([playOf('c', 'c', 10n), playOf('c', 'd', 20n)])).toEqual({
      a: 1,
      b: 1,
      c: 0,
      d: 1,
    });
  });

  test('is counted as anybody is who counts members of each team anew', () => {
    const above: Readonly<Record<string, readonly string[]>> = {
      a: ['a'],
      b: ['a', 'b'],
      c: ['a', 'b', 'c'],
      d: ['a', 'd'],
    };
    const place = fc.record({
      person: fc.constantFrom('m', 'n', 'o'),
      upline: fc.constantFrom('a', 'b', 'c', 'd'),
      stake: fc.bigInt({ min: -5n, max: 5n }),
    });
    const places = fc.uniqueArray(place, { selector: (each) => `${each.person}${each.upline}` });
    fc.assert(
      fc.property(places, (all) => {
        const counted = activeOf(
          all.map(({ person, upline, stake }) => playOf(person, upline, stake)),
        );
        for (const agent of ['a', 'b', 'c', 'd']) {
          const team = all.filter(({ upline }) => above[upline]?.includes(agent));
          const sums = [...Map.groupBy(team, ({ person }) => person).values()].map((each) =>
            each.reduce((sum, { stake }) => sum + stake, 0n),
          );
          expect(counted[agent]).toBe(sums.filter((sum) => sum > 0n).length);
        }
      }),
    );
  });
});
