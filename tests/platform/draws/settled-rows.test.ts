import { expect, test } from 'vitest';
import type { DrawBet } from '#contract/draws/bets.ts';
import { voidDrawIssue } from '#contract/staff/draws.ts';
import { hourMs, secondMs } from '#lib/time.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { bet, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import {
  agree,
  betAtStation,
  correct,
  enter,
  openStations,
  why,
  wrong,
} from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what is written of the bets of two members', (storage) => {
  const house = useHouse(storage);

  /** Bets of maple01 on 05 and, in a lower group, on 06; of maple02 on 06 and 35. */
  async function placeFour() {
    await openStations(house());
    const [one, other] = [await house().browseAsMember(), await house().browseAsMember('maple02')];
    const first = await betAtStation(one, '05');
    const rest = {
      gameCode: first.gameCode,
      play: 'lo2',
      numbers: '06',
      unitStakeMinor: '100000',
    };
    return [
      first,
      await bet(one, { ...rest, group: 1_800 }),
      await bet(other, rest),
      await bet(other, { ...rest, numbers: '35' }),
    ];
  }
  /** Sorts rows by the bet that they begin with, and leaves those of each in their order. */
  const inTurn = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => Number(one[0]) - Number(other[0]));
  const betRows = async (bets: readonly DrawBet[]) => {
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('draw_bets').selectAll().orderBy('id').execute(),
    );
    const names = new Map(bets.map(({ betId }, index) => [betId, index]));
    return rows.map((row) => [
      names.get(row.id),
      row.state,
      row.payout_minor / 100n,
      row.rebate_minor / 100n,
      row.settled_at_ms,
      row.result_version,
    ]);
  };
  /** Lists the transfers of each bet in turn, with the reference and code of the one reversed. */
  const transfersOf = async (bets: readonly DrawBet[]) => {
    const rows = await onDatabase(house(), (db) =>
      db
        .selectFrom('transfers')
        .innerJoin('ledger_accounts as debit', 'debit.id', 'debit_ledger_account_id')
        .innerJoin('ledger_accounts as credit', 'credit.id', 'credit_ledger_account_id')
        .select(['transfers.id', 'code', 'amount_minor', 'reverses_transfer_id', 'reference'])
        .select(['debit.kind as debit', 'credit.kind as credit'])
        .where('reference', 'like', 'round:%')
        .orderBy('transfers.id')
        .execute(),
    );
    const names = new Map(bets.map(({ betId }, index) => [`round:${betId}`, index]));
    const reversed = new Map<string | null, string>(
      rows.map((row) => [row.id, `${row.code} of ${names.get(row.reference)}`]),
    );
    return inTurn(
      rows.map((row) => [
        names.get(row.reference),
        row.code,
        row.amount_minor / 100n,
        row.debit,
        row.credit,
        reversed.get(row.reverses_transfer_id),
      ]),
    );
  };
  const factsOf = async (bets: readonly DrawBet[]) => {
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('facts').selectAll().where('round_id', 'is not', null).orderBy('id').execute(),
    );
    const names = new Map<string | null, number>(bets.map(({ betId }, index) => [betId, index]));
    return inTurn(
      rows.map((row) => [
        names.get(row.round_id),
        row.kind,
        row.stake_minor / 100n,
        row.valid_stake_minor / 100n,
        row.payout_minor / 100n,
        row.settled_at_ms,
        row.day,
      ]),
    );
  };

  test('after a draw and its correction: bets, payments with what they reverse, and play', async () => {
    const bets = await placeFour();
    const [first] = bets;
    if (!first) throw new Error('nobody bets');
    // After midnight of the brand, while it is the day before in London.
    await passTime(house(), first.drawsAtMs - house().clock.nowMs());
    house().clock.advance(7 * hourMs);
    await agree(house(), await enter(house(), first, wrong));
    await passTime(house(), 0);
    const drawnAtMs = house().clock.nowMs();
    const day = addDays(zoneDay(first.drawsAtMs, 'UTC'), 1);
    expect(await betRows(bets)).toEqual([
      [0, 'lost', 0n, 0n, drawnAtMs, 1],
      [1, 'won', 270_000n, 1_350n, drawnAtMs, 1],
      [2, 'won', 285_000n, 0n, drawnAtMs, 1],
      [3, 'won', 95_000n, 0n, drawnAtMs, 1],
    ]);
    house().clock.advance(secondMs);
    await agree(house(), await correct(house(), first));
    await passTime(house(), 0);
    const correctedAtMs = drawnAtMs + secondMs;
    expect(await betRows(bets)).toEqual([
      [0, 'won', 285_000n, 0n, correctedAtMs, 2],
      [1, 'lost', 0n, 1_350n, correctedAtMs, 2],
      [2, 'lost', 0n, 0n, correctedAtMs, 2],
      [3, 'won', 95_000n, 0n, correctedAtMs, 2],
    ]);
    expect(await transfersOf(bets)).toEqual([
      [0, 'bet', 27_000n, 'main', 'games', undefined],
      [0, 'payout', 285_000n, 'games', 'main', undefined],
      [1, 'bet', 27_000n, 'main', 'games', undefined],
      [1, 'payout', 270_000n, 'games', 'main', undefined],
      [1, 'rebate', 1_350n, 'promotions', 'main', undefined],
      [1, 'rebate', 1_350n, 'promotions', 'main', undefined],
      [1, 'payout_reversed', 270_000n, 'main', 'games', 'payout of 1'],
      [1, 'rebate_reversed', 1_350n, 'main', 'promotions', 'rebate of 1'],
      [2, 'bet', 27_000n, 'main', 'games', undefined],
      [2, 'payout', 285_000n, 'games', 'main', undefined],
      [2, 'payout_reversed', 285_000n, 'main', 'games', 'payout of 2'],
      [3, 'bet', 27_000n, 'main', 'games', undefined],
      [3, 'payout', 95_000n, 'games', 'main', undefined],
      [3, 'payout', 95_000n, 'games', 'main', undefined],
      [3, 'payout_reversed', 95_000n, 'main', 'games', 'payout of 3'],
    ]);
    // What is won as before is no play anew.
    expect(await factsOf(bets)).toEqual([
      [0, 'settled', 27_000n, 27_000n, 0n, drawnAtMs, day],
      [0, 'adjustment', 0n, 0n, 285_000n, correctedAtMs, day],
      [1, 'settled', 27_000n, 27_000n, 270_000n, drawnAtMs, day],
      [1, 'adjustment', 0n, 0n, -270_000n, correctedAtMs, day],
      [2, 'settled', 27_000n, 27_000n, 285_000n, drawnAtMs, day],
      [2, 'adjustment', 0n, 0n, -285_000n, correctedAtMs, day],
      [3, 'settled', 27_000n, 27_000n, 95_000n, drawnAtMs, day],
    ]);
  });

  test('after their issue was voided: stakes back to both, and no play', async () => {
    const bets = await placeFour();
    const [first] = bets;
    if (!first) throw new Error('nobody bets');
    const { gameCode, number } = first;
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    house().clock.advance(secondMs);
    await passTime(house(), 0);
    const atMs = house().clock.nowMs();
    expect(await betRows(bets)).toEqual(
      bets.map((_, index) => [index, 'returned', 0n, 0n, atMs, 0]),
    );
    expect(await transfersOf(bets)).toEqual(
      bets.flatMap((_, index) => [
        [index, 'bet', 27_000n, 'main', 'games', undefined],
        [index, 'bet_voided', 27_000n, 'games', 'main', undefined],
      ]),
    );
    expect(await factsOf(bets)).toEqual([]);
  });
});
