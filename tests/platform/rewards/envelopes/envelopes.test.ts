import { expect, test } from 'vitest';
import { chatRoom } from '#contract/care/chat.ts';
import { register } from '#contract/identity/registration.ts';
import { statement } from '#contract/money/statement.ts';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { envelopes, openEnvelope } from '#contract/rewards/envelopes.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { type SendEnvelopeInput, sendEnvelope, staffEnvelopes } from '#contract/staff/envelopes.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { announcedBy } from '../../../support/announced.ts';
import { auditOf } from '../../../support/audit.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { said } from '../../../support/chat.ts';
import { onDatabase } from '../../../support/database.ts';
import { isRefused, makeStaff, staffCall } from '../../../support/desk.ts';
import { registration, useHouse } from '../../../support/house.ts';
import { playBeside } from '../../../support/played.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';
import { newKey } from '../../../support/withdrawals.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

onEachStorage('a red envelope', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  /** A member of a household of its own, who was in the room on so many days. */
  const member = async (username: string, { days = 3, address = '' } = {}) => {
    const [, digits = '1'] = /(\d+)$/.exec(username) ?? [];
    const clientAddress = address || `198.51.100.${Number(digits)}`;
    const browser = house().browse({ clientAddress });
    const answer = await browser.call(register, registration(username));
    browser.token = answer.ok ? answer.value.token : undefined;
    const nowMs = house().clock.nowMs();
    await onDatabase(house(), async (db) => {
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: days }, (_, back) => ({
        member_id: id,
        room: 'EN',
        day: zoneDay(nowMs - back * dayMs, site.timeZone),
      }));
      if (rows.length > 0) await db.insertInto('chat_days').values(rows).execute();
    });
    return browser;
  };
  /** Sends an envelope with a second person's consent; answers its id. */
  const send = async (changes: Partial<SendEnvelopeInput> = {}) => {
    await switchOn(house(), 'CBS3');
    for (const name of ['ann', 'ben']) await makeStaff(house(), name);
    const input = {
      room: 'EN',
      amount: money('1000'),
      shares: 2,
      leastStake: money('0'),
      text: 'Happy new year!',
      why: 'a holiday',
      ...changes,
    };
    const asked = await staffCall(house(), sendEnvelope, input, 'ann');
    if (!asked.ok) return asked.refusal.code;
    const approvalId = 'waits' in asked.value ? asked.value.waits : '';
    const own = { approvalId, is: 'approved' as const };
    expect(await staffCall(house(), decideApproval, own, 'ann')).toMatchObject(
      isRefused('own_act'),
    );
    await staffCall(house(), decideApproval, own, 'ben');
    const [sent] = await listed();
    return sent?.id ?? '';
  };
  const listed = async () => {
    const answer = await staffCall(house(), staffEnvelopes, {});
    return answer.ok ? answer.value : [];
  };
  /** Number of the last change of the room, which is one of its only message. */
  const lastChange = async (browser: TestBrowser) => {
    const answer = await browser.call(chatRoom, { room: 'EN' });
    const [message] = answer.ok ? answer.value.messages : [];
    return message?.change ?? 0;
  };
  const open = (browser: TestBrowser, id: string, key = newKey()) =>
    browser.call(openEnvelope, { id }, key);

  test('is shared out from the brand’s account, and its shares reconcile', async () => {
    const maple = await member('maple01');
    const cedar = await member('cedar02');
    const id = await send();
    const key = newKey();
    const sent = await lastChange(maple);
    const first = await open(maple, id, key);
    // Whoever reads the room hears of it, once.
    expect(await lastChange(maple)).toBe(sent + 1);
    expect(first).toMatchObject({ ok: true, value: { leftShares: 1, isOver: false } });
    expect(await open(maple, id, key)).toEqual(first);
    expect(await lastChange(maple)).toBe(sent + 1);
    expect(await open(maple, id)).toMatchObject(isRefused('envelope_opened'));
    let last: Awaited<ReturnType<typeof open>> | undefined;
    const told = await announcedBy(house(), async () => {
      last = await open(cedar, id);
    });
    expect(told).toEqual(['cedar02: wallet', 'room:EN: chat']);
    expect(last).toMatchObject({ value: { leftShares: 0, left: money('0'), isOver: true } });
    const shares = last?.ok ? last.value.opened : [];
    const amounts = shares.map(({ amount }) => BigInt(amount.amountMinor));
    expect(amounts.reduce((sum, each) => sum + each, 0n)).toBe(1_000n);
    expect(shares.map(({ name }) => name)).not.toContain('maple01');
    expect(shares.map(({ position, isOwn }) => [position, isOwn])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await listed()).toMatchObject([
      { paid: money('1000'), isReconciled: true, opened: [{ username: 'maple01' }, {}] },
    ]);
    expect(await auditOf(house(), 'envelope_sent')).toMatchObject([
      { actor: 'staff:ann', subject: `envelope:${id}`, detail: { room: 'EN', amount: '1000' } },
    ]);
    const lines = await maple.call(statement, { group: 'bonus' });
    expect(lines).toMatchObject({ value: { lines: [{ code: 'envelope' }, {}] } });
    const late = await member('birch03');
    expect(await open(late, id)).toMatchObject(isRefused('envelope_empty'));
  });

  test('has one owner of its last share, however many press at once', async () => {
    const browsers = [];
    for (const name of ['maple01', 'cedar02', 'birch03', 'alder04']) {
      browsers.push(await member(name));
    }
    const id = await send({ shares: 1 });
    const answers = await Promise.all(browsers.map((browser) => open(browser, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject(isRefused('envelope_empty'));
    }
    expect(await listed()).toMatchObject([{ leftShares: 0, isReconciled: true }]);
  });

  test('is for members who were in the room, staked, and share no household', async () => {
    const fresh = await member('maple01', { days: 1 });
    const cedar = await member('cedar02');
    const twin = await member('birch03', { address: '198.51.100.2' });
    const id = await send({ leastStake: money('500') });
    expect(await open(fresh, id)).toMatchObject(isRefused('envelope_days'));
    expect(await open(cedar, id)).toMatchObject(isRefused('envelope_stake'));
    for (const name of ['cedar02', 'birch03']) {
      await playBeside(house(), name, { stakeMinor: 500n });
    }
    expect(await open(cedar, id)).toMatchObject({ ok: true });
    expect(await open(twin, id)).toMatchObject(isRefused('envelope_shared'));
    expect(await open(cedar, 'none')).toMatchObject(isRefused('unknown_envelope'));
    await onDatabase(house(), (db) =>
      db.updateTable('envelopes').set({ currency: 'THB' }).execute(),
    );
    const birch = await member('alder04');
    expect(await open(birch, id)).toMatchObject(isRefused('unknown_envelope'));
    await onDatabase(house(), (db) =>
      db.updateTable('envelopes').set({ currency: 'VND' }).execute(),
    );
    const list = await twin.call(envelopes, { room: 'EN' });
    expect(list).toMatchObject({ value: { list: [{ id, leftShares: 1, opened: [{}] }] } });
    expect(await twin.call(envelopes, { room: 'TY' })).toMatchObject({ value: { list: [] } });
  });

  test('is never opened on a break, nor after 24 hours', async () => {
    const maple = await member('maple01');
    const id = await send();
    const pause = (untilMs: number | null) =>
      onDatabase(house(), (db) =>
        db.updateTable('members').set({ play_paused_until_ms: untilMs }).execute(),
      );
    await pause(house().clock.nowMs() + dayMs);
    expect(await open(maple, id)).toMatchObject(isRefused('play_paused'));
    await pause(null);
    await onDatabase(house(), (db) =>
      db.updateTable('envelopes').set({ ends_at_ms: house().clock.nowMs() }).execute(),
    );
    expect(await open(maple, id)).toMatchObject(isRefused('envelope_over'));
    expect(await listed()).toMatchObject([{ isOver: true, leftShares: 2, isReconciled: true }]);
  });

  test('is not opened by a member who is excluded, whose sessions are over', async () => {
    const maple = await member('maple01');
    const id = await send();
    expect((await maple.call(excludeSelf, { length: 'year' })).ok).toBe(true);
    expect(await open(maple, id)).toMatchObject(isRefused('not_logged_in'));
    expect(await listed()).toMatchObject([{ leftShares: 2 }]);
  });

  test('moves no money and no share when it is refused, whatever the reason', async () => {
    const maple = await member('maple01');
    const twin = await member('cedar02', { address: '198.51.100.1' });
    const payee = await member('birch03');
    const fresh = await member('alder04', { days: 2 });
    const poor = await member('rowan05');
    const id = await send({ leastStake: money('500') });
    for (const name of ['maple01', 'cedar02', 'birch03', 'alder04']) {
      await playBeside(house(), name, { stakeMinor: 500n });
    }
    await onDatabase(house(), async (db) => {
      const members = db.selectFrom('members').select('id');
      const two = await members.where('username', 'in', ['maple01', 'birch03']).execute();
      const row = { bank: 'Lantern', holder: 'X', number: '123456789', created_at_ms: 0 };
      const rows = two.map((each) => ({
        ...row,
        ...each,
        member_id: each.id,
        removed_at_ms: null,
      }));
      await db.insertInto('payout_accounts').values(rows).execute();
    });
    expect(await open(maple, id)).toMatchObject({ ok: true });
    const readBooks = () =>
      onDatabase(house(), async (db) => ({
        ledgerAccounts: await db
          .selectFrom('ledger_accounts')
          .select(['id', 'balance_minor', 'posting_count'])
          .orderBy('id')
          .execute(),
        envelope: await db.selectFrom('envelopes').selectAll().execute(),
        shares: await db.selectFrom('envelope_shares').selectAll().execute(),
      }));
    const books = await readBooks();
    const refusals = [
      [maple, 'envelope_opened'],
      [twin, 'envelope_shared'],
      [payee, 'envelope_shared'],
      [fresh, 'envelope_days'],
      [poor, 'envelope_stake'],
    ] as const;
    for (const [browser, code] of refusals) {
      expect(await open(browser, id), code).toMatchObject(isRefused(code));
      expect(await readBooks(), code).toEqual(books);
    }
    await playBeside(house(), 'rowan05', { stakeMinor: 500n });
    const last = await open(poor, id);
    const shares = last?.ok ? last.value.opened : [];
    expect(shares.reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n)).toBe(1_000n);
    expect(await listed()).toMatchObject([{ leftShares: 0, isReconciled: true }]);
  });

  test('has a unit for each share, in a room of a brand with a chat', async () => {
    expect(await send({ shares: 2, amount: money('1') })).toBe('envelope_shares');
    expect(await send({ leastStake: { amountMinor: '0', currency: 'USD' } })).toBe(
      'envelope_shares',
    );
    // As many units as shares are enough: what is refused then is the room.
    const least = { shares: 2, amount: money('2') };
    expect(await send({ ...least, room: 'XX' })).toBe('unknown_room');
    expect(await send({ text: ' ' })).toBe('message_empty');
  });

  test('counts a day on which a member writes', async () => {
    const maple = await member('maple01', { days: 0 });
    await switchOn(house(), 'CBS3');
    await said(house(), maple, 'hello');
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('chat_days').selectAll().execute(),
    );
    const day = zoneDay(house().clock.nowMs(), site.timeZone);
    expect(rows).toMatchObject([{ room: 'EN', day }]);
  });
});
