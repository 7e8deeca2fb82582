import { describe, expect, test } from 'vitest';
import { rateBelow } from '#lib/commission/effective-rates.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import { dividendOf, salaryOf } from './contracts.ts';
import { agentOf, lost } from './teams.ts';

/** Rate of an upline of which another one guarantees what is above 30. */
const upline = {
  ownBps: 60,
  rateBps: 60,
  guaranteed: [{ by: 'a', aboveBps: 30, upToBps: 60 }],
} as const;

describe('a rate below one that is guaranteed in part', () => {
  const rate = (ownBps: number, terms = salaryOf(ownBps)) =>
    rateBelow(upline, { terms, upline: 'b' }, { ownBps });

  test.each([
    [30, []],
    [31, [{ by: 'a', aboveBps: 30, upToBps: 31 }]],
    [60, [{ by: 'a', aboveBps: 30, upToBps: 60 }]],
  ])('of %d is guaranteed as far as it goes', (ownBps, guaranteed) => {
    expect(rate(ownBps)).toEqual({ ownBps, rateBps: ownBps, guaranteed });
  });

  test('is held at the upline’s, unless that guarantees the rest', () => {
    expect(rate(61)).toEqual({
      ownBps: 61,
      rateBps: 60,
      heldAtBps: 60,
      guaranteed: upline.guaranteed,
    });
    const raised = rate(61, salaryOf(61, { aboveUpline: 'uplineGuarantees' }));
    expect(raised).toEqual({
      ownBps: 61,
      rateBps: 61,
      guaranteed: [...upline.guaranteed, { by: 'b', aboveBps: 60, upToBps: 61 }],
    });
  });
});

describe('the first bound of a team', () => {
  const carry = { carry: { policy: 'carry' } } as const;
  const negative = (period: string) => [{ period, leftMinor: 100n }];
  const carryIn = new Map([
    ['a', negative('09')],
    ['b', negative('08')],
    ['c', negative('07')],
  ]);
  const terms = dividendOf(3_000, carry);

  test('begins with the negatives of all of it, the oldest first', () => {
    const agents = [
      agentOf('a', undefined, { terms }),
      agentOf('b', 'a', { terms, direct: lost(0n) }),
      agentOf('c', 'b', { terms }),
    ];
    const [a] = calculateStatements({ period: '10', agents, carryIn }).statements;
    expect(a?.bound?.before.negatives.map(({ period }) => period)).toEqual(['07', '08', '09']);
  });

  test('passes over an agent without terms', () => {
    const agents = [
      agentOf('a', undefined, { terms }),
      agentOf('b', 'a'),
      agentOf('c', 'b', { terms }),
    ];
    const [a] = calculateStatements({ period: '10', agents, carryIn }).statements;
    expect(a?.bound?.before.negatives.map(({ period }) => period)).toEqual(['07', '09']);
  });
});
