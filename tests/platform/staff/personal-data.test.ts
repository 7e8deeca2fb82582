import { expect, test } from 'vitest';
import { applyAsAffiliate, feedback } from '#contract/care/feedback.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { revealLetter, staffLetters } from '#contract/staff/care.ts';
import { revealPayee } from '#contract/staff/payees.ts';
import { staffWithdrawal } from '#contract/staff/withdrawals.ts';
import { isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';
import { withdrawAs } from '../../support/withdrawals.ts';

const why = 'To pay it at the bank.';

onStorage('personal data at the desk', (place) => {
  const house = useHouse(place);

  test('whom to pay is masked, and told whole to who says why, which is noted', async () => {
    const { place: placed } = await withdrawAs(house());
    const { id: withdrawalId } = await placed(500_000);
    const shown = await staffCall(house(), staffWithdrawal, { withdrawalId });
    const told = await staffCall(house(), revealPayee, { withdrawalId, why }, 'ben');
    if (!shown.ok || !told.ok) throw new Error('it was refused');
    const { holder, number } = told.value;
    expect(holder.length).toBeGreaterThan(6);
    expect(number).toMatch(/^\w{8,}$/);
    expect(shown.value.payee.number).toBe(`•••• ${number.slice(-4)}`);
    const text = JSON.stringify(shown.value);
    expect(text).not.toContain(holder);
    expect(text).not.toContain(number);
    const noted = await staffCall(house(), auditTrail, {
      subject: `withdrawal:${withdrawalId}`,
    });
    expect(noted).toMatchObject({
      value: [{ actor: 'staff:ben', act: 'payee_revealed', detail: { why } }],
    });
    expect(JSON.stringify(noted)).not.toContain(number);
  });

  test('nothing is revealed without a reason, of what is not there, or to who may not', async () => {
    const { place: placed } = await withdrawAs(house());
    const { id: withdrawalId } = await placed(500_000);
    const reveal = (id: string, reason: string, as = 'ann') =>
      staffCall(house(), revealPayee, { withdrawalId: id, why: reason }, as);
    expect(await reveal(withdrawalId, ' ')).toMatchObject(isRefused('invalid_input'));
    expect(await reveal('nothing', why)).toMatchObject(isRefused('unknown_withdrawal'));
    await makeStaff(house(), 'sam', ['support']);
    expect(await reveal(withdrawalId, why, 'sam')).toMatchObject(isRefused('staff_right_missing'));
    expect(
      await staffCall(house(), auditTrail, { subject: `withdrawal:${withdrawalId}` }),
    ).toMatchObject({ value: [] });
  });

  test('who wrote a letter, and how to reach them, is masked until it is revealed', async () => {
    const content = 'please pay to 0071 0004 2384 or write to linh@mail.example soon thanks';
    const remark = 'Zalo 0912345678';
    await house().browse().call(feedback, { questionType: 'withdrawal', content, remark });
    const application = {
      name: 'Nguyen Thi Linh',
      email: 'linh@mail.example',
      audience: 'a blog of mine',
      contactKind: 'zalo' as const,
      contact: '+84912345678',
      agreed: true,
    };
    const sent = await house().browse().call(applyAsAffiliate, application);
    const reference = sent.ok ? sent.value.reference : '';
    const listed = await staffCall(house(), staffLetters, {});
    const text = JSON.stringify(listed);
    for (const personal of ['0071', '0004', 'linh@', '12345678', 'Nguyen Thi']) {
      expect(text).not.toContain(personal);
    }
    expect(text).toContain('please pay to •••384 or write to l•••h@mail.example soon thanks');
    expect(text).toContain('a blog of mine');
    const reveal = (which: string) =>
      staffCall(house(), revealLetter, { reference: which, why: 'To answer.' });
    const { agreed: _agreed, ...fields } = application;
    expect(await reveal(reference)).toMatchObject({ value: { fields } });
    expect(await reveal('A-222222')).toMatchObject(isRefused('unknown_letter'));
    expect(await staffCall(house(), auditTrail, { subject: `letter:${reference}` })).toMatchObject({
      value: [{ actor: 'staff:ann', act: 'letter_revealed', detail: { why: 'To answer.' } }],
    });
  });
});
