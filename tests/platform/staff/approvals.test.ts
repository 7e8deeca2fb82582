import { expect, test } from 'vitest';
import { proveDeposit } from '#contract/money/deposit-proofs.ts';
import { balance } from '#contract/money/wallet.ts';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { approvals, decideApproval } from '#contract/staff/approvals.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { approveDeposit } from '#contract/staff/deposits.ts';
import { endMemberExclusion } from '#contract/staff/members.ts';
import { addStaff, inviteStaff, setStaffRoles } from '#contract/staff/people.ts';
import {
  approveWithdrawal,
  forceWithdrawal,
  payOutMember,
  rejectWithdrawal,
  staffWithdrawal,
} from '#contract/staff/withdrawals.ts';
import { hourMs } from '#lib/time.ts';
import { expireApprovals } from '#platform/staff/index.ts';
import { askFor, bankMethod, upload } from '../../support/deposits.ts';
import { atDesk, callAs, isDone, isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { withdrawAs } from '../../support/withdrawals.ts';

onEachStorage('an act that a second person has to agree to', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function place500() {
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '50000000',
      depositFromMinor: '50000000',
      approvalHours: 24,
    });
    const { browser, place: placed } = await withdrawAs(house());
    const { id: withdrawalId } = await placed(500_000);
    const held = async () => {
      const answer = await browser.call(balance, {});
      return answer.ok ? answer.value.held.amountMinor : '';
    };
    return { withdrawalId, held };
  }
  async function ask(withdrawalId: string, as = 'ann'): Promise<string> {
    const asked = await staffCall(house(), approveWithdrawal, { withdrawalId }, as);
    if (!asked.ok || !('waits' in asked.value)) throw new Error('it does not wait');
    return asked.value.waits;
  }
  const decide = (approvalId: string, is: 'approved' | 'rejected', as = 'ben') =>
    staffCall(house(), decideApproval, { approvalId, is }, as);

  rule('moves nothing until somebody else agrees, and both stand in the audit log', async () => {
    const { withdrawalId, held } = await place500();
    const id = await ask(withdrawalId);
    expect(await held()).toBe('50000000');
    expect(await staffCall(house(), approvals, {})).toMatchObject({
      value: [{ id, call: '/desk/withdrawals/approve', askedBy: 'ann' }],
    });
    expect(await decide(id, 'approved', 'ann')).toMatchObject(isRefused('own_act'));
    expect(await held()).toBe('50000000');
    expect(await decide(id, 'approved')).toMatchObject(isDone('approved'));
    expect(await held()).toBe('0');
    expect(await decide(id, 'approved')).toMatchObject(isRefused('approval_decided'));
    expect(await staffCall(house(), approvals, {})).toMatchObject({ value: [] });
    expect(await staffCall(house(), auditTrail, { subject: `approval:${id}` })).toMatchObject({
      value: [
        { actor: 'staff:ann', act: 'approval_asked' },
        { actor: 'staff:ben', act: 'approval_approved', detail: { askedBy: 'ann' } },
      ],
    });
    const paid = await staffCall(house(), auditTrail, {
      subject: `withdrawal:${withdrawalId}`,
    });
    expect(paid).toMatchObject({ value: [{ actor: 'staff:ann', act: 'withdrawal_approved' }] });
  });

  test('stands in the list before what was asked for after it', async () => {
    const { withdrawalId } = await place500();
    const first = await ask(withdrawalId);
    house().clock.advance(hourMs);
    const second = await ask(withdrawalId);
    const list = await staffCall(house(), approvals, {});
    expect(list.ok && list.value.map(({ id }) => id)).toEqual([first, second]);
  });

  test('is decided once by two who decide at the same moment', async () => {
    const { withdrawalId } = await place500();
    const id = await ask(withdrawalId);
    await makeStaff(house(), 'ben');
    await makeStaff(house(), 'cal');
    const yes = { approvalId: id, is: 'approved' } as const;
    const both = await atDesk(house(), (parts) =>
      Promise.all(['ben', 'cal'].map((as) => callAs(parts, decideApproval, yes, as))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toMatchObject([isRefused('approval_decided')]);
  });

  rule('is nobody’s to decide who may not do it oneself', async () => {
    const { withdrawalId } = await place500();
    const id = await ask(withdrawalId);
    await makeStaff(house(), 'cleo', ['compliance']);
    expect(await decide(id, 'approved', 'cleo')).toMatchObject(isRefused('staff_right_missing'));
    await makeStaff(house(), 'finn', ['finance-approver']);
    expect(await decide(id, 'approved', 'finn')).toMatchObject(isDone('approved'));
  });

  rule(
    'is checked again when it is carried out, and goes on waiting where it is refused',
    async () => {
      const { withdrawalId } = await place500();
      const id = await ask(withdrawalId);
      const why = 'The bank is closed.';
      await staffCall(house(), rejectWithdrawal, { withdrawalId, why });
      expect(await decide(id, 'approved')).toMatchObject(isRefused('withdrawal_moved_on'));
      // With the act the decision is undone, and what the log had of it.
      expect(await staffCall(house(), approvals, {})).toMatchObject({ value: [{ id }] });
      expect(await staffCall(house(), auditTrail, { subject: `approval:${id}` })).toEqual({
        ok: true,
        value: [expect.objectContaining({ act: 'approval_asked' })],
      });
      expect(await decide(id, 'rejected')).toMatchObject({ ok: true });
      expect(await staffCall(house(), approvals, {})).toMatchObject({ value: [] });
    },
  );

  rule('is not carried out for who may not do it any more, and can be rejected', async () => {
    const { withdrawalId, held } = await place500();
    const id = await ask(withdrawalId);
    await makeStaff(house(), 'ann', ['support']);
    expect(await decide(id, 'approved')).toMatchObject(isRefused('asker_right_missing'));
    expect(await held()).toBe('50000000');
    expect(await decide(id, 'rejected')).toMatchObject({ ok: true });
    expect(await held()).toBe('50000000');
  });

  test('is refused at once where it could not be done', async () => {
    await place500();
    const nothing = { withdrawalId: 'nothing', why: 'It arrived.' };
    expect(await staffCall(house(), forceWithdrawal, nothing)).toMatchObject(
      isRefused('unknown_withdrawal'),
    );
    expect(await staffCall(house(), approvals, {})).toMatchObject({ value: [] });
    expect(await decide('nothing', 'approved')).toMatchObject(isRefused('unknown_approval'));
  });

  rule('expires after a day, which the audit log says', async () => {
    const { withdrawalId } = await place500();
    const id = await ask(withdrawalId);
    house().clock.advance(24 * hourMs - 1);
    await atDesk(house(), expireApprovals);
    expect(await staffCall(house(), approvals, {})).toMatchObject({ value: [{ id }] });
    house().clock.advance(1);
    expect(await decide(id, 'approved')).toMatchObject(isRefused('approval_decided'));
    await atDesk(house(), expireApprovals);
    expect(await staffCall(house(), staffWithdrawal, { withdrawalId })).toMatchObject({
      value: { withdrawal: { state: 'in_process' } },
    });
    expect(await staffCall(house(), auditTrail, { subject: `approval:${id}` })).toMatchObject({
      value: [{ act: 'approval_asked' }, { actor: 'system', act: 'approval_expired' }],
    });
  });

  rule.each([
    ['50000000', 'waits'],
    ['50000001', 'done'],
  ])('a withdrawal of 500,000 waits from %s on: %s', async (withdrawalFromMinor, outcome) => {
    const { withdrawalId } = await place500();
    const desk = { fourEyes: true, depositFromMinor: '1', approvalHours: 24 };
    await house().platform.changeSetting('desk', { ...desk, withdrawalFromMinor });
    const answer = await staffCall(house(), approveWithdrawal, { withdrawalId });
    expect(Object.keys(answer.ok ? answer.value : {})).toEqual([outcome]);
  });

  rule.each([
    ['49999999', 'done'],
    ['50000000', 'waits'],
  ])('a deposit of which %s came in, against 50000000: %s', async (amountMinor, outcome) => {
    const desk = { fourEyes: true, withdrawalFromMinor: '1', approvalHours: 24 };
    await house().platform.changeSetting('desk', { ...desk, depositFromMinor: '50000000' });
    const browser = await house().browseAsMember('heron01');
    const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
    await browser.call(proveDeposit, { depositId, images: [await upload(browser)] });
    const received = { amountMinor, currency: 'VND' };
    const answer = await staffCall(house(), approveDeposit, { deposit: reference, received });
    expect(Object.keys(answer.ok ? answer.value : {})).toEqual([outcome]);
  });

  rule('never waits where four eyes are switched off', async () => {
    const { withdrawalId } = await place500();
    const off = { withdrawalFromMinor: '1', depositFromMinor: '1', approvalHours: 24 };
    await house().platform.changeSetting('desk', { fourEyes: false, ...off });
    expect(await staffCall(house(), approveWithdrawal, { withdrawalId })).toMatchObject(
      isDone('approved'),
    );
  });

  rule('an excluded member without a payout account is paid by hand', async () => {
    const browser = await house().browseAsMember('cedar02');
    await browser.call(excludeSelf, { length: 'for_good' });
    const order = { username: 'cedar02', why: 'asked by telephone' };
    expect(await staffCall(house(), payOutMember, order)).toMatchObject(
      isRefused('no_payout_account'),
    );
  });
});

test('what waits is refused with codes that the deciding call has too', () => {
  const waiting = [
    approveDeposit,
    approveWithdrawal,
    forceWithdrawal,
    endMemberExclusion,
    addStaff,
    setStaffRoles,
    inviteStaff,
  ];
  const known: readonly string[] = decideApproval.codes;
  expect(waiting.flatMap(({ codes }) => codes).filter((code) => !known.includes(code))).toEqual([]);
});
