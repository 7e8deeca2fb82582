import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { faultsOf, giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, dividend, salary } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('lines of a run', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-01') - parts.clock.nowMs());
    await growLine(parts);
    await giveMember(parts, { username: 'hazel01', accountType: 1 });
    for (const [username, below, accountType] of [
      ['holly01', 'hazel01', 2],
      ['yew01', 'holly01', 2],
      ['rowan01', 'yew01', 0],
    ] as const) {
      await giveMember(parts, { username, accountType, upline: await memberOf(parts, below) });
    }
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const give = (agent: string, terms: ContractTerms, upline?: string) =>
    giveContract(parts, agent, {
      kind: terms.period === 'day' ? 'daily' : 'dividend',
      terms,
      fromDay: '2027-03-01',
      ...(upline !== undefined && { upline }),
    });
  const play = (username: string, day: string, resultMinor: bigint) =>
    settlePlay(parts, username, {
      settledAtMs: dayMsOf(day),
      ...(resultMinor > 0n ? { stakeMinor: resultMinor } : { payoutMinor: -resultMinor }),
    });
  /** Runs what is due when a day's periods are, or some time later. */
  const runAt = async (day: string, lateMs = 0) => {
    parts.clock.advance(dayMsOf(day) + 30 * minuteMs + lateMs - parts.clock.nowMs());
    await runCommissions(parts);
  };
  /** Gives money past the calls. */
  const fill = async (username: string, amountMinor: bigint) => {
    const { id } = await memberOf(parts, username);
    await parts.storage.withTransaction((transaction) =>
      postTransfers(transaction, [
        {
          debit: houseAccount('payouts', 'VND', 'real', 'one'),
          credit: memberMainAccount(id, 'VND', 'real'),
          amountMinor,
          code: 'correction',
          scope: 'test',
          idempotencyKey: 'fill',
          reference: '',
          nowMs: parts.clock.nowMs(),
        },
      ]),
    );
  };
  const namesOf = async () => {
    const rows = await parts.storage.db.selectFrom('members').select(['id', 'username']).execute();
    return new Map<string | null, string>(rows.map((row) => [row.id, row.username]));
  };
  /** Lists the lines as they were written, those above before those below. */
  const linesOf = () =>
    parts.storage.db.selectFrom('commission_lines').selectAll().orderBy('id').execute();

  /** Lists the codes of payments that were posted, each once. */
  const codes = async () => {
    const query = parts.storage.db.selectFrom('transfers').select('code').distinct();
    return (await query.where('scope', '=', 'commission').execute()).map(({ code }) => code);
  };

  test('say at the top of each tree what its contract came to alone, and what was borne', async () => {
    await give('aspen01', dividend([3_000], { carry: { policy: 'carry' } }));
    await give('birch01', dividend([3_000]), 'aspen01');
    await give('hazel01', dividend([1_000]));
    await give('holly01', dividend([1_000]), 'hazel01');
    await give('yew01', dividend([1_000], { carry: { policy: 'carry' } }), 'holly01');
    await play('linden01', '2027-03-02', -1_000_000n);
    await play('maple01', '2027-03-02', 1_200_000n);
    await play('rowan01', '2027-03-02', -50_000n);
    await runAt('2027-04-01');
    await play('linden01', '2027-04-02', 500_000n);
    await play('rowan01', '2027-04-02', 50_000n);
    await runAt('2027-05-01');
    await play('rowan01', '2027-05-02', 7_000n);
    await runAt('2027-06-01');
    const names = await namesOf();
    const lines = (await linesOf()).map((row) => [
      row.period_key,
      names.get(row.agent_id),
      names.get(row.upline_id) ?? 'house',
      row.top_contract_id?.replace('dividend-', ''),
      row.pool_minor,
      row.amount_minor,
      row.due_minor,
      row.alone_minor,
      row.room_minor,
      row.borne_minor,
      row.paid_minor,
    ]);
    // What birch01 has too much of a month of 200,000 in all is aspen01's, until April pays it back.
    expect(lines).toEqual([
      ['2027-03', 'aspen01', 'house', 'aspen01', 60_000n, -300_000n, 0n, 60_000n, 0n, 300_000n, 0n],
      ['2027-03', 'hazel01', 'house', 'hazel01', -5_000n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-03', 'birch01', 'aspen01', 'aspen01', 0n, 360_000n, 360_000n, 0n, 0n, 0n, 360_000n],
      ['2027-03', 'holly01', 'hazel01', 'hazel01', 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-03', 'yew01', 'holly01', 'hazel01', 0n, -5_000n, 0n, 0n, 0n, 0n, 0n],
      [
        '2027-04',
        'aspen01',
        'house',
        'aspen01',
        150_000n,
        150_000n,
        0n,
        150_000n,
        0n,
        -150_000n,
        150_000n,
      ],
      // hazel01 dropped March, and nobody is paid the 5,000 that yew01 makes up for.
      ['2027-04', 'hazel01', 'house', 'hazel01', 5_000n, 0n, 0n, 5_000n, 0n, 0n, 0n],
      ['2027-04', 'birch01', 'aspen01', 'aspen01', 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-04', 'holly01', 'hazel01', 'hazel01', 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-04', 'yew01', 'holly01', 'hazel01', 0n, 5_000n, 0n, 0n, 0n, 0n, 0n],
      ['2027-05', 'aspen01', 'house', 'aspen01', 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-05', 'hazel01', 'house', 'hazel01', 700n, 0n, 0n, 700n, 5_000n, 0n, 0n],
      ['2027-05', 'birch01', 'aspen01', 'aspen01', 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-05', 'holly01', 'hazel01', 'hazel01', 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['2027-05', 'yew01', 'holly01', 'hazel01', 0n, 700n, 700n, 0n, 0n, 0n, 700n],
    ]);
    expect(await codes()).toEqual(['dividend']);
  });

  test('of guarantees by two uplines name each payer, its part, and tell both', async () => {
    const guaranteed = { payer: 'house', aboveUpline: 'uplineGuarantees' } as const;
    await give('aspen01', salary('day', [20]));
    await give('birch01', { ...salary('day', [50]), ...guaranteed }, 'aspen01');
    await give('cedar01', { ...salary('day', [90]), ...guaranteed }, 'birch01');
    for (const [username, below, accountType] of [
      ['willow01', 'cedar01', 1],
      ['poplar01', 'willow01', 0],
    ] as const) {
      await giveMember(parts, { username, accountType, upline: await memberOf(parts, below) });
    }
    await give('willow01', salary('day', [10]), 'cedar01');
    await play('alder01', '2027-03-01', 90_000n);
    await play('poplar01', '2027-03-01', 10_000n);
    await runAt('2027-03-02');
    const names = await namesOf();
    const [, , cedar] = await linesOf();
    expect(cedar).toMatchObject({
      version: 1,
      rate_bps: 90,
      // 630 of its direct play, and 70 of what willow01 has at 10.
      guaranteed_minor: 700n,
      amount_minor: 890n,
      due_minor: 890n,
      paid_minor: 890n,
    });
    const { db } = parts.storage;
    const payments = await db
      .selectFrom('commission_payments')
      .selectAll()
      .where('line_id', '=', cedar?.id ?? '')
      .orderBy('part')
      .execute();
    const paidAtMs = parts.clock.nowMs();
    expect(
      payments.map((row) => [
        row.part,
        names.get(row.payer_id) ?? 'house',
        row.is_guarantee,
        row.amount_minor,
        row.state,
        row.paid_at_ms,
      ]),
    ).toEqual([
      [0, 'house', 0, 190n, 'paid', paidAtMs],
      [1, 'birch01', 1, 400n, 'awaiting', null],
      [2, 'aspen01', 1, 300n, 'awaiting', null],
    ]);
    const messages = await db.selectFrom('member_messages').selectAll().orderBy('id').execute();
    expect(
      messages.map((row) => [names.get(row.member_id), row.text.match(/₫\u00a0\d+/)?.[0]]),
    ).toEqual([
      ['cedar01', '₫\u00a04'],
      ['birch01', '₫\u00a04'],
      ['cedar01', '₫\u00a03'],
      ['aspen01', '₫\u00a03'],
    ]);
    const changes = async () => {
      const rows = await db
        .selectFrom('member_changes')
        .selectAll()
        .where('topic', '!=', 'messages')
        .orderBy('sequence')
        .execute();
      return rows.map((row) => [names.get(row.member_id), row.topic]);
    };
    const first = [
      ['aspen01', 'incomes'],
      ['birch01', 'incomes'],
      ['cedar01', 'wallet'],
      ['cedar01', 'incomes'],
      ['birch01', 'incomes'],
      ['aspen01', 'incomes'],
      ['willow01', 'wallet'],
      ['willow01', 'incomes'],
    ];
    expect(await changes()).toEqual(first);
    const income = await db
      .selectFrom('team_money_days')
      .select(['agent_id', 'day', 'income_minor'])
      .where('income_minor', '>', 0n)
      .orderBy('agent_id')
      .execute();
    expect(income.map((row) => [names.get(row.agent_id), row.day, row.income_minor])).toEqual([
      ['cedar01', '2027-03-02', 190n],
      ['willow01', '2027-03-02', 10n],
    ]);
    await fill('birch01', 400n);
    await runCommissions(parts);
    expect(await changes()).toEqual([
      ...first,
      ['birch01', 'wallet'],
      ['cedar01', 'wallet'],
      ['birch01', 'incomes'],
      ['cedar01', 'incomes'],
    ]);
    expect(await codes()).toEqual(['salary']);
  });

  test('are of a missed period from ten minutes after it was due', async () => {
    await give('aspen01', salary('day', [20]));
    const counts = () => [...parts.tally.counts('missedPeriods')];
    await runAt('2027-03-02', 10 * minuteMs);
    expect(counts()).toEqual([]);
    await runAt('2027-03-03', 10 * minuteMs + 1);
    expect(counts()).toEqual([['daily', 1]]);
    await runAt('2027-03-05');
    expect(counts()).toEqual([['daily', 2]]);
  });

  test('of a hundred periods are written by one call, and the others by the next', async () => {
    await give('aspen01', salary('day', [20]));
    parts.clock.advance(dayMsOf('2027-06-10') + 30 * minuteMs - parts.clock.nowMs());
    expect(await runCommissions(parts)).toBe(100);
    expect((await linesOf()).at(-1)?.period_key).toBe('2027-06-08');
    expect(await runCommissions(parts)).toBe(1);
    expect((await linesOf()).at(-1)?.period_key).toBe('2027-06-09');
  });
});
