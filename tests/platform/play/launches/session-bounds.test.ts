import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#lib/time.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { playBooks } from '#platform/play/facts/index.ts';
import { closeGameSessions, leaveGame } from '#platform/play/launches/end-game-sessions.ts';
import { findPlayCheckRefusal } from '#platform/play/launches/play-check.ts';
import { openGameSession, redeemTicket } from '#platform/play/launches/session.ts';
import { readSessionPlay } from '#platform/play/launches/session-play.ts';
import { type Round, saveRound } from '#platform/play/rounds/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedRound } from '../../../support/played-round.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a game session', (place) => {
  let parts: TestParts;
  let memberId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    const member = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    memberId = member.id;
  });
  afterEach(() => parts.drop());

  const nowMs = () => parts.clock.nowMs();
  const launch = (more: { readonly mode?: 'real' | 'trial' } = {}) =>
    parts.storage.withTransaction((transaction) =>
      openGameSession(transaction, {
        signInId: 'sign-in',
        memberId,
        gameId: 'one',
        vassalage: 'SLK',
        currency: 'VND',
        mode: 'real',
        device: 'desktop',
        country: undefined,
        languageCode: 'EN',
        nowMs: nowMs(),
        ...more,
      }),
    );
  const redeem = (ticket: string) =>
    parts.storage.withTransaction((transaction) =>
      redeemTicket(transaction, { vassalage: 'SLK', ticket, nowMs: nowMs() }),
    );
  /** Opens a game as its vendor does; answers the first launch's id, and the session's end. */
  async function open(mode: 'real' | 'trial' = 'real') {
    const { id, ticket } = await launch({ mode });
    const redeemed = await redeem(ticket);
    if (!redeemed.ok) throw new Error(redeemed.refusal);
    const { firstId, expiresAtMs } = redeemed.value.session;
    parts.clock.advance(1);
    return { id, firstId, expiresAtMs };
  }
  const leave = (gameSessionId: string) =>
    parts.storage.withTransaction((transaction) =>
      leaveGame(transaction, { memberId, gameSessionId, nowMs: nowMs() }),
    );
  const playOf = (id: string) => readSessionPlay(parts, { id, memberId }, playBooks);
  const give = (round: Partial<Round>) =>
    parts.storage.withTransaction((transaction) =>
      saveRound(transaction, playedRound({ memberId, openedAtMs: nowMs(), ...round }), undefined),
    );
  const exclude = () =>
    parts.storage.db
      .updateTable('members')
      .set({ excluded_until_ms: nowMs() + hourMs })
      .execute();

  test('goes on with each launch of its kind of money, from the first one', async () => {
    const first = await open();
    expect(first.firstId).toBe(first.id);
    expect((await open()).firstId).toBe(first.id);
    expect((await open()).firstId).toBe(first.id);
    const trial = await open('trial');
    expect(trial.firstId).toBe(trial.id);
  });

  test('is over at the last moment of its eight hours, and so is what could go on with it', async () => {
    const { id, firstId, expiresAtMs } = await open();
    parts.clock.advance(expiresAtMs - nowMs() - 1);
    expect(await playOf(id)).toMatchObject({ isOpen: true });
    expect((await open()).firstId).toBe(firstId);
    expect(nowMs()).toBe(expiresAtMs);
    expect(await playOf(id)).toMatchObject({ isOpen: false });
    expect((await open()).firstId).not.toBe(firstId);
  });

  test('has a ticket for a minute, and none once it is closed', async () => {
    const { ticket: closed, id } = await launch();
    await leave(id);
    expect(await redeem(closed)).toMatchObject({ refusal: 'unknown_ticket' });
    const { ticket: late } = await launch();
    parts.clock.advance(minuteMs - 1);
    const { ticket: later } = await launch();
    expect(await redeem(late)).toMatchObject({ ok: true });
    parts.clock.advance(minuteMs);
    expect(await redeem(later)).toMatchObject({ refusal: 'unknown_ticket' });
  });

  test('is closed by whichever of its launches is named, all of them at once', async () => {
    const first = await open();
    const second = await open();
    const third = await open();
    expect(await leave(second.id)).toMatchObject({ ok: true });
    for (const { id } of [first, second, third]) {
      expect(await playOf(id)).toMatchObject({ isOpen: false });
    }
  });

  test('is in a round while one is open, and not by one that was given back', async () => {
    const { id } = await open();
    const again = await open();
    await give({ gameSessionId: id, state: 'refunded' });
    await give({ gameSessionId: id, state: 'cancelled' });
    await give({ gameSessionId: id, state: 'closed', stakesMinor: 5n, payoutsMinor: 2n });
    const sums = { stake: { amountMinor: '5' }, payout: { amountMinor: '2' } };
    expect(await playOf(again.id)).toMatchObject({ isInRound: false, ...sums });
    await give({ gameSessionId: id });
    expect(await playOf(again.id)).toMatchObject({ isInRound: true, ...sums });
  });

  test('says nothing of an exclusion, which signs its member out', async () => {
    const { id } = await open();
    await exclude();
    expect((await playOf(id))?.stop).toBeUndefined();
  });

  test('is not begun by an excluded member, also where a round is open', async () => {
    await exclude();
    const siteClosures = await watchSiteClosures(parts)();
    const refusal = await parts.storage.withTransaction(async (transaction) => {
      const member = await findMemberById(transaction, memberId);
      if (!member) throw new Error('there is no member');
      const query = { member, mode: 'real', vendor: { allowsTrial: true } } as const;
      const moment = { nowMs: nowMs(), timeZone: parts.site.timeZone };
      const rest = { country: undefined, isUnderMaintenance: false, isFinishing: true };
      return findPlayCheckRefusal(
        transaction,
        { siteClosures, books: playBooks },
        { ...query, ...moment, ...rest, amountMinor: 0n },
      );
    });
    expect(refusal).toMatchObject({ code: 'not_logged_in' });
  });

  test('that its sign-in does not have any more is closed, with the first reason that holds', async () => {
    const opened = await open();
    const unused = await launch();
    parts.clock.advance(minuteMs);
    await closeGameSessions(parts);
    const reasons = async () =>
      parts.storage.db.selectFrom('game_sessions').select(['id', 'end_reason']).execute();
    expect(await reasons()).toEqual([
      { id: opened.id, end_reason: 'signed_out' },
      { id: unused.id, end_reason: 'never_opened' },
    ]);
    const { expiresAtMs } = await open();
    parts.clock.advance(expiresAtMs - nowMs());
    await closeGameSessions(parts);
    expect((await reasons()).at(-1)).toMatchObject({ end_reason: 'expired' });
  });
});
