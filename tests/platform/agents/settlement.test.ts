import { afterEach, beforeEach, expect, test } from 'vitest';
import { agentSettlement, agentSettlementExport } from '#contract/agents/settlement.ts';
import { minuteMs } from '#lib/time.ts';
import {
  correctCommissions,
  recountRuns,
  runCommissions,
} from '#platform/agents/commissions/index.ts';
import { exportSettlement } from '#platform/agents/statements/settlement/export.ts';
import { monthSpan, readSettlement } from '#platform/agents/statements/settlement/settlement.ts';
import { zonedNow } from '#platform/base/site.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import {
  faultsOf,
  giveContract,
  giveGuarantee,
  growLine,
  memberOf,
} from '../../support/commissions.ts';
import { dayMsOf, dividend, salary, zone } from '../../support/contracts.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

onEachStorage('settlement of a month', (place) => {
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

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const runAt = async (day: string) => {
    moveTo(dayMsOf(day) + 30 * minuteMs);
    while ((await runCommissions(parts)) > 0);
  };
  const settlementOf = async (username: string, month: string) => {
    const { id: agentId } = await memberOf(parts, username);
    return readSettlement(parts.storage.db, { agentId, month }, zonedNow(parts));
  };
  /** Reads the commissions that the ledger moved in a month, by currency: to the wallet, and from it. */
  const ledgerOf = async (username: string, month: string) => {
    const { id } = await memberOf(parts, username);
    const { fromMs, toMs } = monthSpan(month, zone);
    const sums = async (side: 'credit_ledger_account_id' | 'debit_ledger_account_id') => {
      const rows = await parts.storage.db
        .selectFrom('transfers')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', `transfers.${side}`)
        .select(['ledger_accounts.currency', 'transfers.amount_minor'])
        .where('owner_id', '=', id)
        .where('kind', '=', 'main')
        .where('scope', 'in', ['commission', 'rebate spread'])
        .where('transfers.created_at_ms', '>=', fromMs)
        .where('transfers.created_at_ms', '<', toMs)
        .execute();
      const all = new Map<string, bigint>();
      for (const row of rows) {
        all.set(row.currency, (all.get(row.currency) ?? 0n) + row.amount_minor);
      }
      return Object.fromEntries(all);
    };
    return {
      credits: await sums('credit_ledger_account_id'),
      debits: await sums('debit_ledger_account_id'),
    };
  };
  /** Holds a statement against the ledger and its own sums; answers its first section. */
  const check = async (username: string, month: string) => {
    const { sections } = await settlementOf(username, month);
    const { credits, debits } = await ledgerOf(username, month);
    const minor = (money: { readonly amountMinor: string }) => BigInt(money.amountMinor);
    for (const {
      currency,
      start,
      kinds,
      total,
      settled,
      intoWallet,
      newDebts,
      handedOn,
      end,
    } of sections) {
      expect(minor(intoWallet)).toBe(credits[currency] ?? 0n);
      expect(minor(handedOn)).toBe(debits[currency] ?? 0n);
      expect(minor(start.awaited) + minor(settled) - minor(intoWallet)).toBe(minor(end.awaited));
      expect(minor(start.owed) + minor(newDebts) - minor(handedOn)).toBe(minor(end.owed));
      let whole = 0n;
      for (const { earned, setOff, adjustments, paid, passedOn } of kinds) {
        expect(minor(earned) + minor(setOff) + minor(adjustments)).toBe(minor(paid));
        whole += minor(paid) + minor(passedOn);
      }
      expect(whole).toBe(minor(settled));
      expect(minor(total.paid) + minor(total.passedOn)).toBe(whole);
    }
    const named = sections.map(({ currency }) => currency);
    expect(named).toEqual(
      expect.arrayContaining([...Object.keys(credits), ...Object.keys(debits)]),
    );
    await checkFile(username, month);
    const [first] = sections;
    if (!first) throw new Error('a statement has a section');
    return first;
  };
  /** The entries of the file before the last one come to it. */
  const checkFile = async (username: string, month: string) => {
    const { id: agentId } = await memberOf(parts, username);
    const file = exportSettlement(parts.storage.db, { agentId, month, timeZone: zone });
    const { lines } = await file.read(undefined, 1_000);
    const amounts = lines.map(({ amountMinor }) => amountMinor);
    const end = amounts.pop();
    expect(amounts.reduce((sum, each) => sum + each, 0n)).toBe(end);
  };
  const fill = async (username: string, amountMinor: bigint) => {
    const { id } = await memberOf(parts, username);
    const debit = houseAccount('payouts', 'VND', 'real', 'one');
    const credit = memberMainAccount(id, 'VND', 'real');
    const of = {
      code: 'correction',
      scope: 'test',
      idempotencyKey: username,
      reference: '',
    } as const;
    await parts.storage.withTransaction((each) =>
      postTransfers(each, [{ debit, credit, ...of, amountMinor, nowMs: parts.clock.nowMs() }]),
    );
  };
  const recount = async () => {
    const of = { kind: 'daily', fromDay: '2027-03-10', contractId: undefined } as const;
    const kept = await recountRuns(parts, of);
    if (!kept.ok) throw new Error(kept.refusal);
    await parts.storage.withTransaction((transaction) =>
      correctCommissions(transaction, parts, {
        recountId: kept.value.id,
        why: 'late rounds',
        name: 'ann',
        actor: 'staff:ann',
      }),
    );
    return kept.value.found.length;
  };

  test('is what the ledger moved, with a correction and a line that awaits its payer', async () => {
    const fromDay = '2027-03-10';
    await giveGuarantee(parts, fromDay, 'upline');
    await settlePlay(parts, 'maple01', { stakeMinor: 100_000n });
    await runAt('2027-03-12');
    await settlePlay(parts, 'maple01', { stakeMinor: 40_000n, settledAtMs: dayMsOf(fromDay) });
    await runAt('2027-03-13');
    expect(await recount()).toBe(1);
    await runAt('2027-03-14');
    const march = await check('birch01', '2027-03');
    expect(march).toMatchObject({
      start: { awaited: { amountMinor: '0' } },
      kinds: [{ kind: 'daily', lines: 4, adjustments: { amountMinor: '200' } }],
      settled: { amountMinor: '700' },
    });
    expect(march.end.awaited.amountMinor).toBe('300');
    const { end } = await check('aspen01', '2027-03');
    expect(end.owed).toEqual(march.end.awaited);
    await runAt('2027-04-02');
    await fill('aspen01', 100_000n);
    await runCommissions(parts);
    const april = await check('birch01', '2027-04');
    expect(april.start).toEqual(march.end);
    expect(april.intoWallet).toEqual(march.end.awaited);
    expect(april.end.awaited.amountMinor).toBe('0');
    expect(await check('birch01', '2027-03')).toEqual(march);
    expect((await check('aspen01', '2027-04')).handedOn).toEqual(march.end.awaited);
    expect(await settlementOf('aspen01', '2027-04')).toMatchObject({ isRunning: true });
  });

  test('says which negatives are carried into it and out of it, and what was paid too much', async () => {
    const terms = dividend([3_000], { carry: { policy: 'carry' } });
    const [fromDay, above] = ['2027-03-01', { kind: 'dividend', terms } as const];
    await giveContract(parts, 'aspen01', { ...above, fromDay });
    await settlePlay(parts, 'linden01', { stakeMinor: 100_000n, payoutMinor: 400_000n });
    const play = (stakeMinor: bigint) => settlePlay(parts, 'linden01', { stakeMinor });
    await runAt('2027-04-01');
    expect(await check('aspen01', '2027-03')).toMatchObject({
      kinds: [],
      end: { carried: { amountMinor: '0' } },
    });
    await play(200_000n);
    await runAt('2027-05-01');
    expect(await check('aspen01', '2027-04')).toMatchObject({
      kinds: [
        { kind: 'dividend', earned: { amountMinor: '-90000' }, setOff: { amountMinor: '90000' } },
      ],
      start: { carried: { amountMinor: '0' } },
      end: { carried: { amountMinor: '90000' } },
    });
    await play(500_000n);
    await runAt('2027-06-01');
    expect(await check('aspen01', '2027-05')).toMatchObject({
      start: { carried: { amountMinor: '90000' } },
      end: { carried: { amountMinor: '30000' } },
    });
    expect(await check('aspen01', '2027-06')).toMatchObject({
      intoWallet: { amountMinor: '120000' },
      end: { carried: { amountMinor: '0' } },
    });
  });

  test.each([
    ['dropped', '0'],
    ['nextContract', '90000'],
  ] as const)('carries what a contract that is over leaves: %s', async (negativeAtEnd, carried) => {
    const terms = dividend([3_000], { carry: { policy: 'carry' }, negativeAtEnd });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    await settlePlay(parts, 'linden01', { stakeMinor: 100_000n, payoutMinor: 400_000n });
    await parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ state: 'ended', ends_at_ms: dayMsOf('2027-04-01') })
      .execute();
    await runAt('2027-04-01');
    const april = await check('aspen01', '2027-04');
    expect(april.end.carried.amountMinor).toBe(carried);
  });

  test('counts a day of five minutes once, whose true-up is beside them', async () => {
    const fromDay = '2027-03-10';
    const terms = salary('fiveMinutes', [100]);
    await giveContract(parts, 'aspen01', { kind: 'realtime', terms, fromDay });
    await settlePlay(parts, 'linden01', { stakeMinor: 10_000n });
    moveTo(dayMsOf(fromDay) + 6 * minuteMs);
    await runCommissions(parts);
    await settlePlay(parts, 'linden01', { stakeMinor: 30_000n });
    await runAt('2027-03-11');
    expect(await check('aspen01', '2027-03')).toMatchObject({
      kinds: [
        {
          kind: 'realtime',
          earned: { amountMinor: '400' },
          paid: { amountMinor: '400' },
          adjustments: { amountMinor: '0' },
          setOff: { amountMinor: '0' },
        },
      ],
    });
  });
});

onEachStorage('calls about settlements', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('answer a month of one’s own, and refuse what is no month', async () => {
    const { browser } = await joinTeam(house(), 'hazel01', { accountType: 1 });
    expect(await browser.call(agentSettlement, { month: '2027-03' })).toMatchObject({
      value: { month: '2027-03', sections: [{ currency: 'VND', kinds: [] }] },
    });
    expect(await browser.call(agentSettlement, { month: '2027-13' })).toMatchObject({
      refusal: { code: 'invalid_input' },
    });
    const file = await browser.send(
      new Request(`${testOrigin}${agentSettlementExport.path}?month=2027-03`),
    );
    const [head, ...rows] = (await file.text()).trim().split('\r\n');
    expect(head).toContain(
      'Entry,Kind,Period,Time (Asia/Ho_Chi_Minh GMT+7),Currency,Amount,Transfer',
    );
    expect(rows).toHaveLength(2);
  });
});
