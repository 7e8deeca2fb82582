import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  commissionRecount,
  recomputeCommissions,
  recountCommissions,
} from '#contract/staff/recounts.ts';
import { minuteMs } from '#lib/time.ts';
import { readIncome, runCommissions } from '#platform/agents/commissions/index.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import {
  faultsOf,
  giveContract,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
  walletOf,
} from '../../support/commissions.ts';
import { answerOf, dayMsOf, dividend } from '../../support/contracts.ts';
import { isDone, isRefused } from '../../support/desk.ts';
import { callInDesk } from '../../support/desk-parts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('commissions that are counted again', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const why = 'the vendor sent rounds late';
  const daily = { kind: 'daily', fromDay: '2027-03-10' } as const;
  const recount = (query: Parameters<typeof callInDesk<typeof recountCommissions>>[2] = daily) =>
    callInDesk(parts, recountCommissions, query);
  const ask = (recountId: string) => callInDesk(parts, recomputeCommissions, { recountId, why });
  const agree = async (recountId: string) => {
    const { waits } = (await answerOf(ask(recountId))) as { readonly waits: string };
    const decision = { approvalId: waits, is: 'approved' } as const;
    return callInDesk(parts, decideApproval, decision, 'ben');
  };
  const runAt = async (day: string) => {
    parts.clock.advance(dayMsOf(day) + 30 * minuteMs - parts.clock.nowMs());
    return runCommissions(parts);
  };
  const wallets = () =>
    Promise.all(['aspen01', 'birch01', 'cedar01'].map((each) => walletOf(parts, each)));
  /** Three days that were run, and a round of the first that came after the second. */
  const comeLate = async (stakeMinor = 10_000n) => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    await runAt('2027-03-12');
    await settlePlay(parts, 'alder01', { stakeMinor, settledAtMs: dayMsOf('2027-03-10') });
    await runAt('2027-03-13');
  };
  const lastLine = async (username: string) => {
    const { id } = await memberOf(parts, username);
    const line = await parts.storage.db
      .selectFrom('commission_lines')
      .select(['id'])
      .where('agent_id', '=', id)
      .orderBy('starts_at_ms', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return answerOf(readIncome(parts.storage.db, { incomeId: line.id, agentId: id }));
  };

  test('and come to the same leave nothing to decide', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await playDay(parts, dayMsOf('2027-03-10'));
    await runAt('2027-03-11');
    await settlePlay(parts, 'alder01', { stakeMinor: 900n, settledAtMs: dayMsOf('2027-03-10') });
    // What came late is in the next day by itself, and differs no more.
    await runAt('2027-03-12');
    const { recountId, total } = await answerOf(recount());
    expect(total).toBe(0);
    expect(await ask(recountId)).toMatchObject(isRefused('nothing_differs'));
  });

  test('show what came later than a day, which two people have paid with the next run', async () => {
    await comeLate();
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    const { recountId, total, differences } = await answerOf(recount());
    expect(total).toBe(3);
    const vnd = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
    expect(differences[0]).toMatchObject({
      agent: { name: 'aspen01' },
      period: '2027-03-10',
      stood: vnd('8900'),
      now: vnd('8940'),
      difference: vnd('40'),
    });
    const seen = await callInDesk(parts, commissionRecount, { recountId }, 'ben');
    expect(seen).toEqual({ ok: true, value: { recountId, total, differences } });
    expect(await agree(recountId)).toMatchObject(isDone('3'));
    const detail = { why, kind: 'daily', count: '3' };
    expect(await listAudit(parts.storage.db, `recount:${recountId}`)).toMatchObject([
      { actor: 'staff:ann', act: 'commissions_corrected', detail },
    ]);
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    expect((await answerOf(recount())).total).toBe(0);
    parts.clock.advance(dayMsOf('2027-03-14') + 30 * minuteMs - parts.clock.nowMs());
    await Promise.all([runCommissions(parts), runCommissions(parts)]);
    expect(await wallets()).toEqual([8_940n, 5_620n, 4_040n]);
    expect(await lastLine('birch01')).toMatchObject({
      income: { adjustments: vnd('20'), paid: vnd('20') },
      corrections: [{ period: '2027-03-10', amountMinor: '20' }],
    });
    await runAt('2027-03-15');
    expect(await wallets()).toEqual([8_940n, 5_620n, 4_040n]);
    expect((await answerOf(recount())).total).toBe(0);
  });

  test('of two days are paid with one line, each of them once', async () => {
    await comeLate();
    await settlePlay(parts, 'alder01', {
      stakeMinor: 20_000n,
      settledAtMs: dayMsOf('2027-03-11'),
    });
    const { recountId, differences } = await answerOf(recount());
    const rows = differences.map(({ agent, period, difference }) => [
      agent.name,
      period,
      difference.amountMinor,
    ]);
    expect(rows).toEqual([
      ['aspen01', '2027-03-10', '40'],
      ['birch01', '2027-03-10', '20'],
      ['cedar01', '2027-03-10', '40'],
      ['aspen01', '2027-03-11', '80'],
      ['birch01', '2027-03-11', '40'],
      ['cedar01', '2027-03-11', '80'],
    ]);
    expect(await agree(recountId)).toMatchObject(isDone('6'));
    for (const day of ['2027-03-14', '2027-03-15']) {
      await runAt(day);
      expect(await wallets()).toEqual([9_020n, 5_660n, 4_120n]);
    }
  });

  test('are of one contract alone where it is named', async () => {
    await comeLate();
    const { recountId, total } = await answerOf(recount({ ...daily, contractId: 'daily-birch01' }));
    expect(total).toBe(1);
    await agree(recountId);
    await runAt('2027-03-14');
    expect(await wallets()).toEqual([8_900n, 5_620n, 4_000n]);
    expect((await answerOf(recount())).total).toBe(2);
  });

  test('are corrected once, and not once anything came since', async () => {
    await comeLate();
    const [one, other] = [await answerOf(recount()), await answerOf(recount())];
    const waiting = (await answerOf(ask(other.recountId))) as { readonly waits: string };
    expect(await agree(one.recountId)).toMatchObject({ ok: true });
    expect(await ask(one.recountId)).toMatchObject(isRefused('recount_changed'));
    const second = { approvalId: waiting.waits, is: 'approved' } as const;
    expect(await callInDesk(parts, decideApproval, second, 'ben')).toMatchObject(
      isRefused('recount_changed'),
    );
    expect(await ask('none')).toMatchObject(isRefused('unknown_recount'));
    expect(await callInDesk(parts, commissionRecount, { recountId: 'none' })).toMatchObject(
      isRefused('unknown_recount'),
    );
    await runAt('2027-03-14');
    expect(await wallets()).toEqual([8_940n, 5_620n, 4_040n]);
  });

  test('take back what was too much from the next salaries, never from a wallet', async () => {
    await comeLate(-10_000n);
    const { recountId } = await answerOf(recount());
    await agree(recountId);
    await runAt('2027-03-14');
    expect(await wallets()).toEqual([8_900n, 5_600n, 4_000n]);
    await playDay(parts, dayMsOf('2027-03-14'));
    await runAt('2027-03-15');
    expect(await wallets()).toEqual([17_760n, 11_180n, 7_960n]);
  });

  test('of a contract that is over are settled by the next run of its kind', async () => {
    await comeLate();
    await parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ state: 'ended', ends_at_ms: dayMsOf('2027-03-13') })
      .execute();
    const { recountId } = await answerOf(recount());
    await agree(recountId);
    await runAt('2027-03-14');
    expect(await wallets()).toEqual([8_940n, 5_620n, 4_040n]);
    await runAt('2027-03-15');
    expect(await wallets()).toEqual([8_940n, 5_620n, 4_040n]);
  });

  test('take negatives along from period to period, also where nothing else differs', async () => {
    const terms = dividend([3_000], { carry: { policy: 'carry' } });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    const play = (day: string, stakeMinor: bigint, payoutMinor: bigint) =>
      settlePlay(parts, 'linden01', { stakeMinor, payoutMinor, settledAtMs: dayMsOf(day) });
    await play('2027-03-20', 100_000n, 0n);
    await runAt('2027-04-01');
    await runAt('2027-05-01');
    await play('2027-03-21', 0n, 400_000n);
    await runAt('2027-06-01');
    expect(await walletOf(parts, 'aspen01')).toBe(30_000n);
    const { recountId, differences } = await answerOf(
      recount({ kind: 'dividend', fromDay: '2027-03-01' }),
    );
    expect(differences.map(({ period, difference }) => [period, difference.amountMinor])).toEqual([
      ['2027-03', '-30000'],
      ['2027-04', '0'],
      ['2027-05', '0'],
    ]);
    await agree(recountId);
    await play('2027-06-10', 900_000n, 0n);
    await runAt('2027-07-01');
    // 600,000 of June are left of its 900,000, at 30 % 180,000: the 30,000 of March are in it.
    expect(await walletOf(parts, 'aspen01')).toBe(180_000n);
  });

  test('bring on what the last of several corrections left, not the first', async () => {
    const terms = dividend([3_000], { carry: { policy: 'carry' } });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    const play = (day: string, stakeMinor: bigint, payoutMinor: bigint) =>
      settlePlay(parts, 'linden01', { stakeMinor, payoutMinor, settledAtMs: dayMsOf(day) });
    const correct = async () =>
      agree((await answerOf(recount({ kind: 'dividend', fromDay: '2027-03-01' }))).recountId);
    await play('2027-03-20', 100_000n, 0n);
    for (const day of ['2027-04-01', '2027-05-01', '2027-06-01']) await runAt(day);
    await play('2027-03-21', 0n, 400_000n);
    await correct();
    parts.clock.advance(minuteMs);
    await play('2027-03-22', 100_000n, 0n);
    await correct();
    await play('2027-06-10', 900_000n, 0n);
    await runAt('2027-07-01');
    // 700,000 of June are left of its 900,000, at 30 %: the 30,000 of March are in it.
    expect(await walletOf(parts, 'aspen01')).toBe(210_000n);
  });

  test('need a run, not too many, and none under way', async () => {
    expect(await recount()).toMatchObject(isRefused('unknown_run'));
    await comeLate();
    const { db } = parts.storage;
    const stop = (inputs: string | null) =>
      db
        .updateTable('commission_runs')
        .set({ inputs, finished_at_ms: inputs === null ? 0 : null })
        .where('period_key', '=', '2027-03-12')
        .execute();
    await stop('{"agents":[]}');
    expect(await recount()).toMatchObject(isRefused('run_under_way'));
    await stop(null);
    await runAt('2027-04-20');
    expect(await recount()).toMatchObject(isRefused('too_many_runs'));
  });
});
