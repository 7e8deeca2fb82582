import { afterEach, beforeEach, expect, test } from 'vitest';
import { actOnAccount } from '#platform/identity/closing/close-account.ts';
import { createMember, type Member } from '#platform/identity/members/member.ts';
import { findMemberByName, recordCredentialChange } from '#platform/identity/members/queries.ts';
import { enforcePasswordState } from '#platform/identity/passwords/password-state.ts';
import { writePassword } from '#platform/identity/passwords/write-password.ts';
import { openMemberSession } from '#platform/identity/sign-in/member-session.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const visitor = {
  clientAddress: '203.0.113.7',
  userAgent: '',
  sessionCookie: undefined,
  captchaCookie: undefined,
  codeCookie: undefined,
  rememberCookie: undefined,
  waitingCookie: undefined,
  languageCode: 'EN',
};

/** A member as it was when a sign-in read it. */
async function readMember(parts: TestParts): Promise<Member> {
  const nowMs = parts.clock.nowMs();
  await parts.storage.withTransaction((transaction) =>
    createMember(transaction, parts, {
      id: 'member-1',
      username: 'maple01',
      nickname: 'maple01',
      accountType: 0,
      passwordHash: 'hash',
      mustChangePassword: false,
      currency: 'VND',
      profile: {},
      referralCode: 'MAPLE001',
      upline: undefined,
      openingGiftMinor: 0n,
      nowMs,
      signedIn: false,
    }),
  );
  const member = await findMemberByName(parts.storage.db, 'maple01');
  if (!member) throw new Error('the member was not made');
  return member;
}

onEachStorage('a sign-in on its way', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  test('opens no session once a second factor came between', async () => {
    const member = await readMember(parts);
    const proved = { member, visitor, method: 'password', remember: true } as const;
    expect(await openMemberSession(parts, proved)).toBeDefined();
    const nowMs = parts.clock.nowMs();
    await parts.storage.withTransaction((transaction) =>
      recordCredentialChange(transaction, { memberId: member.id, nowMs }),
    );
    expect(await openMemberSession(parts, proved)).toEqual({
      ok: false,
      refusal: { code: 'changed' },
    });
  });

  test('gives no new password to an account that was closed meanwhile', async () => {
    const member = await readMember(parts);
    const closing = { username: 'maple01', act: 'closed', why: 'a test', operator: 'me' } as const;
    const written = await parts.storage.withTransaction(async (transaction) => {
      await actOnAccount(transaction, parts, closing);
      return writePassword(transaction, parts, { member, to: 'another' });
    });
    expect(written).toEqual({ ok: false, refusal: { code: 'changed' } });
    expect(await findMemberByName(parts.storage.db, 'maple01')).toMatchObject({
      passwordHash: 'hash',
    });
  });

  test('holds nobody to change a password that was changed meanwhile', async () => {
    const member = await readMember(parts);
    await parts.storage.db.updateTable('members').set({ password_hash: 'another' }).execute();
    await enforcePasswordState(parts, member, { mustChangePassword: true, passwordExpired: true });
    expect(await findMemberByName(parts.storage.db, 'maple01')).toMatchObject({
      mustChangePassword: false,
    });
  });
});
