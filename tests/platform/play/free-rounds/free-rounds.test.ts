import { expect, test } from 'vitest';
import { freeRounds } from '#contract/play/free-rounds.ts';
import { bettingRecord } from '#contract/play/records.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import {
  grantFreeRounds,
  staffFreeRounds,
  withdrawFreeRounds,
} from '#contract/staff/free-rounds.ts';
import { hourMs } from '#lib/time.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { grantRounds, roundsOffer } from '../../../support/free-rounds.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { openGame, type Player, vendorGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

const gift = 88_000;

onEachStorage('free rounds', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  const grant = (more?: Parameters<typeof grantRounds>[1]) => grantRounds(house(), more);
  const ask = async ({ vendor, memberId }: Player) =>
    (await vendor.send('freeRounds', { memberRef: memberId, gameId: vendorGame, currency: 'VND' }))
      .body;
  const free = (freeRoundId: string, round = 'round-1') => ({
    isFree: true,
    freeRoundId,
    roundId: round,
  });
  const own = async ({ browser }: Player) => {
    const answer = await browser.call(freeRounds, {});
    return answer.ok ? answer.value.grants : [];
  };
  const cost = () =>
    onDatabase(house(), (db) =>
      readHouseBalance(db, { kind: 'promotions', currency: 'VND', unit: 'real' }),
    );

  test('cost nothing, and what they win is the member’s, paid by the house', async () => {
    const player = await openGame(house());
    expect(await ask(player)).toEqual({ ok: true, freeRounds: null });
    const id = await grant();
    expect(await ask(player)).toMatchObject({
      freeRounds: { freeRoundId: id, left: 2, stakeMinor: '500000' },
    });
    const before = await cost();
    expect(await player.call('bet', 'bet-1', 0, free(id))).toMatchObject({ ok: true });
    // The same bet once more is the same round.
    expect(await player.call('bet', 'bet-1', 0, free(id))).toMatchObject({ ok: true });
    await player.call('win', 'win-1', 20_000, { betTransactionId: 'bet-1', isClosed: true });
    expect(await player.balance()).toBe(gift + 20_000);
    expect(await cost()).toBe(before - 2_000_000n);
    expect(await own(player)).toMatchObject([
      { id, state: 'open', rounds: 2, usedRounds: 1, stake: dong(5_000), won: dong(20_000) },
    ]);
    expect(await ask(player)).toMatchObject({ freeRounds: { left: 1 } });
    expect(await player.browser.call(bettingRecord, {})).toMatchObject({
      value: {
        lines: [{ stake: dong(0), payout: dong(20_000), validStake: dong(0) }],
      },
    });
  });

  rule('are as many as were granted, in their game, for their member', async () => {
    const player = await openGame(house());
    const other = await openGame(house(), 'maple02');
    const id = await grant({ rounds: 1 });
    const over = { ok: false, code: 'free_rounds_over' };
    expect(await other.call('bet', 'bet-0', 0, free(id))).toMatchObject(over);
    expect(await player.call('bet', 'bet-1', 0, free('made-up'))).toMatchObject(over);
    expect(await player.call('bet', 'bet-2', 1_000)).toMatchObject({ ok: true });
    // A round that was staked on takes no free one.
    expect(await player.call('bet', 'bet-3', 0, free(id))).toMatchObject(over);
    const said = { ...free(id, 'round-2'), isFree: false };
    expect(await player.call('bet', 'bet-4', 1_000, said)).toMatchObject({ code: 'malformed' });
    expect(await player.call('bet', 'bet-5', 0, free(id, 'round-2'))).toMatchObject({ ok: true });
    expect(await player.call('bet', 'bet-6', 0, free(id, 'round-3'))).toMatchObject(over);
    expect(await player.call('bet', 'bet-5', 0, { ...free('x', 'round-2') })).toMatchObject({
      code: 'duplicate_transaction',
    });
    expect(await own(player)).toMatchObject([{ state: 'played', usedRounds: 1 }]);
    // Whoever has played all of them has lost none to their end.
    await onDatabase(house(), (db) =>
      db.updateTable('free_round_grants').set({ expires_at_ms: 1 }).execute(),
    );
    expect(await own(player)).toMatchObject([{ state: 'played', usedRounds: 1 }]);
  });

  rule(
    'that are called back can be played again, and a win that is taken back is not won',
    async () => {
      const player = await openGame(house());
      const id = await grant({ rounds: 1 });
      await player.call('bet', 'bet-1', 0, free(id));
      await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
      expect(await own(player)).toMatchObject([{ state: 'open', usedRounds: 0 }]);
      await player.call('bet', 'bet-2', 0, free(id, 'round-2'));
      const round = { roundId: 'round-2' };
      await player.call('win', 'win-2', 7_000, { ...round, isClosed: true });
      await player.call('rollback', 'undo-2', 0, { ...round, betTransactionId: 'win-2' });
      expect(await player.balance()).toBe(gift);
      expect(await own(player)).toMatchObject([{ usedRounds: 1, won: dong(0) }]);
    },
  );

  rule('that are staked on beside do not come back with the stake', async () => {
    const player = await openGame(house());
    const id = await grant();
    await player.call('bet', 'bet-1', 0, free(id));
    await player.call('bet', 'bet-2', 1_000);
    await player.call('rollback', 'undo-2', 0, { betTransactionId: 'bet-2' });
    expect(await player.balance()).toBe(gift);
    expect(await own(player)).toMatchObject([{ state: 'open', usedRounds: 1 }]);
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect(await own(player)).toMatchObject([{ state: 'open', usedRounds: 0 }]);
  });

  rule(
    'end when their time is over, and when staff take them back; what was won stays',
    async () => {
      const player = await openGame(house());
      const id = await grant();
      await player.call('bet', 'bet-1', 0, free(id));
      await player.call('win', 'win-1', 3_000, { isClosed: true });
      const taken = { grantId: id, why: 'Granted to the wrong member.' };
      expect(await staffCall(house(), withdrawFreeRounds, taken)).toMatchObject(isDone(id));
      expect(await staffCall(house(), withdrawFreeRounds, taken)).toMatchObject(
        isRefused('free_rounds_over'),
      );
      const none = { ...taken, grantId: 'none' };
      expect(await staffCall(house(), withdrawFreeRounds, none)).toMatchObject(
        isRefused('unknown_free_rounds'),
      );
      const late = await grant();
      house().clock.advance(24 * hourMs);
      const again = await openGame(house(), 'maple03');
      for (const each of [id, late]) {
        const bet = { ...free(each, each), memberRef: player.memberId };
        expect(await player.call('bet', `late-${each}`, 0, bet)).toMatchObject({ ok: false });
        expect(await again.call('bet', `others-${each}`, 0, free(each, each))).toMatchObject({
          code: 'free_rounds_over',
        });
      }
      const list = await staffCall(house(), staffFreeRounds, { username: 'maple01' });
      expect(list).toMatchObject({
        value: { grants: [{ state: 'expired' }, { state: 'withdrawn', won: dong(3_000) }] },
      });
      expect(await staffCall(house(), staffFreeRounds, { username: 'nobody' })).toMatchObject(
        isRefused('unknown_member'),
      );
    },
  );

  rule(
    'are not granted to who may not play, nor in a game whose vendor does not ask for them',
    async () => {
      const player = await openGame(house());
      const refusal = async (more: Partial<typeof roundsOffer>) => {
        const asked = await staffCall(house(), grantFreeRounds, { ...roundsOffer, ...more });
        return asked.ok ? 'granted' : asked.refusal.code;
      };
      expect(await refusal({ username: 'nobody' })).toBe('unknown_member');
      expect(await refusal({ gameId: 'no-such-game' })).toBe('unknown_game');
      await onDatabase(house(), (db) =>
        db
          .updateTable('vendor_settings')
          .set({ adapter: 'hub88' })
          .where('vassalage', '=', 'SLK')
          .execute(),
      );
      expect(await refusal({})).toBe('no_free_rounds');
      await player.browser.call(takeBreak, { length: 'day' });
      expect(await refusal({})).toBe('play_paused');
      await onDatabase(house(), (db) =>
        db
          .updateTable('members')
          .set({ closed_at_ms: 1 })
          .where('username', '=', 'maple01')
          .execute(),
      );
      expect(await refusal({})).toBe('account_closed');
    },
  );
});
