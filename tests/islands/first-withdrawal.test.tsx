// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { registerSetting } from '#platform/brand/settings/index.ts';
import { refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openCentrePage, openPage } from './open-centre-page.tsx';
import { errorOf, field, findNamed, named, press, settle, type } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const options = {
  available: money('900000000'),
  least: money('10000000'),
  most: money('900000000'),
  requestsLeft: 5,
  fee: { fixed: money('0'), rateBps: 0 },
  receiptMinutes: 60,
  payoutAccounts: [],
  banks: [],
  holder: 'Linh',
  needsPassword: false,
  blocks: [{ code: 'payment_password_needed' }, { code: 'payout_account_needed' }],
};
const security = {
  hasPassword: true,
  proofWays: ['password'],
  passwordChangedAtMs: 1,
  hasPaymentPassword: false,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  linked: [],
};

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  openPage.mockClear();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('900000000')));
  stores.platform.on('GET /wps/withdrawals/options', () => success(options));
  stores.platform.on('GET /wps/withdrawals', () => success({ list: [], hasMore: false }));
  stores.platform.on('GET /wps/system/setting/register', () => success(registerSetting.initial));
  await stores.loadSession();
});

const said = () => document.body.textContent ?? '';
const setCall = 'PUT /wps/member/payment-password';

test('the payment password’s rule is said before its step and checked before it is sent', async () => {
  stores.platform.on('GET /wps/member/security', () => success(security));
  await openCentrePage('withdraw');
  await eventually(async () => {
    await settle();
    expect(said()).toContain('Use exactly 6 digits.');
  });
  await press(named('Set it now'));
  await eventually(async () => {
    await settle();
    field('Your sign-in password');
  });
  await type(field('Your sign-in password'), 'deep water 9');
  await type(field('Payment password'), 'heron42');
  await type(field('Repeat payment password'), 'heron42');
  await press(named('Save'));
  expect(errorOf('Payment password')).toBe('Use exactly 6 characters.');
  expect(stores.platform.heardOf(setCall)).toEqual([]);
});

test('who has nothing to prove it with sets up the app on the path and stays there', async () => {
  let totp = false;
  const own = () =>
    success({
      ...security,
      hasPassword: false,
      proofWays: [totp ? 'authenticator' : 'signIn'],
      totp,
    });
  stores.platform.on('GET /wps/member/security', own);
  stores.platform.on('POST /wps/member/totp', () =>
    success({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
  );
  stores.platform.on('PUT /wps/member/totp', () => {
    totp = true;
    return success({ recoveryCodes: ['aaaa-bbbb'] });
  });
  await openCentrePage('withdraw');
  expect(said()).toContain('so first set up an authenticator app');
  expect(findNamed('Set it now')).toBeUndefined();
  await eventually(async () => {
    await settle();
    await press(named('Set up the authenticator app'));
  });
  await eventually(async () => {
    await settle();
    field('Code from the app');
  });
  await type(field('Code from the app'), '123456');
  await press(named('Turn on'));
  await eventually(async () => {
    await settle();
    expect(said()).toContain('aaaa-bbbb');
  });
  expect(findNamed('Set it now')).toBeUndefined();
  await press(named('I have saved them'));
  await press(named('Set it now'));
  stores.platform.on(setCall, () => refusal('proof_required'));
  await type(field('Payment password'), '482913');
  await type(field('Repeat payment password'), '482913');
  await press(named('Save'));
  await eventually(async () => {
    await settle();
    field('Code from the app, or a recovery code');
  });
  expect(openPage).not.toHaveBeenCalled();
});
