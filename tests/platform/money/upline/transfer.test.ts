import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { messages } from '#contract/care/messages.ts';
import { memberInfo } from '#contract/identity/accounts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { register } from '#contract/identity/registration.ts';
import { statement } from '#contract/money/statement.ts';
import { transferToUpline, uplineOptions } from '#contract/money/upline.ts';
import { balance } from '#contract/money/wallet.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import { dayMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveType, onDatabase } from '../../../support/database.ts';
import { type House, registration, testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong, newKey, paymentPassword } from '../../../support/withdrawals.ts';

/** An agent, and the browser of a member below with a payment password and a gift of 88,000. */
async function openTeam(house: House, usernames = ['maple01']) {
  const agent = await house.browseAsMember('cedar01');
  await giveType(house, 'cedar01', 1);
  const invited = await agent.call(referrals, {});
  const referralCode = invited.ok ? invited.value.code : '';
  const members: TestBrowser[] = [];
  for (const username of usernames) {
    const browser = house.browse();
    const answer = await browser.call(register, { ...registration(username), referralCode });
    browser.token = answer.ok ? answer.value.token : undefined;
    const set = {
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
      password: testPassword,
    };
    expect(await browser.call(setPaymentPassword, set)).toMatchObject({ ok: true });
    members.push(browser);
  }
  return { agent, members, member: members[0] as TestBrowser };
}

function transfer(
  browser: TestBrowser,
  amount: number,
  { idempotencyKey, ...input }: { idempotencyKey?: string; password?: string } = {},
) {
  const key = idempotencyKey === undefined ? newKey() : { idempotencyKey };
  return browser.call(transferToUpline, { amount: dong(amount), paymentPassword, ...input }, key);
}

