import { expect, test } from 'vitest';
import { freeRounds } from '#contract/play/free-rounds.ts';
import { staffFreeRounds, withdrawFreeRounds } from '#contract/staff/free-rounds.ts';
import { isDone, staffCall } from '../../../support/desk.ts';
import { grantRounds } from '../../../support/free-rounds.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import {
  joinGame,
  openGame,
  openVendor,
  type Player,
  vendorGame,
} from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

const otherGame = 'slk-silk-roulette';

onStorage('several grants of free rounds', (place) => {
  const house = useHouse(place);

  const next = async ({ vendor, memberId: memberRef }: Player, gameId = vendorGame) => {
    const asked = { memberRef, gameId, currency: 'VND' };
    const { body } = await vendor.send('freeRounds', asked);
    return (body.freeRounds as { readonly freeRoundId: string } | null)?.freeRoundId;
  };
  const play = (player: Player, freeRoundId: string, id: string, more: object = {}) =>
    player.call('bet', `bet-${id}`, 0, { isFree: true, freeRoundId, roundId: id, ...more });
  /** Lists what a member's grants count: their state, rounds that were used, and what was won. */
  const counted = async ({ browser }: Player) => {
    const answer = await browser.call(freeRounds, {});
    const grants = answer.ok ? answer.value.grants : [];
    return grants.map(({ id, state, usedRounds, won }) => [id, state, usedRounds, won]);
  };

  test('count their own rounds and wins, and the one that ends first is played first', async () => {
    const player = await openGame(house());
    const late = await grantRounds(house(), { hours: 48 });
    house().clock.advance(1);
    const soon = await grantRounds(house());
    expect(await next(player)).toBe(soon);
    await play(player, soon, 'one');
    await play(player, late, 'two');
    await player.call('win', 'win-1', 4_000, { roundId: 'one', isClosed: true });
    expect(await counted(player)).toEqual([
      [soon, 'open', 1, dong(4_000)],
      [late, 'open', 1, dong(0)],
    ]);
    await player.call('rollback', 'undo-2', 0, { roundId: 'two', betTransactionId: 'bet-two' });
    await play(player, soon, 'three');
    expect(await next(player)).toBe(late);
    expect(await counted(player)).toEqual([
      [soon, 'played', 2, dong(4_000)],
      [late, 'open', 0, dong(0)],
    ]);
  });

  test('are withdrawn one by one, and end at their own moment', async () => {
    const player = await openGame(house());
    const withdrawn = await grantRounds(house());
    house().clock.advance(1);
    const left = await grantRounds(house());
    const order = { grantId: withdrawn, why: 'Granted twice.' };
    expect(await staffCall(house(), withdrawFreeRounds, order)).toMatchObject(isDone(withdrawn));
    expect(await next(player)).toBe(left);
    const listed = async () => {
      const answer = await staffCall(house(), staffFreeRounds, { username: 'maple01' });
      return answer.ok ? answer.value.grants : [];
    };
    const [open] = await listed();
    expect((await listed()).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
    house().clock.advance((open?.expiresAtMs ?? 0) - house().clock.nowMs() - 1);
    expect(await next(player)).toBe(left);
    house().clock.advance(1);
    expect(await next(player)).toBeUndefined();
    expect((await listed()).map(({ state }) => state)).toEqual(['expired', 'withdrawn']);
  });

  test('are for one game and one member each', async () => {
    const player = await openGame(house());
    const other = await openGame(house(), 'maple02');
    const id = await grantRounds(house());
    const roulette = await joinGame(house(), player.browser, otherGame);
    expect([await next(player, otherGame), await next(other)]).toEqual([undefined, undefined]);
    expect(await play(roulette, id, 'elsewhere')).toMatchObject({ code: 'free_rounds_over' });
    const there = await grantRounds(house(), { gameId: otherGame });
    const theirs = await grantRounds(house(), { username: 'maple02' });
    expect([await next(player), await next(player, otherGame), await next(other)]).toEqual([
      id,
      there,
      theirs,
    ]);
    expect(await counted(other)).toEqual([[theirs, 'open', 0, dong(0)]]);
  });

  test('are told to the vendor of their game alone', async () => {
    const player = await openGame(house());
    const id = await grantRounds(house());
    const stranger = openVendor(house(), 'AMB');
    const asked = { memberRef: player.memberId, gameId: vendorGame, currency: 'VND' };
    expect(await stranger.send('freeRounds', asked)).toMatchObject({
      status: 200,
      body: { freeRounds: null },
    });
    expect(await next(player)).toBe(id);
  });
});
