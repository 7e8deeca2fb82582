// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { later, refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const affiliate = 'GET /wps/agent/affiliate';
const register = 'PUT /wps/member/register';
const finish = 'PUT /wps/session/social';

const form = {
  username: 'lotus88',
  password: 'deep water 9',
  confirmPassword: 'deep water 9',
  agreed: true,
};
const asked = { type: 'username', botCheck: false, asksAffiliate: true } as const;
const unasked = { ...asked, asksAffiliate: false } as const;

afterEach(() => history.replaceState(null, '', '/'));

async function invitedStores(query = '') {
  const stores = await freshStores();
  history.replaceState(null, '', `/${query}`);
  stores.platform.on(register, () => success({ ...signedIn, account: 'lotus88' }));
  stores.platform.on(affiliate, () => success({ code: 'RIVER42' }));
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  return {
    ...stores,
    ...(await import('#stores/identity/invitation.ts')),
    ...(await import('#stores/identity/registration.ts')),
    ...(await import('#stores/identity/social.ts')),
  };
}

test.each([
  ['the address', '?affiliateCode=RIVER42&referralCode=%20LAKE77', '', ['RIVER42', 'LAKE77']],
  ['what the tab came by', '?page=2', '?referralCode=LAKE77', [undefined, 'LAKE77']],
  ['the last address', '?referralCode=LAKE77', '?affiliateCode=RIVER42', [undefined, 'LAKE77']],
  ['nobody', '?affiliateCode=', '', [undefined, undefined]],
])('codes are those of %s', async (_, here, kept, codes) => {
  const { readInvitation } = await invitedStores(here);
  if (kept) sessionStorage.setItem('invitedBy', kept);
  const { affiliate, referral } = readInvitation();
  expect([affiliate, referral]).toEqual(codes);
});

test('an answer that nobody is signed in, and a sign-out, leave who invited', async () => {
  const { platform, loadSession, readInvitation, $session } = await invitedStores();
  platform.on('GET /wps/member/info', () => refusal('not_logged_in'));
  sessionStorage.setItem('invitedBy', '?affiliateCode=RIVER42');
  await loadSession();
  expect($session.get().state).not.toBe('member');
  expect(readInvitation().affiliate).toBe('RIVER42');
});

test('a code is checked once, however often and soon it is asked about', async () => {
  const { platform, checkAffiliateCode, registerMember } = await invitedStores();
  const slow = later<unknown>();
  platform.on(affiliate, () => slow.promise);
  const first = checkAffiliateCode('RIVER42');
  const sent = registerMember({ ...form, affiliateCode: 'RIVER42' }, asked);
  slow.settle(success({ code: 'RIVER42' }));
  expect(await first).toMatchObject({ ok: true });
  expect(await sent).toMatchObject({ ok: true });
  await registerMember({ ...form, affiliateCode: 'RIVER42' }, asked);
  expect(platform.heardOf(affiliate)).toHaveLength(1);
  for (const { input } of platform.heardOf(register)) {
    expect(input).toMatchObject({ affiliateCode: 'RIVER42' });
  }
});

const failures = [
  [
    'a broken line',
    () => {
      throw new Error('no line');
    },
  ],
  ['too many', () => refusal('too_many_requests', { retryAfterSeconds: 60 })],
  ['a platform that is away', () => refusal('unavailable')],
] as const;

test.each(failures)('a check that fails is not a wrong code: %s', async (_, fail) => {
  for (const way of [asked, unasked]) {
    const { platform, registerMember } = await invitedStores();
    platform.on(affiliate, fail);
    expect(await registerMember({ ...form, affiliateCode: 'RIVER42' }, way)).toMatchObject({
      ok: true,
    });
    expect(platform.heardOf(register)[0]?.input).toMatchObject({ affiliateCode: 'RIVER42' });
  }
});

test.each(failures)('nor is it one for who signs in by another site: %s', async (_, fail) => {
  const { platform, findUsableCode } = await invitedStores();
  platform.on(affiliate, fail);
  expect(await findUsableCode({ affiliate: 'RIVER42', referral: undefined })).toBe('RIVER42');
});

test('a check that failed is tried again, a wrong code too: its link may be open by now', async () => {
  const { platform, checkAffiliateCode } = await invitedStores();
  const answers = [refusal('too_many_requests'), refusal('invitation_code_error')];
  platform.on(affiliate, () => answers.shift() ?? success({ code: 'RIVER42' }));
  const codes: string[] = [];
  for (let count = 0; count < 3; count++) {
    const answer = await checkAffiliateCode('RIVER42');
    codes.push(answer.ok ? 'good' : answer.refusal.code);
  }
  expect(codes).toEqual(['too_many_requests', 'invitation_code_error', 'good']);
});

test('a wrong code without a field to correct it in is left out, also when the platform says so', async () => {
  const { platform, registerMember } = await invitedStores();
  platform.on(affiliate, () => refusal('too_many_requests'));
  platform.on(register, () => refusal('invitation_code_error'));
  const typed = { ...form, affiliateCode: 'NOBODY1' };
  expect(await registerMember(typed, unasked)).toMatchObject({
    refusal: { code: 'invitation_code_error' },
  });
  await registerMember(typed, unasked);
  const [first, second] = platform.heardOf(register).map(({ input }) => input);
  expect(first).toHaveProperty('affiliateCode');
  expect(second).not.toHaveProperty('affiliateCode');
});

test.each([
  [{ affiliate: 'RIVER42', referral: 'LAKE77' }, [], 'RIVER42'],
  [{ affiliate: 'NOBODY1', referral: 'LAKE77' }, ['NOBODY1'], 'LAKE77'],
  [{ affiliate: undefined, referral: 'NOBODY1' }, ['NOBODY1'], undefined],
  [{ affiliate: undefined, referral: undefined }, [], undefined],
])('who has no form comes by the first code that is not wrong: %j', async (codes, wrong, code) => {
  const { platform, findUsableCode } = await invitedStores();
  platform.on(affiliate, ({ query }) =>
    wrong.some((each) => each === query.code)
      ? refusal('invitation_code_error')
      : success({ code: query.code }),
  );
  expect(await findUsableCode(codes)).toBe(code);
});

test('a code counts for one registration, whichever way it is made', async () => {
  const { registerMember, readInvitation } = await invitedStores();
  sessionStorage.setItem('invitedBy', '?affiliateCode=RIVER42');
  await registerMember({ ...form, affiliateCode: 'RIVER42' }, asked);
  expect(readInvitation().affiliate).toBeUndefined();
});

test.each([
  [true, undefined],
  [false, 'RIVER42'],
])('somebody new (%s) by another site has used it up', async (isNew, left) => {
  const { platform, returnFromSocial, readInvitation } = await invitedStores();
  sessionStorage.setItem('invitedBy', '?affiliateCode=RIVER42');
  sessionStorage.setItem('social', 'google /');
  platform.on(finish, () => success({ ...signedIn, account: 'g7', isNew }));
  await returnFromSocial(new URL('https://site.example/social?code=c-1&state=s-1'));
  expect(readInvitation().affiliate).toBe(left);
});
