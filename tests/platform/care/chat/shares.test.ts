import { expect, test } from 'vitest';
import { chatRoom, shareBet } from '#contract/care/chat.ts';
import { freePlay } from '#contract/identity/accounts.ts';
import { bettingRecord, openRounds } from '#contract/play/records.ts';
import { muteChat, reportedChat } from '#contract/staff/chat.ts';
import { hourMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { browseChat, changesIn, openRoom } from '../../../support/chat.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { passTime } from '../../../support/draws.ts';
import { useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import {
  agree,
  betAtStation,
  correct,
  openStations,
  settleOn,
  wrong,
} from '../../../support/stations.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';
import { joinGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

onEachStorage('rounds that members share in the chat', (place) => {
  const house = useHouse(place);

  const share = (browser: TestBrowser, roundId: string, showsAmounts = false) => {
    house().clock.advance(11 * secondMs);
    return browser.call(shareBet, { room: 'EN', roundId, showsAmounts });
  };
  const lastShare = async (browser: TestBrowser) => {
    const answer = await browser.call(chatRoom, { room: 'EN' });
    return answer.ok ? answer.value.messages.at(-1)?.share : undefined;
  };

  /** Plays a round of a game to its end; answers the round's id. */
  async function play(browser: TestBrowser, { stake = 5_000, payout = 12_000 } = {}) {
    const player = await joinGame(house(), browser);
    const id = crypto.randomUUID();
    await player.call('bet', `${id}-bet`, stake, { roundId: id });
    await player.call('win', `${id}-win`, payout, { roundId: id, isClosed: true });
    const record = await browser.call(bettingRecord, {});
    const [line] = record.ok ? record.value.lines : [];
    return { player, id, receipt: line?.roundId ?? '' };
  }

  test('are shown as the books have them, with amounts by choice', async () => {
    const [maple, cedar] = await browseChat(house(), 'maple01', 'cedar01');
    if (!maple || !cedar) return;
    const { receipt } = await play(maple);
    const stream = await openRoom(cedar);
    const first = await share(maple, receipt);
    expect(first).toMatchObject({ ok: true });
    const plain = { title: 'Silk Baccarat', state: 'won', isCorrected: false };
    expect(await lastShare(cedar)).toEqual(plain);
    expect(changesIn(await stream.until('share'))[0]?.share).toEqual(plain);
    await stream.leave();
    house().clock.advance(hourMs);
    await signInAgain(maple);
    expect(await share(maple, receipt, true)).toMatchObject({ ok: true });
    expect(await lastShare(maple)).toMatchObject({ stake: dong(5_000), payout: dong(12_000) });
  });

  test.each([
    ['more than it, won', 5_001, 'won'],
    ['exactly it, returned', 5_000, 'returned'],
    ['a part of it, returned', 1, 'returned'],
    ['nothing, lost', 0, 'lost'],
  ])('are, where their stake of 5,000 paid %s', async (_, payout, state) => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const { receipt } = await play(maple, { payout });
    expect(await share(maple, receipt)).toMatchObject({ ok: true });
    expect(await lastShare(maple)).toMatchObject({ state });
  });

  test('are refused of others, while open, and twice in an hour', async () => {
    const [maple, cedar] = await browseChat(house(), 'maple01', 'cedar01');
    if (!maple || !cedar) return;
    const { player, receipt } = await play(maple);
    expect(await share(cedar, receipt)).toMatchObject(isRefused('unknown_receipt'));
    expect(await share(maple, 'no-such-round')).toMatchObject(isRefused('unknown_receipt'));
    expect(await share(maple, receipt)).toMatchObject({ ok: true });
    const soon = { room: 'EN', roundId: receipt, showsAmounts: true };
    expect(await maple.call(shareBet, soon)).toMatchObject(isRefused('chat_too_fast'));
    expect(await share(maple, receipt, true)).toMatchObject(isRefused('receipt_shared'));
    const elsewhere = { ...soon, room: 'TY' };
    expect(await maple.call(shareBet, elsewhere)).toMatchObject({ ok: true });
    house().clock.advance(11 * secondMs);
    expect(await maple.call(shareBet, elsewhere)).toMatchObject(isRefused('receipt_shared'));
    expect(await maple.call(shareBet, { ...soon, room: 'XX' })).toMatchObject(
      isRefused('unknown_room'),
    );
    await player.call('bet', 'open-bet', 1_000, { roundId: 'open' });
    const open = await maple.call(openRounds, {});
    const openId = open.ok ? open.value.lines[0]?.roundId : undefined;
    expect(await share(maple, openId ?? '')).toMatchObject(isRefused('receipt_unsettled'));
  });

  test('wait for the end of a mute, and are not for trials', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const { receipt } = await play(maple);
    const mute = { username: 'maple01', reason: 'spam' as const, why: 'a test' };
    await staffCall(house(), muteChat, mute);
    expect(await share(maple, receipt)).toMatchObject(isRefused('chat_muted'));
    expect(await staffCall(house(), reportedChat, {})).toEqual({ ok: true, value: [] });
    await switchOn(house(), 'CBS3', 'FREEPLAY');
    const trial = house().browse();
    const played = await trial.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    if (played.ok) trial.token = played.value.token;
    expect(await share(trial, receipt)).toMatchObject(isRefused('need_true_account'));
  });

  test('show what a correction and a void made of them', async () => {
    await openStations(house());
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const bet = await betAtStation(maple, '06');
    await settleOn(house(), bet, wrong);
    await signInAgain(maple);
    expect(await share(maple, bet.betId)).toMatchObject({ ok: true });
    const { gameCode, number } = bet;
    expect(await lastShare(maple)).toMatchObject({
      state: 'won',
      number,
      proof: `#${new URLSearchParams({ gameCode, number })}`,
    });
    await agree(house(), await correct(house(), bet));
    await passTime(house(), 0);
    expect(await lastShare(maple)).toMatchObject({ state: 'lost', isCorrected: true });
  });

  test('of a vendor’s round that is rolled back are shown as cancelled', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const { player, id, receipt } = await play(maple, { payout: 0 });
    expect(await share(maple, receipt)).toMatchObject({ ok: true });
    expect(await lastShare(maple)).toMatchObject({ state: 'lost' });
    await player.call('rollback', `${id}-undo`, 0, { roundId: id, betTransactionId: `${id}-bet` });
    expect(await lastShare(maple)).toMatchObject({ state: 'voided' });
    house().clock.advance(hourMs);
    await signInAgain(maple);
    expect(await share(maple, receipt)).toMatchObject(isRefused('receipt_unsettled'));
  });
});
