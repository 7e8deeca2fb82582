import { expect, test } from 'vitest';
import { feedback } from '#contract/care/feedback.ts';
import { proveDeposit } from '#contract/money/deposit-proofs.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { settleLetter } from '#contract/staff/care.ts';
import { approveDeposit, rejectDeposit } from '#contract/staff/deposits.ts';
import { type QueueName, queues } from '#contract/staff/queues.ts';
import {
  approveWithdrawal,
  forceWithdrawal,
  rejectWithdrawal,
  resolveWithdrawal,
  returnWithdrawal,
  takeWithdrawal,
} from '#contract/staff/withdrawals.ts';
import { minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { onDatabase } from '../../support/database.ts';
import { askFor, bankMethod, upload } from '../../support/deposits.ts';
import { atDesk, callAs, isDone, isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import { type House, useHouse } from '../../support/house.ts';
import { onEachStorage, onStorage } from '../../support/storages.ts';
import { withdrawAs } from '../../support/withdrawals.ts';

const why = 'The bank is closed.';

/** A deposit by bank transfer whose member says that it was made. */
async function transferIn(house: House, username: string) {
  const browser = await house.browseAsMember(username);
  const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
  await browser.call(proveDeposit, { depositId, images: [await upload(browser)] });
  return { depositId, reference };
}

const letter = { questionType: 'other', content: 'one two three four five six' } as const;

onEachStorage('a row of a queue', (place) => {
  const house = useHouse(place);
  const take = (queue: QueueName, row: string, as: string) =>
    staffCall(house(), queues[queue].take, { row }, as);

  test('is had by one of two who take it at the same moment', async () => {
    const { place: placed } = await withdrawAs(house());
    const { id: row } = await placed(500_000);
    for (const name of ['ann', 'ben']) await makeStaff(house(), name);
    const both = await atDesk(house(), (parts) =>
      Promise.all(['ann', 'ben'].map((as) => callAs(parts, queues.withdrawals.take, { row }, as))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toMatchObject([isRefused('leased')]);
  });

  test('is decided about by whoever has it, for ten minutes', async () => {
    const { place: placed } = await withdrawAs(house());
    const { id: row } = await placed(500_000);
    const untilMs = house().clock.nowMs() + 10 * minuteMs;
    expect(await take('withdrawals', row, 'ann')).toMatchObject({ value: { by: 'ann', untilMs } });
    expect(await take('withdrawals', row, 'ben')).toMatchObject({
      refusal: { code: 'leased', detail: { untilMs } },
    });
    const reject = (as: string) =>
      staffCall(house(), rejectWithdrawal, { withdrawalId: row, why }, as);
    expect(await reject('ben')).toMatchObject(isRefused('leased'));
    house().clock.advance(10 * minuteMs - 1);
    expect(await reject('ben')).toMatchObject(isRefused('leased'));
    house().clock.advance(1);
    expect(await take('withdrawals', row, 'ben')).toMatchObject({ value: { by: 'ben' } });
    expect(await reject('ann')).toMatchObject(isRefused('leased'));
    expect(await reject('ben')).toMatchObject(isDone('rejected'));
    expect(await take('withdrawals', row, 'ben')).toMatchObject(isRefused('not_in_queue'));
  });
});

onStorage('the queues of the desk', (place) => {
  const house = useHouse(place);
  const list = async (queue: QueueName) => {
    const answer = await staffCall(house(), queues[queue].list, {});
    return answer.ok ? answer.value : [];
  };

  test('say why each row is there, the oldest first, and who has it', async () => {
    const first = await transferIn(house(), 'heron01');
    house().clock.advance(minuteMs);
    const second = await transferIn(house(), 'heron02');
    await staffCall(house(), queues.deposits.take, { row: second.depositId }, 'ben');
    expect(await list('deposits')).toMatchObject([
      { row: first.depositId, reference: first.reference, why: 'transfer_to_check', lease: null },
      { row: second.depositId, why: 'transfer_to_check', lease: { by: 'ben' } },
    ]);
    const { place: placed } = await withdrawAs(house());
    const { id: row } = await placed(500_000);
    expect(await list('withdrawals')).toMatchObject([
      { row, why: 'payout_asked', amount: { amountMinor: '50000000' } },
    ]);
    await staffCall(house(), takeWithdrawal, { withdrawalId: row });
    expect(await list('withdrawals')).toMatchObject([{ row, why: 'payout_begun' }]);
  });

  test('a deposit is decided about by whoever has it, by its id or its reference', async () => {
    const { depositId: row, reference } = await transferIn(house(), 'maple01');
    await staffCall(house(), queues.deposits.take, { row }, 'ann');
    for (const deposit of [row, reference]) {
      const [approved, rejected] = [
        await staffCall(house(), approveDeposit, { deposit }, 'ben'),
        await staffCall(house(), rejectDeposit, { deposit, why }, 'ben'),
      ];
      expect([approved, rejected]).toMatchObject([isRefused('leased'), isRefused('leased')]);
    }
    const done = await staffCall(house(), approveDeposit, { deposit: reference }, 'ann');
    expect(done).toMatchObject(isDone(reference));
    expect(await list('deposits')).toEqual([]);
  });

  test('nobody else does anything about a withdrawal that somebody has', async () => {
    const { place: placed } = await withdrawAs(house());
    const { id: withdrawalId } = await placed(500_000);
    await staffCall(house(), queues.withdrawals.take, { row: withdrawalId }, 'ann');
    const reasoned = [rejectWithdrawal, resolveWithdrawal, forceWithdrawal, returnWithdrawal];
    for (const endpoint of reasoned) {
      const answer = await staffCall(house(), endpoint, { withdrawalId, why }, 'ben');
      expect(answer, endpoint.path).toMatchObject(isRefused('leased'));
    }
    for (const endpoint of [takeWithdrawal, approveWithdrawal]) {
      const answer = await staffCall(house(), endpoint, { withdrawalId }, 'ben');
      expect(answer, endpoint.path).toMatchObject(isRefused('leased'));
    }
    const approved = await staffCall(house(), approveWithdrawal, { withdrawalId }, 'ann');
    expect(approved).toMatchObject(isDone('approved'));
  });

  test('whoever agrees to what another asked for needs no lease, unless a third has the row', async () => {
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });
    const { place: placed } = await withdrawAs(house());
    const { id: row } = await placed(500_000);
    await staffCall(house(), queues.withdrawals.take, { row }, 'ann');
    const asked = await staffCall(house(), approveWithdrawal, { withdrawalId: row }, 'ann');
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    house().clock.advance(10 * minuteMs);
    await staffCall(house(), queues.withdrawals.take, { row }, 'cal');
    const decide = () => staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'ben');
    expect(await decide()).toMatchObject(isRefused('leased'));
    await staffCall(house(), queues.withdrawals.giveBack, { row }, 'cal');
    await staffCall(house(), queues.withdrawals.take, { row }, 'ann');
    expect(await decide()).toMatchObject(isDone('approved'));
  });

  test('what one has is kept for ten minutes more, or given back, by oneself alone', async () => {
    const { place: placed } = await withdrawAs(house());
    const { id: row } = await placed(500_000);
    const { take, keep, giveBack } = queues.withdrawals;
    expect(await staffCall(house(), keep, { row }, 'ann')).toMatchObject(isRefused('not_leased'));
    await staffCall(house(), take, { row }, 'ann');
    house().clock.advance(9 * minuteMs);
    const untilMs = house().clock.nowMs() + 10 * minuteMs;
    expect(await staffCall(house(), keep, { row }, 'ben')).toMatchObject(isRefused('not_leased'));
    expect(await staffCall(house(), keep, { row }, 'ann')).toMatchObject({ value: { untilMs } });
    house().clock.advance(9 * minuteMs);
    expect(await staffCall(house(), take, { row }, 'ben')).toMatchObject(isRefused('leased'));
    for (const [as, answer] of [
      ['ben', isRefused('not_leased')],
      ['ann', { value: { row } }],
      ['ann', isRefused('not_leased')],
    ] as const) {
      expect(await staffCall(house(), giveBack, { row }, as)).toMatchObject(answer);
    }
    expect(await staffCall(house(), take, { row }, 'ben')).toMatchObject({ value: { by: 'ben' } });
    house().clock.advance(10 * minuteMs);
    expect(await staffCall(house(), keep, { row }, 'ben')).toMatchObject(isRefused('not_leased'));
  });

  test('a letter waits until somebody says that it is dealt with', async () => {
    const sent = await house().browse().call(feedback, letter);
    const reference = sent.ok ? sent.value.reference : '';
    expect(await list('letters')).toMatchObject([{ row: reference, why: 'feedback' }]);
    await staffCall(house(), queues.letters.take, { row: reference }, 'ann');
    const settle = (as: string, which = reference) =>
      staffCall(house(), settleLetter, { reference: which, why: 'Answered by mail.' }, as);
    expect(await settle('ben')).toMatchObject(isRefused('leased'));
    expect(await settle('ann')).toMatchObject(isDone(reference));
    expect(await settle('ann')).toMatchObject(isRefused('unchanged'));
    expect(await settle('ann', 'F-222222')).toMatchObject(isRefused('unknown_letter'));
    expect(await list('letters')).toEqual([]);
    const acts = await onDatabase(house(), (db) => listAudit(db, `letter:${reference}`));
    expect(acts).toMatchObject([
      { actor: 'staff:ann', act: 'letter_settled', detail: { why: 'Answered by mail.' } },
    ]);
  });
});
