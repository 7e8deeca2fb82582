import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideApproval } from '#contract/staff/approvals.ts';
import { recomputeCommissions, recountCommissions } from '#contract/staff/recounts.ts';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { faultsOf, giveContract, growLine, walletOf } from '../../support/commissions.ts';
import { answerOf, dayMsOf, dividend } from '../../support/contracts.ts';
import { callInDesk } from '../../support/desk-parts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('commissions counted again of contracts that changed', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-01') - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const runAt = async (day: string) => {
    parts.clock.advance(dayMsOf(day) + 30 * minuteMs - parts.clock.nowMs());
    return runCommissions(parts);
  };
  /** Play of a member of aspen01's own line. */
  const play = (
    day: string,
    sums: { readonly stakeMinor?: bigint; readonly payoutMinor?: bigint },
  ) => settlePlay(parts, 'linden01', { ...sums, settledAtMs: dayMsOf(day) });
  const recount = () =>
    answerOf(callInDesk(parts, recountCommissions, { kind: 'dividend', fromDay: '2027-03-01' }));
  const endOn = (day: string) =>
    parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ state: 'ended', ends_at_ms: dayMsOf(day) })
      .where('contract_id', '=', 'dividend-aspen01')
      .execute();

  test('that ended wait for a run of their own length, whatever other ones are run', async () => {
    const kind = 'dividend';
    await giveContract(parts, 'aspen01', { kind, terms: dividend([3_000]), fromDay: '2027-03-01' });
    await giveMember(parts, { username: 'willow01', accountType: 1 });
    const weekly = dividend([3_000], { period: 'week' });
    await giveContract(parts, 'willow01', { kind, terms: weekly, fromDay: '2027-03-29' });
    await play('2027-03-20', { stakeMinor: 100_000n });
    await runAt('2027-04-01');
    await endOn('2027-04-01');
    await play('2027-03-21', { stakeMinor: 50_000n });
    const { recountId } = await recount();
    const asked = callInDesk(parts, recomputeCommissions, { recountId, why: 'late rounds' });
    const { waits: approvalId } = (await answerOf(asked)) as { readonly waits: string };
    await answerOf(callInDesk(parts, decideApproval, { approvalId, is: 'approved' }, 'ben'));
    await runAt('2027-04-05');
    expect(await walletOf(parts, 'aspen01')).toBe(30_000n);
    await runAt('2027-05-01');
    expect(await walletOf(parts, 'aspen01')).toBe(45_000n);
  });

  test.each([
    ['nothing of its negatives', 'dropped', 120_000n],
    ['its negatives', 'nextContract', 30_000n],
  ] as const)('leave to the next version %s, as the run did', async (_, negativeAtEnd, pay) => {
    const terms = dividend([3_000], { carry: { policy: 'carry' }, negativeAtEnd });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    const { db } = parts.storage;
    const first = await db
      .selectFrom('agent_contract_versions')
      .selectAll()
      .executeTakeFirstOrThrow();
    await endOn('2027-04-01');
    await db
      .insertInto('agent_contract_versions')
      .values({ ...first, version: 2, starts_at_ms: dayMsOf('2027-04-01') })
      .execute();
    await play('2027-03-20', { payoutMinor: 300_000n });
    await play('2027-04-20', { stakeMinor: 400_000n });
    await runAt('2027-04-01');
    await runAt('2027-05-01');
    expect(await walletOf(parts, 'aspen01')).toBe(pay);
    expect(await recount()).toMatchObject({ total: 0 });
  });
});
