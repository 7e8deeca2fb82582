import { describe, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { countTickets } from '#platform/rewards/promotions/raffles/count-tickets.ts';
import { findSpan } from '#platform/rewards/promotions/raffles/span.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';

// Mondays.
const monday = dayMsOf('2027-03-08');
const next = dayMsOf('2027-03-15');

describe('play that earns tickets', () => {
  test('is all of the terms’ time for one draw, its end excluded', () => {
    const terms = { often: 'once', fromMs: 10, toMs: 20 } as const;
    const span = (nowMs: number) => findSpan(terms, { nowMs, timeZone: zone });
    expect([span(9), span(20)]).toEqual([undefined, undefined]);
    const all = { period: 'once', fromMs: 10, toMs: 20 };
    expect([span(10), span(19)]).toEqual([all, all]);
  });

  test('is the part of the terms’ time in a week of the brand', () => {
    const span = (nowMs: number, terms: { readonly fromMs: number; readonly toMs?: number }) =>
      findSpan({ often: 'week', toMs: undefined, ...terms }, { nowMs, timeZone: zone });
    const week = { period: '2027-03-08', fromMs: monday, toMs: next };
    expect(span(monday, { fromMs: 0 })).toEqual(week);
    expect(span(next - 1, { fromMs: 0 })).toEqual(week);
    expect(span(next, { fromMs: 0 })).toMatchObject({ period: '2027-03-15', fromMs: next });
    const short = { fromMs: monday + dayMs, toMs: next - dayMs };
    expect(span(monday + 2 * dayMs, short)).toEqual({ ...week, ...short });
    expect(span(monday, short)).toBeUndefined();
    expect(span(next - dayMs, short)).toBeUndefined();
  });

  test('gives a ticket for each whole step, up to the most', () => {
    const count = (stakeMinor: bigint) =>
      countTickets({ ticketMinor: 100n, mostTickets: 3 }, stakeMinor);
    expect(count(-250n)).toEqual({ tickets: 0, toNextMinor: 350n });
    expect(count(0n)).toEqual({ tickets: 0, toNextMinor: 100n });
    expect(count(199n)).toEqual({ tickets: 1, toNextMinor: 1n });
    expect(count(200n)).toEqual({ tickets: 2, toNextMinor: 100n });
    expect(count(300n)).toEqual({ tickets: 3, toNextMinor: undefined });
    expect(count(1_000n)).toEqual({ tickets: 3, toNextMinor: undefined });
  });
});
