import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import type { Statement } from '#lib/commission/statements.ts';
import { minuteMs } from '#lib/time.ts';
import { boundAfter } from '#platform/agents/commissions/bounds.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { faultsOf, giveContract, growLine, walletOf } from '../../support/commissions.ts';
import { dayMsOf, dividend } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onStorage } from '../../support/storages.ts';

test('what a contract alone leaves goes on under its version, and under another as agreed', () => {
  const after = { roomMinor: 700n, negatives: [{ period: '2027-03', leftMinor: 900n }] };
  const leftBy = (negativeAtEnd: 'dropped' | 'nextContract', isSameVersion: boolean) => {
    const terms = { base: 'ngr', negativeAtEnd };
    const statement = { earnings: { terms }, bound: { after } } as unknown as Statement;
    return boundAfter(statement, { isSameVersion });
  };
  expect(leftBy('dropped', true)).toEqual(after);
  expect(leftBy('dropped', false)).toEqual({ ...after, negatives: [] });
  expect(leftBy('nextContract', false)).toEqual(after);
  const unbound = { earnings: {}, bound: undefined } as unknown as Statement;
  expect(boundAfter(unbound, { isSameVersion: false })).toBeUndefined();
});

onStorage('dividends under one version after another', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-01') - parts.clock.nowMs());
    await growLine(parts);
    await giveMember(parts, { username: 'hazel01', accountType: 1 });
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const carrying = { carry: { policy: 'carry' } } as const;
  /** Ends the present version of aspen01's contract, and has another begin. */
  const follow = async (terms: ContractTerms, endsOn: string, startsOn: string) => {
    const { db } = parts.storage;
    const first = await db
      .selectFrom('agent_contract_versions')
      .selectAll()
      .where('contract_id', '=', 'dividend-aspen01')
      .executeTakeFirstOrThrow();
    const change = { state: 'ended', ends_at_ms: dayMsOf(endsOn) } as const;
    await db
      .updateTable('agent_contract_versions')
      .set(change)
      .where('contract_id', '=', 'dividend-aspen01')
      .execute();
    const starts = { version: 2, starts_at_ms: dayMsOf(startsOn), terms: JSON.stringify(terms) };
    await db
      .insertInto('agent_contract_versions')
      .values({ ...first, ...starts })
      .execute();
  };
  const play = (username: string, day: string, resultMinor: bigint) =>
    settlePlay(parts, username, {
      settledAtMs: dayMsOf(day),
      ...(resultMinor > 0n ? { stakeMinor: resultMinor } : { payoutMinor: -resultMinor }),
    });
  const runAt = async (day: string) => {
    parts.clock.advance(dayMsOf(day) + 30 * minuteMs - parts.clock.nowMs());
    await runCommissions(parts);
  };
  const wallets = () => Promise.all(['aspen01', 'birch01'].map((each) => walletOf(parts, each)));

  test.each([
    ['dropped', 50_000n],
    ['nextContract', 20_000n],
  ] as const)('negatives of a version that has ended: %s', async (negativeAtEnd, paidMinor) => {
    const terms = dividend([3_000], { ...carrying, negativeAtEnd });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    await follow(dividend([5_000], { ...carrying, negativeAtEnd }), '2027-04-01', '2027-04-01');
    await play('linden01', '2027-03-02', -100_000n);
    await play('linden01', '2027-04-02', 100_000n);
    await runAt('2027-04-01');
    await runAt('2027-05-01');
    expect(await wallets()).toEqual([paidMinor, 0n]);
  });

  test('what comes late of a month is paid by the version of that month', async () => {
    const terms = dividend([3_000], carrying);
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    await follow(dividend([5_000], carrying), '2027-04-01', '2027-04-01');
    await play('linden01', '2027-03-02', 100_000n);
    await runAt('2027-04-01');
    await play('linden01', '2027-03-31', 10_000n);
    await play('linden01', '2027-04-01', 1_000n);
    await runAt('2027-05-01');
    // 30 % of 110,000, and 50 % of 1,000.
    expect(await wallets()).toEqual([33_500n, 0n]);
  });

  test('a contract that begins again after a month without one knows what it left', async () => {
    const terms = dividend([3_000], { ...carrying, negativeAtEnd: 'nextContract' });
    const dividends = { kind: 'dividend', terms, fromDay: '2027-03-01' } as const;
    await giveContract(parts, 'aspen01', dividends);
    await giveContract(parts, 'hazel01', dividends);
    await follow(terms, '2027-04-01', '2027-05-01');
    await play('linden01', '2027-03-02', -100_000n);
    await runAt('2027-04-01');
    // Late by then, but of no month that is counted again beside the run.
    await play('linden01', '2027-03-31', -10_000n);
    await play('linden01', '2027-04-02', 700_000n);
    await runAt('2027-05-01');
    await play('linden01', '2027-05-02', 150_000n);
    await runAt('2027-06-01');
    // 45,000 less the 30,000 of March; nothing of April.
    expect(await wallets()).toEqual([15_000n, 0n]);
  });
});
