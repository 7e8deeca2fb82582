import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#platform/identity/index.ts';
import { openSession } from '#platform/identity/sessions/session.ts';
import {
  addAccount,
  removeAccount,
} from '#platform/money/payout-accounts/change-payout-accounts.ts';
import { hasAccountInCommon } from '#platform/money/payout-accounts/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, someVisitor, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const paymentPassword = '739105';
const hash = await hashPassword(paymentPassword);
const hashed = hash.ok ? hash.value : '';
const linh = {
  bank: 'Vietcombank',
  holder: 'Nguyen Thi Linh',
  number: '0071000423',
  paymentPassword,
};

onEachStorage('a payout account below its calls', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch', 'cedar']) await giveMember(parts, { username });
    const email = JSON.stringify({ email: 'linh@mail.example' });
    await parts.storage.db
      .updateTable('members')
      .set({ payment_password_hash: hashed, profile: email })
      .execute();
  });
  afterEach(() => parts.drop());

  async function sessionOf(username: string) {
    const { id: memberId } = await memberOf(parts, username);
    await parts.storage.withTransaction((transaction) =>
      openSession(transaction, parts, { memberId, visitor: someVisitor, method: 'password' }),
    );
    const { id: sessionId } = await parts.storage.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return {
      sessionId,
      memberId,
      accountType: 0,
      currency: 'VND',
      mustChangePassword: false,
      method: 'password',
      openedAtMs: parts.clock.nowMs(),
      languageCode: 'EN',
    } as const;
  }
  const add = async (username: string, change: Partial<typeof linh> = {}, using = parts) =>
    addAccount(using, { ...linh, ...change }, await sessionOf(username));

  test('is not added once the payment password was changed meanwhile, however late', async () => {
    const session = await sessionOf('maple');
    const change = () =>
      parts.storage.db.updateTable('members').set({ payment_password_hash: 'another' }).execute();
    const restore = () =>
      parts.storage.db.updateTable('members').set({ payment_password_hash: hashed }).execute();
    /** Adds it, with the password changed before that many transactions have begun. */
    const addDuring = async (count: number) => {
      let begun = 0;
      const withTransaction: typeof parts.storage.withTransaction = async (...work) => {
        begun += 1;
        if (begun === count) await change();
        return parts.storage.withTransaction(...work);
      };
      const storage = { ...parts.storage, db: parts.storage.db, withTransaction };
      const answer = await addAccount({ ...parts, storage } as never, linh, session);
      return { answer, isChanged: begun >= count };
    };
    let changes = 0;
    for (;;) {
      const { answer, isChanged } = await addDuring(changes + 1);
      await restore();
      if (!isChanged) break;
      changes += 1;
      expect(answer).toMatchObject({ refusal: { code: 'payment_password_incorrect' } });
    }
    expect(changes).toBeGreaterThan(1);
  });

  test('has a number of six to 34 letters and digits', async () => {
    const wrong = { refusal: { detail: { fields: { number: { code: 'wrong_format' } } } } };
    for (const length of [5, 35]) {
      expect(await add('maple', { number: '1'.repeat(length) })).toMatchObject(wrong);
    }
    for (const length of [6, 34]) {
      expect(await add('maple', { number: '1'.repeat(length) })).toMatchObject({ ok: true });
    }
  });

  test('is another one with the same number at another bank', async () => {
    const one = await add('maple');
    const other = await add('maple', { bank: 'BIDV' });
    expect(other).toMatchObject({ ok: true, value: { bank: 'BIDV' } });
    expect(one.ok && other.ok && one.value.id !== other.value.id).toBe(true);
  });

  test('is told of as added and as removed', async () => {
    const added = await add('maple');
    const payoutAccountId = added.ok ? added.value.id : '';
    expect(await removeAccount(parts, payoutAccountId, await sessionOf('maple'))).toMatchObject({
      ok: true,
    });
    const mails = await parts.storage.db
      .selectFrom('outbox')
      .select('body')
      .orderBy('id')
      .execute();
    expect(mails.map(({ body }) => /account was (\w+)\./.exec(body)?.[1])).toEqual([
      'added',
      'removed',
    ]);
  });

  test('is in common with one of some others by its bank and number, removed or not', async () => {
    const idOf = async (username: string) => (await memberOf(parts, username)).id;
    const [maple, birch, cedar] = [await idOf('maple'), await idOf('birch'), await idOf('cedar')];
    await add('maple');
    await add('birch', { bank: 'BIDV' });
    const isCommon = (member: string, ...others: string[]) =>
      hasAccountInCommon(parts.storage.db, member, others);
    expect(await isCommon(maple, birch, cedar)).toBe(false);
    const shared = await add('cedar');
    expect(await isCommon(maple, birch)).toBe(false);
    expect(await isCommon(maple, birch, cedar)).toBe(true);
    // Two others may share one that the member has nothing to do with.
    expect(await isCommon(birch, maple, cedar)).toBe(false);
    const id = shared.ok ? shared.value.id : '';
    await removeAccount(parts, id, await sessionOf('cedar'));
    expect(await isCommon(maple, cedar)).toBe(true);
    expect(await isCommon(maple)).toBe(false);
  });
});
