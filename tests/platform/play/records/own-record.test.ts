import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import { type Fact, recordFacts } from '#platform/play/facts/index.ts';
import { fillCatalogue } from '#platform/play/games/index.ts';
import { exportBets } from '#platform/play/records/export.ts';
import { readOpenRounds } from '#platform/play/records/open-bets.ts';
import { readBets, readProfit } from '#platform/play/records/record.ts';
import { saveRound } from '#platform/play/rounds/index.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { playedRound } from '../../../support/played-round.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the record of one member', (place) => {
  let parts: TestParts;
  let owner: { memberId: string; currency: string };
  let otherId: string;
  let startMs: number;
  beforeEach(async () => {
    parts = await openTestParts(place);
    const { timeZone } = parts.site;
    startMs = startOfDay(zoneDay(parts.clock.nowMs(), timeZone), timeZone) ?? 0;
    for (const username of ['maple01', 'maple02']) await giveMember(parts, { username });
    const members = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    const [memberId = '', other = ''] = members.map(({ id }) => id);
    owner = { memberId, currency: 'VND' };
    otherId = other;
    const catalogue = {
      vendors: [makeVendor('AAA'), makeVendor('BBB')],
      games: [
        makeGame({ gameId: 'one', title: 'One', vassalage: 'AAA' }),
        makeGame({ gameId: 'two', title: 'Two', vassalage: 'BBB', gameType: 'LIVE' }),
      ],
    };
    await parts.storage.withTransaction((transaction) => fillCatalogue(transaction, catalogue, 0));
  });
  afterEach(() => parts.drop());

  const play = (...facts: Partial<Fact>[]) =>
    parts.storage.withTransaction((transaction) =>
      recordFacts(
        transaction,
        facts.map((fact) =>
          playedFact({ ...owner, settledAtMs: startMs, vassalage: 'AAA', ...fact }),
        ),
        parts.site.timeZone,
      ),
    );
  const open = (...rounds: Partial<Parameters<typeof playedRound>[0]>[]) =>
    parts.storage.withTransaction(async (transaction) => {
      for (const round of rounds)
        await saveRound(transaction, playedRound({ ...owner, ...round }), undefined);
    });
  const bets = (filter: Parameters<typeof readBets>[2] = {}) =>
    readBets(parts.storage.db, { owner, timeZone: parts.site.timeZone }, filter);
  const minor = (amounts: readonly { readonly amountMinor: string }[]) =>
    amounts.map(({ amountMinor }) => amountMinor);

  test('has no line and no sum of another member or another currency', async () => {
    await play({ stakeMinor: 1n }, { stakeMinor: 2n, memberId: otherId });
    await play({ stakeMinor: 4n, currency: 'USD' });
    // Whole days are read from sums of days and months, others line by line.
    for (const fromMs of [undefined, startMs, startMs - 1]) {
      const { lines, totals, games } = await bets({ fromMs });
      expect(minor(lines.map(({ stake }) => stake))).toEqual(['1']);
      expect(totals).toMatchObject({ rounds: 1, stake: { amountMinor: '1' } });
      expect(games).toHaveLength(1);
    }
    const day = zoneDay(startMs, parts.site.timeZone);
    const profit = await readProfit(parts.storage.db, owner, { fromDay: day, toDay: day });
    expect(profit.totals).toMatchObject({ rounds: 1, stake: { amountMinor: '1' } });
  });

  test('is of a time from its first moment on, without its last, in lines and sums', async () => {
    const untilMs = startMs + 1_000;
    await play(
      { stakeMinor: 1n, settledAtMs: startMs - 1 },
      { stakeMinor: 2n, settledAtMs: startMs },
      { stakeMinor: 4n, settledAtMs: untilMs - 1 },
      { stakeMinor: 8n, settledAtMs: untilMs },
    );
    const { lines, totals } = await bets({ fromMs: startMs, toMs: untilMs });
    expect(minor(lines.map(({ stake }) => stake))).toEqual(['4', '2']);
    expect(totals).toMatchObject({ rounds: 2, stake: { amountMinor: '6' } });
    const later = await bets({ fromMs: startMs + 1, toMs: startMs + dayMs });
    expect(later.totals).toMatchObject({ rounds: 2, stake: { amountMinor: '12' } });
  });

  test('is filtered by vendor, category, game and kind, its sums with it', async () => {
    await play({ stakeMinor: 1n }, { stakeMinor: 2n, kind: 'adjustment' });
    await play({ stakeMinor: 4n, gameId: 'two', vassalage: 'BBB', category: 'LIVE' });
    const filters = [
      [{ vassalage: 'AAA' }, '3'],
      [{ vassalage: 'BBB' }, '4'],
      [{ category: 'LIVE' }, '4'],
      [{ gameId: 'one' }, '3'],
      [{ kind: 'settled' }, '5'],
      [{ gameId: 'one', kind: 'settled' }, '1'],
    ] as const;
    for (const [filter, stake] of filters) {
      const { lines, totals } = await bets(filter);
      const sum = minor(lines.map((line) => line.stake)).reduce(
        (all, each) => all + Number(each),
        0,
      );
      expect({ filter, stake: String(sum) }).toEqual({ filter, stake });
      expect({ filter, stake: totals.stake.amountMinor }).toEqual({ filter, stake });
    }
  });

  test('tells what counted from what was staked, and the net from both', async () => {
    await play({ stakeMinor: 10n, validStakeMinor: 3n, payoutMinor: 4n });
    await play({ stakeMinor: 20n, validStakeMinor: 5n, payoutMinor: 70n });
    const sums = {
      stake: { amountMinor: '30' },
      validStake: { amountMinor: '8' },
      payout: { amountMinor: '74' },
      net: { amountMinor: '44' },
    };
    expect((await bets()).totals).toMatchObject(sums);
    const day = zoneDay(startMs, parts.site.timeZone);
    const span = { fromDay: day, toDay: day };
    expect(await readProfit(parts.storage.db, owner, span)).toMatchObject({
      rows: [{ ...sums, title: 'Vendor AAA' }],
      totals: sums,
    });
  });

  test('has the latest first, of one moment the last that was written, and so its games', async () => {
    await play({ stakeMinor: 1n, gameId: 'two' });
    await play(
      { stakeMinor: 2n, settledAtMs: startMs + 1 },
      { stakeMinor: 3n, settledAtMs: startMs + 1 },
    );
    const { lines, games } = await bets();
    expect(minor(lines.map(({ stake }) => stake))).toEqual(['3', '2', '1']);
    expect(games?.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  test('goes into a file line by line to its end, however many at once', async () => {
    const stakes = [1n, 2n, 3n, 4n];
    await play(...stakes.map((stakeMinor) => ({ stakeMinor, settledAtMs: startMs })));
    const { read } = exportBets(parts.storage.db, owner, {});
    const first = await read(undefined, 2);
    const second = await read(first.next, 2);
    const third = await read(second.next, 2);
    const stakesOf = [first, second, third].map(({ lines }) =>
      lines.map((line) => line.stakeMinor),
    );
    expect(stakesOf).toEqual([[4n, 3n], [2n, 1n], []]);
    expect(third.next).toBeUndefined();
    expect(first.lines[0]).toMatchObject({ vendor: 'Vendor AAA', title: 'One' });
  });

  test('has of open rounds its own in real money, the last that was opened first', async () => {
    const rounds = ['a', 'b', 'c'].map((id) => ({ id, stakesMinor: 5n, gameId: 'one' }));
    await open(...rounds);
    await open(
      { id: 'd', memberId: otherId, stakesMinor: 7n },
      { id: 'e', currency: 'USD', stakesMinor: 7n },
      { id: 'f', mode: 'trial', stakesMinor: 7n },
    );
    const { lines, totals } = await readOpenRounds(parts.storage.db, owner, undefined);
    expect(lines.map(({ roundId }) => roundId)).toEqual(['c', 'b', 'a']);
    expect(totals).toEqual({ rounds: 3, stake: { amountMinor: '15', currency: 'VND' } });
  });
});
