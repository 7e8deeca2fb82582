import { expect, test } from 'vitest';
import { closeGame } from '#contract/play/launch.ts';
import { setReminder, takeBreak } from '#contract/protection/responsible-play.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { voidPvpRoom } from '#contract/staff/pvp.ts';
import { queues } from '#contract/staff/queues.ts';
import { collectReceivable } from '#contract/staff/receivables.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { commitRoom } from '#platform/play/pvp/commit-room.ts';
import { payRoom } from '#platform/play/pvp/pay-room.ts';
import { findRoomById } from '#platform/play/pvp/queries.ts';
import { revealRoom } from '#platform/play/pvp/reveal-room.ts';
import { announcedBy } from '../../support/announced.ts';
import { bonusesOf, startBonus } from '../../support/bonuses.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { enterMember, holdRoomJob, leave, open, sit, sitWithoutPlay } from '../../support/pvp.ts';
import { limit, sayYes } from '../../support/responsible-play.ts';
import { onStorage } from '../../support/storages.ts';
import { joinGame, openGame } from '../../support/vendor-calls.ts';
import { giveMoney } from '../../support/withdrawals.ts';

onStorage('open pages are told of play', (place) => {
  const house = useHouse(place);
  const told = (work: () => Promise<unknown>) => announcedBy(house(), work);
  const wallet = ['maple01: wallet'];

  test('when a vendor’s call moves money, and not when it moves none', async () => {
    const { call } = await openGame(house());
    expect(await told(() => call('bet', 'bet-1', 20_000))).toEqual(wallet);
    expect(await told(() => call('bet', 'bet-1', 20_000))).toEqual([]);
    expect(await told(() => call('win', 'win-1', 0))).toEqual([]);
    expect(await told(() => call('win', 'win-2', 30_000, { isClosed: true }))).toEqual(wallet);
    const undo = { betTransactionId: 'win-2' };
    expect(await told(() => call('rollback', 'undo-1', 0, undo))).toEqual(wallet);
    expect(await told(() => call('promoWin', 'promo-1', 1_000))).toEqual(wallet);
    expect(await told(() => call('adjust', 'adjust-1', -1_000))).toEqual(wallet);
    expect(await told(() => call('bet', 'bet-2', 900_000))).toEqual([]);
  });

  test('when a round that pays nothing is counted by a bonus, and converts it', async () => {
    const { call, browser } = await openGame(house());
    await startBonus(house(), browser, { amountMinor: '10000000', multiplier: 1 });
    await call('bet', 'bet-1', 48_000);
    expect(await told(() => call('win', 'win-1', 0, { isClosed: true }))).toEqual(wallet);
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'active' }]);
    await call('bet', 'bet-2', 90_000, { roundId: 'round-2' });
    const closing = () => call('closeRound', 'close-2', 0, { roundId: 'round-2' });
    expect(await told(closing)).toEqual(wallet);
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'converted' }]);
  });

  test('when money goes along to a vendor’s own wallet, and when it comes back', async () => {
    const browser = await house().browseAsMember('maple01');
    await onDatabase(house(), (db) =>
      db
        .updateTable('vendor_settings')
        .set({ wallet_mode: 'transfer' })
        .where('vassalage', '=', 'SLK')
        .execute(),
    );
    expect(await told(() => joinGame(house(), browser))).toEqual(wallet);
    const { gameSessionId } = await onDatabase(house(), (db) =>
      db.selectFrom('game_sessions').select('id as gameSessionId').executeTakeFirstOrThrow(),
    );
    expect(await told(() => browser.call(closeGame, { gameSessionId }))).toEqual(wallet);
  });

  test('when staff collect what a member owes', async () => {
    const { call } = await openGame(house());
    await call('bet', 'bet-1', 10_000);
    await call('win', 'win-1', 20_000, { isClosed: true });
    await call('bet', 'bet-2', 98_000, { roundId: 'round-2' });
    await call('rollback', 'undo-1', 0, { betTransactionId: 'win-1' });
    await giveMoney(house(), 'maple01', 50_000);
    const listed = await staffCall(house(), queues.receivables.list, {});
    const receivableId = (listed.ok && listed.value[0]?.row) || '';
    const asked = await staffCall(
      house(),
      collectReceivable,
      { receivableId, why: 'Owed.' },
      'ann',
    );
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    const yes = { approvalId, is: 'approved' } as const;
    expect(await told(() => staffCall(house(), decideApproval, yes, 'ben'))).toEqual(wallet);
  });

  test('when a seat is taken or left, and when a room is called off', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const first = await open(one);
    expect(await told(() => sit(one, first.code))).toEqual(['roomer1: rooms wallet']);
    expect(await told(() => leave(one, first.code))).toEqual(['roomer1: rooms wallet']);
    const second = await open(one, { seats: 3 });
    await sit(one, second.code);
    expect(await told(() => sit(two, second.code))).toEqual([
      'roomer1: rooms',
      'roomer2: rooms wallet',
    ]);
    expect(await told(() => leave(two, second.code))).toEqual([
      'roomer1: rooms',
      'roomer2: rooms wallet',
    ]);
    const order = { code: second.code, why: 'A fault.' };
    expect(await told(() => staffCall(house(), voidPvpRoom, order))).toEqual([
      'roomer1: rooms wallet',
    ]);
  });

  test('at each step in which a room is played', async () => {
    await holdRoomJob(house());
    const one = await enterMember(house(), 1);
    await enterMember(house(), 2);
    const { code } = await open(one);
    await sit(one, code);
    await atDesk(house(), async (parts) => {
      const { id } = await sitWithoutPlay(parts, { code, username: 'roomer2' });
      const siteClosures = await watchSiteClosures(parts)();
      const now = async () => {
        const room = await findRoomById(parts.storage.db, id);
        if (!room) throw new Error('the room is gone');
        return room;
      };
      const both = ['roomer1: rooms wallet', 'roomer2: rooms wallet'];
      const dealt = ['roomer1: rooms', 'roomer2: rooms'];
      expect(await told(async () => commitRoom(parts, await now(), siteClosures))).toEqual(both);
      expect(await told(async () => revealRoom(parts, await now()))).toEqual(dealt);
      const paid = await told(async () => payRoom(parts, await now()));
      expect(paid.map((each) => each.replace(' wallet', ''))).toEqual(dealt);
      expect(paid.join()).toContain('wallet');
    });
  });

  test('when a limit, a reminder or a break changes', async () => {
    const browser = await house().browseAsMember('maple01');
    const limits = ['maple01: limits'];
    expect(await told(() => limit(browser, 500_000))).toEqual(limits);
    expect(await told(() => limit(browser, 900_000))).toEqual(limits);
    expect(await told(() => sayYes(browser))).toEqual([]);
    expect(await told(() => browser.call(setReminder, { minutes: 30 }))).toEqual(limits);
    expect(await told(() => browser.call(takeBreak, { length: 'day' }))).toEqual(limits);
  });
});
