// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const register = 'PUT /wps/member/register';
const registerMobile = 'PUT /wps/member/register/mobile';
const affiliate = 'GET /wps/agent/affiliate';
const challenge = 'GET /wps/captcha/challenge';

const form = {
  username: 'lotus88',
  password: 'deep water 9',
  confirmPassword: 'deep water 9',
  agreed: true,
};
const byName = { type: 'username', botCheck: false, asksAffiliate: true } as const;

async function registrationStores() {
  const stores = await freshStores();
  const created = { ...signedIn, account: 'lotus88' };
  stores.platform.on(register, () => success(created));
  stores.platform.on(registerMobile, () => success({ ...created, account: 'm12345678' }));
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  return { ...stores, ...(await import('#stores/identity/registration.ts')) };
}

test('a registration adds where it was made, signs in and leaves a welcome', async () => {
  const { platform, registerMember, $session, $welcome } = await registrationStores();
  await registerMember(form, byName);
  expect(platform.heardOf(register)[0]?.input).toEqual({
    ...form,
    registerMethod: 'WEB',
    login: true,
    domain: location.hostname,
    registerUrl: location.href,
  });
  expect($session.get().state).toBe('member');
  expect($welcome.get()).toBe('lotus88');
});

test('who registers by mobile number is welcomed by the account’s made-up name', async () => {
  const { platform, registerMember, $welcome } = await registrationStores();
  const typed = { mobileNum: '0912345678', verificationCode: '123456', agreed: true };
  await registerMember(typed, { ...byName, type: 'mobile' });
  expect(platform.heardOf(registerMobile)[0]?.input).toMatchObject(typed);
  expect($welcome.get()).toBe('m12345678');
});

test('an affiliate code is checked first, and nothing is sent when it is wrong', async () => {
  const { platform, registerMember } = await registrationStores();
  platform.on(affiliate, () => refusal('invitation_code_error'));
  const answer = await registerMember({ ...form, affiliateCode: 'WRONG1' }, byName);
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'invitation_code_error' } });
  expect(platform.heardOf(affiliate)[0]?.query).toEqual({
    code: 'WRONG1',
    domain: location.hostname,
  });
  expect(platform.heardOf(register)).toHaveLength(0);
});

test('the bot check is solved before the registration is sent', async () => {
  const { platform, registerMember } = await registrationStores();
  const salt = 'sea';
  const hash = createHash('sha256').update(`${salt}41`).digest('hex');
  const asked = { algorithm: 'SHA-256', challenge: hash, salt, maxNumber: 60, signature: 'x' };
  platform.on(challenge, () => success(asked));
  await registerMember(form, { ...byName, botCheck: true });
  const sent = platform.heardOf(register)[0]?.input as { readonly botCheck: string };
  expect(JSON.parse(atob(sent.botCheck))).toEqual({
    algorithm: 'SHA-256',
    challenge: hash,
    number: 41,
    salt,
    signature: 'x',
  });
});

test('a challenge that does not come ends the registration with its reason', async () => {
  const { platform, registerMember } = await registrationStores();
  platform.on(challenge, () => refusal('too_many_requests'));
  const answer = await registerMember(form, { ...byName, botCheck: true });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'too_many_requests' } });
  expect(platform.heardOf(register)).toHaveLength(0);
});

test('a refused registration leaves the visitor a visitor', async () => {
  const { platform, registerMember, $session, $welcome } = await registrationStores();
  platform.on(register, () => refusal('username_taken'));
  expect(await registerMember(form, byName)).toMatchObject({ ok: false });
  expect($session.get().state).toBe('unknown');
  expect($welcome.get()).toBeUndefined();
});
