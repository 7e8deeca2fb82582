import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { exportSettlement } from '#platform/agents/statements/settlement/export.ts';
import { readSettlement } from '#platform/agents/statements/settlement/settlement.ts';
import { zonedNow } from '#platform/base/site.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { giveContract, giveGuarantee, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, salary, zone } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what a month’s settlement has', (place) => {
  const onParts = async (work: (parts: TestParts) => Promise<void>) => {
    const parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    await work(parts).finally(() => parts.drop());
  };
  const moveTo = (parts: TestParts, atMs: number) =>
    parts.clock.advance(atMs - parts.clock.nowMs());
  const settlementOf = async (parts: TestParts, username: string, month: string) => {
    const { id: agentId } = await memberOf(parts, username);
    const settlement = await readSettlement(parts.storage.db, { agentId, month }, zonedNow(parts));
    const [section] = settlement.sections;
    if (!section) throw new Error('a statement has a section');
    return { ...settlement, section };
  };

  test('awaits at its end what is paid in the first moment of the next', async () => {
    await onParts(async (parts) => {
      const fromDay = '2027-03-10';
      await giveGuarantee(parts, fromDay, 'upline');
      await settlePlay(parts, 'maple01', { stakeMinor: 100_000n });
      moveTo(parts, dayMsOf('2027-03-11') + 30 * minuteMs);
      await runCommissions(parts);
      const endMs = dayMsOf('2027-04-01');
      moveTo(parts, endMs - 1);
      expect(await settlementOf(parts, 'birch01', '2027-03')).toMatchObject({ isRunning: true });
      moveTo(parts, endMs);
      const { id } = await memberOf(parts, 'aspen01');
      await parts.storage.withTransaction((transaction) =>
        postTransfers(transaction, [
          {
            debit: houseAccount('payouts', 'VND', 'real', 'one'),
            credit: memberMainAccount(id, 'VND', 'real'),
            amountMinor: 100_000n,
            code: 'correction',
            scope: 'test',
            idempotencyKey: 'one',
            reference: '',
            nowMs: endMs,
          },
        ]),
      );
      await runCommissions(parts);
      const march = await settlementOf(parts, 'birch01', '2027-03');
      const april = await settlementOf(parts, 'birch01', '2027-04');
      expect(march.isRunning).toBe(false);
      expect(march.section.end.awaited.amountMinor).toBe('300');
      expect(april.section).toMatchObject({
        start: { awaited: { amountMinor: '300' } },
        intoWallet: { amountMinor: '300' },
        end: { awaited: { amountMinor: '0' } },
      });
    });
  });

  test('counts to each contract its own five minutes, and lists all by time', async () => {
    await onParts(async (parts) => {
      const fromDay = '2027-03-10';
      const of = { kind: 'realtime', fromDay } as const;
      await giveContract(parts, 'aspen01', { ...of, terms: salary('fiveMinutes', [100]) });
      const below = { ...of, terms: salary('fiveMinutes', [50]), upline: 'aspen01' };
      await giveContract(parts, 'birch01', below);
      await settlePlay(parts, 'linden01', { stakeMinor: 10_000n });
      await settlePlay(parts, 'maple01', { stakeMinor: 20_000n });
      moveTo(parts, dayMsOf(fromDay) + 6 * minuteMs);
      await runCommissions(parts);
      await settlePlay(parts, 'maple01', { stakeMinor: 30_000n });
      moveTo(parts, dayMsOf('2027-03-11') + 30 * minuteMs);
      while ((await runCommissions(parts)) > 0);
      // 1 % of 10,000 and half a per cent of 50,000 for aspen01; the other half for birch01.
      for (const [username, amountMinor] of [
        ['aspen01', '350'],
        ['birch01', '250'],
      ] as const) {
        const { section } = await settlementOf(parts, username, '2027-03');
        expect(section.kinds).toMatchObject([
          { kind: 'realtime', earned: { amountMinor }, paid: { amountMinor } },
        ]);
        expect(section.kinds[0]).toMatchObject({
          adjustments: { amountMinor: '0' },
          setOff: { amountMinor: '0' },
        });
      }
      const { id: agentId } = await memberOf(parts, 'birch01');
      const query = { agentId, month: '2027-03', timeZone: zone };
      const { lines } = await exportSettlement(parts.storage.db, query).read(undefined, 100);
      const moments = lines.map(({ atMs }) => atMs);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(new Set(moments).size).toBeGreaterThan(3);
    });
  });
});
