// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const start = 'POST /wps/member/totp';
const confirm = 'PUT /wps/member/totp';
const protects = 'GET /wps/member/security';
const sessions = '/wps/member/sessions';
const logins = 'GET /wps/member/logins';

const security = {
  hasPassword: true,
  proofWays: ['password'],
  passwordChangedAtMs: 1,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  linked: [],
};

async function securityStores() {
  const stores = await freshStores();
  stores.platform.on(protects, () => success(security));
  return {
    ...stores,
    ...(await import('#stores/identity/security.ts')),
    ...(await import('#stores/identity/proof.ts')),
    ...(await import('#stores/identity/sessions.ts')),
  };
}

/** A platform that wants one password before anything is changed. */
async function provingStores() {
  const stores = await securityStores();
  stores.platform.on(start, ({ input }) => {
    const { password } = input as { password?: string };
    if (password === undefined) return refusal('proof_required');
    if (password !== 'deep water 9') return refusal('wrong_password');
    return success({ secret: 'ABCD', address: 'otpauth://totp/x' });
  });
  return stores;
}

test('an action that needs a proof goes on with the password', async () => {
  const { startTotp, submitProof, $proof } = await provingStores();
  const started = startTotp();
  await eventually(() => expect($proof.get()).toEqual({ state: 'asking' }));
  submitProof({ password: 'deep water 9' });
  expect(await started).toMatchObject({ ok: true, value: { secret: 'ABCD' } });
  expect($proof.get()).toEqual({ state: 'none' });
});

test('a wrong proof is asked for again, with the reason', async () => {
  const { startTotp, submitProof, $proof } = await provingStores();
  const started = startTotp();
  await eventually(() => expect($proof.get().state).toBe('asking'));
  submitProof({ password: 'shallow water' });
  await eventually(() =>
    expect($proof.get()).toMatchObject({ state: 'asking', refusal: { code: 'wrong_password' } }),
  );
  submitProof({ password: 'deep water 9' });
  expect((await started).ok).toBe(true);
});

test('a member who declines to prove gets the refusal and is asked no more', async () => {
  const { startTotp, declineProof, $proof, platform } = await provingStores();
  const started = startTotp();
  await eventually(() => expect($proof.get().state).toBe('asking'));
  declineProof();
  expect(await started).toMatchObject({ ok: false, refusal: { code: 'proof_required' } });
  expect($proof.get()).toEqual({ state: 'none' });
  expect(platform.heardOf(start)).toHaveLength(1);
});

test('who signs in again comes back to the page, once', async () => {
  const { platform } = await securityStores();
  const { signInAgain, consumeWayBack } = await import('#stores/identity/sign-in-again.ts');
  history.replaceState(null, '', '/en/security');
  platform.on('DELETE /wps/session/logout', () => refusal('too_many_requests'));
  expect(await signInAgain()).toMatchObject({ ok: false });
  expect(consumeWayBack()).toBeUndefined();
  platform.on('DELETE /wps/session/logout', () => success({ ended: true }));
  await signInAgain();
  expect(consumeWayBack()).toBe('/en/security');
  expect(consumeWayBack()).toBeUndefined();
});

test('a second factor that was switched on shows at once', async () => {
  const { loadSecurity, confirmTotp, $security, platform } = await securityStores();
  await loadSecurity();
  expect($security.get()).toMatchObject({ state: 'ready', value: { totp: false } });
  platform.on(confirm, () => success({ recoveryCodes: ['aaaa-bbbb'] }));
  platform.on(protects, () => success({ ...security, totp: true }));
  await confirmTotp('123456');
  await eventually(() => expect($security.get()).toMatchObject({ value: { totp: true } }));
});

test('a refused code changes nothing of what is shown', async () => {
  const { loadSecurity, confirmTotp, platform } = await securityStores();
  await loadSecurity();
  platform.on(confirm, () => refusal('second_factor_incorrect'));
  expect(await confirmTotp('000000')).toMatchObject({ ok: false });
  expect(platform.heardOf(protects)).toHaveLength(1);
});

test('ending the other sessions shows those that are left', async () => {
  const { loadSessions, endSessions, $sessions, platform } = await securityStores();
  const here = { id: 's-1', isCurrent: true };
  platform.on(`GET ${sessions}`, () => success({ list: [here, { id: 's-2', isCurrent: false }] }));
  await loadSessions();
  expect($sessions.get()).toMatchObject({ value: { list: [{ id: 's-1' }, { id: 's-2' }] } });
  platform.on(`DELETE ${sessions}`, () => success({ ended: 1 }));
  platform.on(`GET ${sessions}`, () => success({ list: [here] }));
  await endSessions();
  expect($sessions.get()).toEqual({ state: 'ready', value: { list: [here] } });
});

test('a page of sign-ins that was turned past is dropped', async () => {
  const { turnSignIns, $signIns, platform } = await securityStores();
  platform.on(logins, ({ query }) =>
    success({ list: [{ id: `page-${query.pageNo}` }], totalPages: 3 }),
  );
  await Promise.all([turnSignIns(1), turnSignIns(2)]);
  expect($signIns.get()).toMatchObject({
    value: { pageNo: 2, list: [{ id: 'page-2' }], totalPages: 3 },
  });
});
