import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import {
  correctCommissions,
  recountRuns,
  runCommissions,
} from '#platform/agents/commissions/index.ts';
import { faultsOf, giveContract, growLine, walletOf } from '../../support/commissions.ts';
import { dayMsOf, dividend } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

/** Terms softer below than at the top, by which the house would pay what it never gets back. */
onEachStorage('a downline that resets below an agent that carries', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-01') - parts.clock.nowMs());
    await growLine(parts);
    const kind = 'dividend';
    const fromDay = '2027-03-01';
    const terms = dividend([3_000], { carry: { policy: 'carry' } });
    await giveContract(parts, 'aspen01', { kind, terms, fromDay });
    await giveContract(parts, 'birch01', {
      kind,
      terms: dividend([3_000]),
      fromDay,
      upline: 'aspen01',
    });
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const play = (username: string, month: string, resultMinor: bigint) =>
    settlePlay(parts, username, {
      settledAtMs: dayMsOf(`${month}-02`),
      ...(resultMinor > 0n ? { stakeMinor: resultMinor } : { payoutMinor: -resultMinor }),
    });
  const runUntil = async (day: string) => {
    parts.clock.advance(dayMsOf(day) + 30 * minuteMs - parts.clock.nowMs());
    await runCommissions(parts);
    await runCommissions(parts);
  };
  const wallets = () => Promise.all(['aspen01', 'birch01'].map((each) => walletOf(parts, each)));
  const payments = async () => {
    const { db } = parts.storage;
    const rows = await db
      .selectFrom('commission_payments')
      .selectAll()
      .orderBy('line_id')
      .execute();
    return rows.map((row) => [
      row.payer_id === null ? 'house' : 'upline',
      row.amount_minor,
      row.state,
    ]);
  };

  test('is paid by that agent, and the house never pays more than on the agent alone', async () => {
    await play('linden01', '2027-03', -1_000_000n);
    await play('maple01', '2027-03', 1_000_000n);
    await runUntil('2027-04-01');
    // All of it comes to nothing: aspen owes birch, and has nothing yet.
    expect(await payments()).toEqual([['upline', 300_000n, 'awaiting']]);
    expect(await wallets()).toEqual([0n, 0n]);
    await play('linden01', '2027-04', 1_100_000n);
    await play('maple01', '2027-04', -1_000_000n);
    await runUntil('2027-05-01');
    await runUntil('2027-05-02');
    // Alone it is paid 30,000 for both: birch dropped its own negative, at aspen's cost.
    expect(await wallets()).toEqual([30_000n, 0n]);
    await play('linden01', '2027-05', 1_000_000n);
    await runUntil('2027-06-01');
    await runUntil('2027-06-02');
    expect(await wallets()).toEqual([30_000n, 300_000n]);
  });

  test('is counted again with what was borne, whatever comes late', async () => {
    await play('maple01', '2027-03', 1_000_000n);
    await runUntil('2027-04-01');
    expect(await wallets()).toEqual([0n, 300_000n]);
    await play('linden01', '2027-03', -400_000n);
    const found = await recountRuns(parts, {
      kind: 'dividend',
      fromDay: '2027-03-01',
      contractId: undefined,
    });
    // Alone the month comes to 180,000: what birch had too much of it is aspen's to answer for.
    expect(found).toMatchObject({ value: { found: [{ amountMinor: -120_000n }] } });
    const recountId = found.ok ? found.value.id : '';
    const order = { recountId, why: 'late', name: 'One', actor: 'staff:One' };
    await parts.storage.withTransaction((transaction) =>
      correctCommissions(transaction, parts, order),
    );
    await play('linden01', '2027-04', 1_000_000n);
    await runUntil('2027-05-01');
    // Both months come to 480,000 alone.
    expect(await wallets()).toEqual([180_000n, 300_000n]);
  });

  test('keeps what it was paid before agents answered for it', async () => {
    await play('maple01', '2027-03', 1_000_000n);
    await play('linden01', '2027-03', -1_000_000n);
    const { db } = parts.storage;
    await runUntil('2027-04-01');
    // As an earlier version wrote it.
    const rows = await db.selectFrom('commission_lines').selectAll().execute();
    for (const row of rows) {
      const working = row.working.replaceAll('"bound":', '"unknown":');
      await db
        .updateTable('commission_lines')
        .set({ working, top_contract_id: null, alone_minor: 0n, borne_minor: 0n })
        .where('id', '=', row.id)
        .execute();
    }
    const found = await recountRuns(parts, {
      kind: 'dividend',
      fromDay: '2027-03-01',
      contractId: undefined,
    });
    expect(found).toMatchObject({ value: { found: [] } });
    await play('linden01', '2027-04', 500_000n);
    await runUntil('2027-05-01');
    const lines = await db.selectFrom('commission_lines').selectAll().execute();
    const last = lines.filter(({ period_key: key }) => key === '2027-04');
    expect(last.map(({ adjustments_minor: late, paid_minor: paid }) => [late, paid])).toEqual([
      [0n, 0n],
      [0n, 0n],
    ]);
  });
});
