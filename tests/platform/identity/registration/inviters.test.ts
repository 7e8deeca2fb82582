import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCode, findInvitation } from '#platform/identity/registration/invitation.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const wrong = { refusal: { code: 'invitation_code_error' } };

/** A member's referral code is the name in upper case. */
onEachStorage('who invites a new member', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch', 'cedar']) await giveMember(parts, { username });
    await giveMember(parts, { username: 'trial1', accountType: 4 });
    await giveMember(parts, { username: 'closed' });
    await parts.storage.db
      .updateTable('members')
      .set({ closed_at_ms: 1 })
      .where('username', '=', 'closed')
      .execute();
  });
  afterEach(() => parts.drop());

  const inviter = async (codes: Parameters<typeof findInvitation>[1]) => {
    const found = await findInvitation(parts, codes);
    return found.ok ? found.value?.inviter.username : found;
  };

  test('is the affiliate code’s owner, else the referral code’s, else who is recommended', async () => {
    const codes = { affiliateCode: 'MAPLE', referralCode: 'birch', recommenderId: 'cedar' };
    expect(await inviter(codes)).toBe('maple');
    expect(await inviter({ ...codes, affiliateCode: undefined })).toBe('birch');
    expect(await inviter({ recommenderId: 'cedar' })).toBe('cedar');
    expect(await inviter({ recommenderId: (await memberOf(parts, 'birch')).id })).toBe('birch');
    expect(await inviter({})).toBeUndefined();
  });

  test.each(['trial1', 'closed', 'nobody'])(
    'is never %s, beside whatever other code',
    async (name) => {
      const code = name.toUpperCase();
      expect(await inviter({ affiliateCode: code })).toMatchObject(wrong);
      expect(await inviter({ referralCode: code })).toMatchObject(wrong);
      expect(await inviter({ recommenderId: name })).toMatchObject(wrong);
      expect(await inviter({ affiliateCode: 'MAPLE', referralCode: code })).toMatchObject(wrong);
      expect(await inviter({ affiliateCode: 'MAPLE', recommenderId: name })).toMatchObject(wrong);
    },
  );

  test('is asked for without end as long as the code is right', async () => {
    const check = (code: string) => checkCode(parts, code, '203.0.113.7');
    for (let count = 0; count < 60; count += 1) {
      expect(await check('maple')).toMatchObject({ value: { code: 'MAPLE' } });
    }
    let refusal = '';
    for (let count = 0; count < 60 && refusal !== 'too_many_requests'; count += 1) {
      const answer = await check('NOBODY12');
      refusal = answer.ok ? '' : answer.refusal.code;
    }
    expect(refusal).toBe('too_many_requests');
  });
});
