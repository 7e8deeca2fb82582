import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { countedPath } from '#platform/play/facts/index.ts';
import { beginExclusion } from '#platform/protection/index.ts';
import { faultsOf, giveSalaries, growLine, memberOf, walletOf } from '../../support/commissions.ts';
import { dayMsOf } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('a member who is excluded', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    await giveSalaries(parts, '2027-03-10', 'house');
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const exclude = async (username: string) => {
    const { id: memberId } = await memberOf(parts, username);
    const order = { memberId, length: 'year', actor: 'staff:ann', why: 'asked for' } as const;
    await parts.storage.withTransaction((each) => beginExclusion(each, parts, order));
  };
  const placeOf = async (username: string) => {
    const { id } = await memberOf(parts, username);
    const member = await findMemberById(parts.storage.db, id);
    if (!member) throw new Error(username);
    return member;
  };
  const activeDays = () => parts.storage.db.selectFrom('team_days').selectAll().execute();
  const settle = async (username: string, stakeMinor: bigint, roundId: string) =>
    settlePlay(parts, username, {
      stakeMinor,
      roundId: undefined,
      uplinePath: countedPath(await placeOf(username)),
      gameId: roundId,
    });

  test('counts for nobody above: no stake, no active member, no cost', async () => {
    await settle('alder01', 100_000n, 'before');
    await exclude('alder01');
    await settle('alder01', 900_000n, 'after');
    await exclude('maple01');
    await settle('maple01', 900_000n, 'alone');
    const { id: memberId } = await memberOf(parts, 'maple01');
    const bonus = { memberId, currency: 'VND', kind: 'rebate', amountMinor: 900n } as const;
    await parts.storage.withTransaction((each) =>
      parts.moneyMoved(each, [{ ...bonus, nowMs: parts.clock.nowMs() }]),
    );
    const days = await activeDays();
    expect(days.map((row) => [row.stake_minor, row.active_members])).toEqual([
      [100_000n, 1],
      [100_000n, 1],
      [100_000n, 1],
    ]);
    const { db } = parts.storage;
    const rebates = db.selectFrom('team_entries').selectAll().where('kind', '=', 'rebate');
    expect(await rebates.execute()).toEqual([]);
    parts.clock.advance(dayMsOf('2027-03-11') + 30 * minuteMs - parts.clock.nowMs());
    await runCommissions(parts);
    const wallets = ['aspen01', 'birch01', 'cedar01'].map((each) => walletOf(parts, each));
    expect(await Promise.all(wallets)).toEqual([400n, 200n, 400n]);
  });
});
