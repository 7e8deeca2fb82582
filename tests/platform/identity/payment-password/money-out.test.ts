import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMemberByName, hashPassword } from '#platform/identity/index.ts';
import { lockForMoneyOut } from '#platform/identity/payment-password/money-out.ts';
import { endMemberSessions } from '#platform/identity/sessions/ending/end-sessions.ts';
import { endMatchingSessions } from '#platform/identity/sessions/ending/queries.ts';
import { openSession } from '#platform/identity/sessions/session.ts';
import { sendUplineTransfer } from '#platform/money/upline/transfer.ts';
import { submitWithdrawal } from '#platform/money/withdrawals/request.ts';
import { somebodyWaitsFor } from '../../../support/lock-waits.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, someVisitor, type TestParts } from '../../../support/parts.ts';
import { onEachStorage, onPostgres } from '../../../support/storages.ts';

/** A payment password as it is kept. */
const hash = await hashPassword('739105');
const hashed = hash.ok ? hash.value : '';

/**
 * Returns the proof of a member's call, made in the first of two sessions before its transaction
 * begins, with the id of the other session.
 */
async function proved(parts: TestParts) {
  await giveMember(parts, { username: 'maple01' });
  const { storage } = parts;
  await storage.db.updateTable('members').set({ payment_password_hash: hashed }).execute();
  const memberId = (await findMemberByName(storage.db, 'maple01'))?.id ?? '';
  for (const method of ['password', 'passkey'] as const) {
    await storage.withTransaction((transaction) =>
      openSession(transaction, parts, { memberId, visitor: someVisitor, method }),
    );
  }
  const rows = await storage.db.selectFrom('sessions').select('id').orderBy('id').execute();
  const [sessionId = '', otherId = ''] = rows.map(({ id }) => id);
  const asked = { memberId, sessionId, amountMinor: 50_000_000n, paymentPasswordHash: hashed };
  return {
    asked: { ...asked, payoutAccountId: 'none', languageCode: 'EN', requestLanguage: 'EN' },
    otherId,
  };
}

const refusedAs = (code: string) => ({ ok: false, refusal: { code } });

onEachStorage('money out that was on its way', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  test('does not go once its session was ended on another device', async () => {
    const { asked, otherId } = await proved(parts);
    const acts = [
      () => parts.storage.withTransaction((each) => submitWithdrawal(each, parts, asked)),
      () => parts.storage.withTransaction((each) => sendUplineTransfer(each, parts, asked)),
    ];
    const before = await Promise.all(acts.map((act) => act()));
    expect(before).toEqual([refusedAs('unknown_payout_account'), refusedAs('no_upline')]);
    const { memberId } = asked;
    const owners = { memberId, sessionId: otherId };
    expect(await endMemberSessions(parts, owners, undefined)).toEqual({ ok: true, value: 1 });
    for (const act of acts) expect(await act()).toEqual(refusedAs('not_logged_in'));
  });
});

onPostgres('money out at the very moment of a sign-out', (place) => {
  test('waits for it', async () => {
    const parts = await openTestParts(place);
    const { asked } = await proved(parts);
    const { storage, clock } = parts;
    const { asking } = await storage.withTransaction(async (transaction) => {
      await endMatchingSessions(transaction, { memberId: asked.memberId, nowMs: clock.nowMs() });
      const asking = storage.withTransaction((other) => lockForMoneyOut(other, asked));
      await somebodyWaitsFor(transaction);
      return { asking };
    });
    expect(await asking).toEqual(refusedAs('not_logged_in'));
    await parts.drop();
  });
});
