import { expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { listDrawGames } from '#platform/draws/games/index.ts';
import { advanceIssues } from '#platform/draws/index.ts';
import { listDueIssues } from '#platform/draws/issues/index.ts';
import { settleIssue } from '#platform/draws/settlement/settle-issue.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import type { DeskParts } from '#platform/staff/index.ts';
import { atDesk } from '../../support/desk.ts';
import { betsOf, dice, oneDrawMs, openDraws, order, place } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onPostgres } from '../../support/storages.ts';

/** Closes and draws what is due, and stops before anything is settled. */
async function drawOnly(parts: DeskParts) {
  const { db } = parts.storage;
  const withTransaction: typeof parts.storage.withTransaction = async (work) => {
    const [due] = await listDueIssues(db, { nowMs: parts.clock.nowMs(), limit: 1 });
    if (due?.state === 'drawn') throw new Error('the power failed');
    return parts.storage.withTransaction(work);
  };
  await advanceIssues({ ...parts, storage: { db, withTransaction } }).catch(() => undefined);
  const [issue] = await listDueIssues(db, { nowMs: parts.clock.nowMs(), limit: 1 });
  const game = (await listDrawGames(db)).find(({ code }) => code === issue?.gameCode);
  if (issue?.state !== 'drawn' || !game) throw new Error(`the issue is ${issue?.state}`);
  return { issue, game };
}

onPostgres('an issue that two servers settle at once', (storage) => {
  const house = useHouse(storage);

  test('pays each bet once, though both found all of them waiting', async () => {
    await openDraws(house());
    const members = [];
    for (let at = 0; at < 6; at += 1) {
      const browser = await house().browseAsMember(`member${at}`);
      const both = await Promise.all([order(browser), order(browser, { numbers: 'small' })]);
      expect(await place(browser, both)).toMatchObject({ ok: true });
      const answer = await browser.call(balance, {});
      members.push({
        browser,
        before: answer.ok ? BigInt(answer.value.sumBalance.amountMinor) : 0n,
      });
    }
    house().clock.advance(oneDrawMs);
    await atDesk(house(), async (parts) => {
      const { db } = parts.storage;
      const of = await drawOnly(parts);
      expect(of.issue.gameCode).toBe(dice);
      let arrived = 0;
      const { promise: bothArrived, resolve } = Promise.withResolvers<void>();
      const server = () => {
        let isFirst = true;
        const withTransaction: typeof parts.storage.withTransaction = async (work) => {
          if (isFirst) arrived += 1;
          isFirst = false;
          if (arrived === 2) resolve();
          await bothArrived;
          return parts.storage.withTransaction(work);
        };
        return settleIssue({ ...parts, storage: { db, withTransaction } }, of);
      };
      expect(await Promise.all([server(), server()])).toEqual([true, true]);
      await advanceIssues(parts);
      const facts = await db.selectFrom('facts').select('round_id').execute();
      expect(facts).toHaveLength(12);
      expect(await checkInvariants(db)).toEqual([]);
    });
    for (const { browser, before } of members) {
      const bets = await betsOf(browser);
      const paid = bets.reduce((sum, { payout }) => sum + BigInt(payout.amountMinor), 0n);
      const answer = await browser.call(balance, {});
      expect(answer.ok && BigInt(answer.value.sumBalance.amountMinor)).toBe(before + paid);
    }
  });
});
