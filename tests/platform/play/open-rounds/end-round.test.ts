import { expect, test } from 'vitest';
import { betRound } from '#contract/play/records.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { queues } from '#contract/staff/queues.ts';
import { askAboutRound, cancelRound, closeRound, staffRound } from '#contract/staff/rounds.ts';
import { hourMs } from '#lib/time.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { expectOpenListed } from '../../../support/open-rounds.ts';
import { onEachStorage, onStorage, ruleTest } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

const gift = 88_000;
const why = 'The vendor says that it was cut off.';

onEachStorage('a round that its vendor left open', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  expectOpenListed(house);
  const list = async () => {
    const answer = await staffCall(house(), queues.rounds.list, {});
    return answer.ok ? answer.value : [];
  };
  const rounds = () => onDatabase(house(), (db) => db.selectFrom('rounds').selectAll().execute());
  const facts = () => onDatabase(house(), (db) => db.selectFrom('facts').selectAll().execute());

  /** A member with two bets in a round that is a day old. */
  async function leave() {
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000);
    await player.call('bet', 'bet-2', 5_000);
    const [round] = await rounds();
    if (!round) throw new Error('there is no round');
    return { player, roundId: round.id, openedAtMs: round.opened_at_ms };
  }

  /** Asks as one person and agrees as another. */
  async function decide(endpoint: typeof cancelRound | typeof closeRound, roundId: string) {
    const asked = await staffCall(house(), endpoint as typeof closeRound, { roundId, why }, 'ann');
    if (!asked.ok || !('waits' in asked.value)) return asked;
    const approvalId = asked.value.waits;
    return staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'ben');
  }

  test('waits for staff once it is open for 24 hours, and no sooner', async () => {
    const { roundId, openedAtMs } = await leave();
    const toGo = openedAtMs + 24 * hourMs - house().clock.nowMs();
    house().clock.advance(toGo - 1);
    expect(await list()).toEqual([]);
    expect(await decide(cancelRound, roundId)).toMatchObject(isRefused('round_too_young'));
    house().clock.advance(1);
    expect(await list()).toMatchObject([
      {
        row: roundId,
        reference: 'round-1',
        why: 'round_open_long',
        createdAtMs: openedAtMs,
        amount: { amountMinor: '1500000', currency: 'VND' },
      },
    ]);
    expect(await staffCall(house(), staffRound, { roundId })).toMatchObject({
      value: { round: { username: 'maple01', state: 'open' }, acts: [] },
    });
  });

  rule(
    'is cancelled by two people: every stake goes back by a reversal, and nothing is counted',
    async () => {
      const { player, roundId } = await leave();
      house().clock.advance(24 * hourMs);
      const asked = await staffCall(house(), cancelRound, { roundId, why }, 'ann');
      expect(asked).toMatchObject({ value: { waits: expect.any(String) } });
      expect(await player.balance()).toBe(gift - 15_000);
      expect(await decide(cancelRound, roundId)).toMatchObject(isDone(roundId));
      expect(await player.balance()).toBe(gift);
      expect(await rounds()).toMatchObject([{ state: 'cancelled', stakes_minor: 0n }]);
      expect(await facts()).toMatchObject([{ kind: 'void', stake_minor: 0n, payout_minor: 0n }]);
      const reversals = await onDatabase(house(), (db) =>
        db
          .selectFrom('transfers')
          .select(['code', 'reverses_transfer_id'])
          .where('code', '=', 'bet_voided')
          .execute(),
      );
      expect(reversals).toHaveLength(2);
      expect(reversals.every((each) => each.reverses_transfer_id !== null)).toBe(true);
      expect(await list()).toEqual([]);
      expect(await decide(cancelRound, roundId)).toMatchObject(isRefused('round_moved_on'));
      const audit = await staffCall(house(), staffRound, { roundId });
      expect(audit).toMatchObject({
        value: { acts: [{ actor: 'staff:ann', act: 'round_cancelled', detail: { why } }] },
      });
      // A later word of the vendor changes nothing: what it takes back is back, what it pays is refused.
      const about = { betTransactionId: 'bet-1' };
      expect(await player.call('rollback', 'late-1', 0, about)).toMatchObject({ ok: true });
      expect(await player.call('win', 'late-2', 9_000)).toMatchObject({ code: 'round_closed' });
      expect(await player.call('bet', 'late-3', 1_000)).toMatchObject({ code: 'session_closed' });
      expect(await player.balance()).toBe(gift);
    },
  );

  rule('is shown to its member as cancelled', async () => {
    const { roundId } = await leave();
    house().clock.advance(24 * hourMs);
    await decide(cancelRound, roundId);
    const member = await house().browseAsMember('other01');
    expect(await member.call(betRound, { roundId })).toMatchObject(isRefused('unknown_round'));
    const read = await staffCall(house(), staffRound, { roundId });
    expect(read).toMatchObject({
      value: {
        round: { state: 'cancelled' },
        lines: [{ isUndone: true }, { isUndone: true }, {}, {}],
      },
    });
  });

  rule(
    'is closed as it stands where something was paid out, which cannot be cancelled',
    async () => {
      const { player, roundId } = await leave();
      await player.call('win', 'win-1', 4_000);
      house().clock.advance(24 * hourMs);
      expect(await decide(cancelRound, roundId)).toMatchObject(isRefused('round_paid_out'));
      expect(await decide(closeRound, roundId)).toMatchObject(isDone(roundId));
      expect(await player.balance()).toBe(gift - 11_000);
      const audit = await staffCall(house(), staffRound, { roundId });
      const told = { why, vendor: 'SLK', round: 'round-1' };
      const sums = { staked: '1500000 VND', paidOut: '400000 VND' };
      expect(audit).toMatchObject({
        value: {
          round: { payout: { amountMinor: '400000', currency: 'VND' } },
          acts: [{ actor: 'staff:ann', act: 'round_closed', detail: { ...told, ...sums } }],
        },
      });
      expect(await facts()).toMatchObject([
        { kind: 'settled', stake_minor: 1_500_000n, payout_minor: 400_000n },
      ]);
      expect(await player.call('win', 'win-2', 1_000)).toMatchObject({ ok: true });
      expect(await rounds()).toMatchObject([{ state: 'closed', has_late_win: 1 }]);
    },
  );

  test('that its vendor closes meanwhile is not cancelled any more', async () => {
    const { player, roundId } = await leave();
    house().clock.advance(24 * hourMs);
    const asked = await staffCall(house(), cancelRound, { roundId, why }, 'ann');
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    await player.call('closeRound', 'close-1', 0);
    const decided = await staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'ben');
    expect(decided).toMatchObject(isRefused('round_moved_on'));
    expect(await player.balance()).toBe(gift - 15_000);
  });
});

onStorage('a round that there is not', (place) => {
  const house = useHouse(place);

  test.each([askAboutRound, staffRound])('is unknown to staff', async (endpoint) => {
    const answer = await staffCall(house(), endpoint as typeof staffRound, { roundId: 'none' });
    expect(answer).toMatchObject(isRefused('unknown_round'));
  });
});
