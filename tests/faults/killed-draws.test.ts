import { describe, expect, test } from 'vitest';
import { drawIssue } from '#contract/draws/issues.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { secondMs } from '#lib/time.ts';
import { parseBetPick, toBet } from '#platform/draws/bets/index.ts';
import {
  houseAccount as houseOf,
  memberMainAccount,
  postTransfers,
} from '#platform/money/index.ts';
import { onDatabase } from '../support/database.ts';
import { atDesk } from '../support/desk.ts';
import { openDraws, order, place } from '../support/draws.ts';
import { type House, useHouse } from '../support/house.ts';
import { kills, runUntilKilled } from '../support/killed-process.ts';
import { signInAgain } from '../support/sign-in-again.ts';
import { embedded } from '../support/storages.ts';

const slips = 13;
const slipBets = 50;
const giftMinor = 100_000_000_000n;
/** Long enough for a kill to come between two transactions. */
const pausedMs = 300;
const wagers = ['big', 'small'];

/** Gives the member enough to bet with. */
async function giveMoney(house: House): Promise<void> {
  await atDesk(house, async ({ storage, clock }) => {
    const { id } = await storage.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'maple01')
      .executeTakeFirstOrThrow();
    const given = {
      debit: houseOf('promotions', 'VND', 'real', id),
      credit: memberMainAccount(id, 'VND', 'real'),
      amountMinor: giftMinor,
      code: 'bonus',
      scope: 'test',
      idempotencyKey: id,
      reference: '',
      nowMs: clock.nowMs(),
    };
    await storage.withTransaction((transaction) => postTransfers(transaction, [given]));
  });
}

/** Bets on the issue that is open, more than two transactions can settle; answers it. */
async function betMuch(house: House) {
  const browser = await signInAgain(house.browse());
  const first = await order(browser, { unitStakeMinor: '100000' });
  for (let slip = 0; slip < slips; slip += 1) {
    const bets = Array.from({ length: slipBets }, (_, index) => ({
      ...first,
      numbers: wagers[index % wagers.length] ?? '',
    }));
    const placed = await place(browser, bets);
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  }
  const { gameCode, number } = first;
  const issue = await browser.call(drawIssue, { gameCode, number });
  if (!issue.ok) throw new Error(issue.refusal.code);
  return issue.value;
}

/**
 * Returns the state of an issue whose draw was killed (`is`), with a text of its row and open bets
 * that identifies the moment of the kill (`at`).
 */
async function momentOf(house: House, issue: { gameCode: string; number: string }) {
  return onDatabase(house, async (db) => {
    const row = await db
      .selectFrom('draw_issues')
      .selectAll()
      .where('game_code', '=', issue.gameCode)
      .where('number', '=', issue.number)
      .executeTakeFirstOrThrow();
    const open = await db
      .selectFrom('draw_bets')
      .select('id')
      .where('issue_id', '=', row.id)
      .where('state', '=', 'accepted')
      .execute();
    const isUnderWay = open.length > 0 && open.length < slips * slipBets;
    const is = isUnderWay ? 'in the middle of settlement' : row.state;
    return { is, at: `${Object.values(row).join(' ')} ${open.length}` };
  });
}

describe('draws that are held', () => {
  const house = useHouse(embedded);

  test(`after ${kills} kills while draws are held no issue is lost and no bet is paid twice`, {
    timeout: 300_000,
  }, async () => {
    await house().browseAsMember();
    await giveMoney(house());
    await openDraws(house());
    const moments: string[] = [];
    let issues = 0;
    while (moments.length < kills) {
      const issue = await betMuch(house());
      issues += 1;
      await house().reopen(async () => {
        house().clock.advance(issue.drawsAtMs + secondMs - house().clock.nowMs());
        // At the first transaction that is through, or now and then in the next; where that was no
        // step further, at the one after.
        let killAfter = 1;
        for (let before = ''; ; ) {
          const pauseMs = moments.length % 4 === 3 ? 0 : pausedMs;
          const args = [house().config.dataDir, house().clock.nowMs(), pauseMs].map(String);
          const lines = await runUntilKilled('draw-loop.ts', { args, killAfter });
          if (lines.includes('done')) break;
          const moment = await momentOf(house(), issue);
          killAfter = moment.at === before ? killAfter + 1 : 1;
          before = moment.at;
          moments.push(moment.is);
        }
      });
    }
    console.info(`${moments.length} kills: ${moments.join(', ')}`);
    for (const moment of ['closed', 'drawn', 'in the middle of settlement']) {
      expect(moments).toContain(moment);
    }
    const { bets, paid, facts, money, drawn } = await onDatabase(house(), async (db) => ({
      bets: await db.selectFrom('draw_bets').selectAll().execute(),
      drawn: await db.selectFrom('draw_issues').selectAll().where('bets', '>', 0).execute(),
      paid: await db.selectFrom('transfers').selectAll().where('code', '=', 'payout').execute(),
      facts: await db.selectFrom('facts').selectAll().execute(),
      money: await db
        .selectFrom('ledger_accounts')
        .selectAll()
        .where('kind', '=', 'main')
        .execute(),
    }));
    expect(drawn.map(({ state, bets: under }) => [state, under])).toEqual(
      Array.from({ length: issues }, () => ['settled', slips * slipBets]),
    );
    const results = new Map(drawn.map((row) => [row.id, JSON.parse(row.result ?? '')]));
    const owed = bets.map(toBet).map((bet) => {
      const accepted = {
        ...bet,
        kind: 'k3',
        pick: parseBetPick('k3', bet),
        odds: bet.oddsBps,
      } as const;
      return [bet.id, settleBet(accepted, results.get(bet.issueId)).returnMinor] as const;
    });
    const won = owed.filter(([, amountMinor]) => amountMinor > 0n);
    expect(new Map(paid.map((row) => [row.idempotency_key, row.amount_minor]))).toEqual(
      new Map(won),
    );
    expect(paid).toHaveLength(won.length);
    expect(new Set(facts.map((row) => row.round_id)).size).toBe(facts.length);
    expect(facts).toHaveLength(bets.length);
    const stakesMinor = bets.reduce((sum, row) => sum + row.stake_minor, 0n);
    const payoutsMinor = won.reduce((sum, [, amountMinor]) => sum + amountMinor, 0n);
    const ownMinor = giftMinor + 8_800_000n - stakesMinor + payoutsMinor;
    expect(money.map((row) => row.balance_minor)).toContain(ownMinor);
  });
});