async function has(browser: TestBrowser): Promise<number> {
  const answer = await browser.call(balance, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return Number(answer.value.available.amountMinor) / 100;
}

const setMember = (house: House, username: string, change: Record<string, unknown>) =>
  onDatabase(house, (db) =>
    db.updateTable('members').set(change).where('username', '=', username).execute(),
  );

const refusedAs = (code: string) => ({ ok: false, refusal: { code } });

onEachStorage('a transfer to the upline', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  test('moves the amount at once, and both account records say so', async () => {
    const { agent, member } = await openTeam(house());
    expect(await member.call(memberInfo, {})).toMatchObject({ value: { toUpline: true } });
    expect(await member.call(uplineOptions, {})).toMatchObject({
      value: { upline: 'ce•••1', available: dong(88_000), least: dong(10_000), blocks: [] },
    });
    const answer = await transfer(member, 30_000);
    expect(answer).toMatchObject({ value: { amount: dong(30_000), upline: 'ce•••1' } });
    expect([await has(member), await has(agent)]).toEqual([58_000, 118_000]);
    const sides = await Promise.all(
      [member, agent].map(async (each) => {
        const read = await each.call(statement, { group: 'transfer' });
        return read.ok ? read.value.lines : [];
      }),
    );
    const transferId = answer.ok && answer.value.transferId;
    expect(sides).toMatchObject([
      [{ transferId, code: 'transfer_upline', amount: dong(-30_000), cause: { kind: 'upline' } }],
      [{ transferId, code: 'received_downline', amount: dong(30_000), cause: { kind: 'upline' } }],
    ]);
  });

  rule('is in the audit log: who sent how much to whom', async () => {
    const { member } = await openTeam(house());
    expect(await transfer(member, 30_000)).toMatchObject({ ok: true });
    const members = await onDatabase(house(), (db) =>
      db.selectFrom('members').select(['id', 'username']).execute(),
    );
    const idOf = (name: string) => members.find(({ username }) => username === name)?.id;
    const entries = await onDatabase(house(), (db) =>
      db.selectFrom('audit_entries').selectAll().where('act', '=', 'upline_transferred').execute(),
    );
    expect(entries).toMatchObject([
      { actor: `member:${idOf('maple01')}`, subject: expect.stringMatching(/^upline:/) },
    ]);
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({
      to: idOf('cedar01'),
      amount: '3000000 VND',
    });
  });

  rule('writes to the upline who sent how much', async () => {
    const { agent, member } = await openTeam(house());
    await transfer(member, 30_000);
    expect(await agent.call(messages, {})).toMatchObject({
      value: {
        unreadCount: 1,
        list: [
          {
            title: expect.stringMatching(/^₫\s?30,000 from maple01$/),
            text: expect.stringMatching(/^maple01, a member below you, transferred ₫\s?30,000/),
          },
        ],
      },
    });
    expect(await member.call(messages, {})).toMatchObject({ value: { list: [] } });
    const record = await agent.call(statement, { group: 'transfer' });
    const messageId = record.ok ? record.value.lines[0]?.cause?.id : undefined;
    expect(await agent.call(messages, { messageId })).toMatchObject({
      value: { list: [{ id: messageId }] },
    });
  });

  rule('stands in the audit log as an act of the member who sent it', async () => {
    const { member } = await openTeam(house());
    await transfer(member, 30_000);
    const { acts, ids } = await onDatabase(house(), async (db) => {
      const act = 'upline_transferred';
      const members = await db.selectFrom('members').select(['id', 'username']).execute();
      return {
        acts: await db.selectFrom('audit_entries').selectAll().where('act', '=', act).execute(),
        ids: new Map(members.map(({ id, username }) => [username, id])),
      };
    });
    expect(acts).toMatchObject([{ actor: `member:${ids.get('maple01')}` }]);
    const detail = { to: ids.get('cedar01'), amount: '3000000 VND' };
    expect(JSON.parse(acts[0]?.detail ?? '')).toEqual(detail);
  });

  rule('writes to the upline in the language that the upline reads', async () => {
    const { agent, member } = await openTeam(house());
    await agent.call(updateLanguage, { language: 'TH' });
    agent.language = 'TH';
    await transfer(member, 30_000);
    const answer = await agent.call(messages, {});
    const [message] = answer.ok ? answer.value.list : [];
    expect(message?.text).toMatch(/^maple01 .*[\u0e00-\u0e7f]/);
  });

  rule('is carried out once for its key, and refused for other content', async () => {
    const { agent, member } = await openTeam(house());
    const key = newKey();
    const first = await transfer(member, 30_000, key);
    expect(await transfer(member, 30_000, key)).toEqual(first);
    expect(await transfer(member, 40_000, key)).toMatchObject(refusedAs('idempotency_key_reused'));
    expect(await transfer(member, 30_000, { idempotencyKey: 'short' })).toMatchObject(
      refusedAs('idempotency_key_required'),
    );
    expect([await has(member), await has(agent)]).toEqual([58_000, 118_000]);
  });

  test('ten times at once, by two members, goes as far as there is money', async () => {
    const { agent, members } = await openTeam(house(), ['maple01', 'maple02']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => transfer(members[index % 2] as TestBrowser, 40_000)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await Promise.all([agent, ...members].map(has))).toEqual([248_000, 8_000, 8_000]);
  });

  rule('is bounded, and never goes beyond what is there', async () => {
    const { agent, member } = await openTeam(house());
    const wrong = (code: string) => ({ refusal: { detail: { fields: { amount: { code } } } } });
    expect(await transfer(member, 9_999)).toMatchObject(wrong('below_least'));
    expect(await transfer(member, 100_000_001)).toMatchObject(wrong('above_most'));
    expect(await transfer(member, 0)).toMatchObject(wrong('not_above_zero'));
    expect(await transfer(member, 88_001)).toMatchObject(refusedAs('insufficient_funds'));
    expect(await has(agent)).toBe(88_000);
  });

  rule('is for nobody who has no agent above, or while the brand does not offer it', async () => {
    const { agent, member } = await openTeam(house());
    // What else is in the way stops a transfer to a downline as well.
    expect(await agent.call(uplineOptions, {})).toMatchObject({
      value: { blocks: [{ code: 'no_upline' }, { code: 'payment_password_needed' }] },
    });
    await agent.call(setPaymentPassword, {
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
      password: testPassword,
    });
    expect(await agent.call(memberInfo, {})).toMatchObject({ value: { toUpline: false } });
    expect(await transfer(agent, 30_000)).toMatchObject(refusedAs('no_upline'));
    const { uplineTransfersSetting } = await import('#platform/money/settings/index.ts');
    const off = { ...uplineTransfersSetting.initial, isOn: false };
    await house().platform.changeSetting('uplineTransfers', off);
    expect(await member.call(memberInfo, {})).toMatchObject({ value: { toUpline: false } });
    const none = { blocks: [{ code: 'feature_off' }] };
    const read = await member.call(uplineOptions, {});
    expect(read).toMatchObject({ value: none });
    expect(read.ok && read.value.upline).toBeUndefined();
    expect(await transfer(member, 30_000)).toMatchObject(refusedAs('feature_off'));
    // Nor is there an agent above the agent: what is off is off for both.
    expect(await agent.call(uplineOptions, {})).toMatchObject({ value: none });
  });

  test.each([
    ['is closed', { closed_at_ms: 1 }],
    ['is a trial by now', { account_type: 4 }],
    ['is no agent any more', { account_type: 0 }],
    ['has another currency', { currency: 'THB' }],
  ])('stays where it is when the upline %s', async (_, change) => {
    const { member } = await openTeam(house());
    await setMember(house(), 'cedar01', change);
    expect(await member.call(uplineOptions, {})).toMatchObject({
      value: { blocks: [{ code: 'upline_unavailable' }] },
    });
    expect(await transfer(member, 30_000)).toMatchObject(refusedAs('upline_unavailable'));
    expect(await has(member)).toBe(88_000);
  });

  rule('is not a trial’s, and goes to no other agent than one’s own', async () => {
    const { member } = await openTeam(house());
    const other = await house().browseAsMember('birch01');
    await giveType(house(), 'birch01', 1);
    const before = await has(other);
    const forged = { uplineId: 'birch01', amount: dong(30_000), paymentPassword };
    expect(await member.call(transferToUpline, forged as never, newKey())).toMatchObject(
      refusedAs('invalid_input'),
    );
    await transfer(member, 30_000);
    expect(await has(other)).toBe(before);
    await giveType(house(), 'maple01', 4);
    expect(await transfer(member, 30_000)).toMatchObject(refusedAs('need_true_account'));
  });

  rule('needs the payment password, and the other one in a remembered browser', async () => {
    const { member } = await openTeam(house());
    const input = { amount: dong(30_000), paymentPassword: '000000' };
    expect(await member.call(transferToUpline, input, newKey())).toMatchObject(
      refusedAs('payment_password_incorrect'),
    );
    await onDatabase(house(), (db) =>
      db.updateTable('sessions').set({ method: 'remembered' }).execute(),
    );
    expect(await transfer(member, 30_000)).toMatchObject(refusedAs('proof_required'));
    expect(await transfer(member, 30_000, { password: 'wrong-heron-42' })).toMatchObject(
      refusedAs('wrong_password'),
    );
    expect(await transfer(member, 30_000, { password: testPassword })).toMatchObject({ ok: true });
    await setMember(house(), 'maple01', { payment_password_hash: null });
    expect(await transfer(member, 30_000, { password: testPassword })).toMatchObject(
      refusedAs('payment_password_needed'),
    );
  });

  rule('waits 24 hours after a change of credentials', async () => {
    const { member } = await openTeam(house());
    const nowMs = house().clock.nowMs();
    await setMember(house(), 'maple01', { credentials_changed_at_ms: nowMs });
    expect(await member.call(uplineOptions, {})).toMatchObject({
      value: { blocks: [{ code: 'credentials_changed', untilMs: nowMs + dayMs }] },
    });
    expect(await transfer(member, 30_000)).toMatchObject(refusedAs('credentials_changed'));
  });
});
