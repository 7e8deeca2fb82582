import { expect, test } from 'vitest';
import type { Answer } from '#contract/call.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { changePassword } from '#contract/identity/accounts.ts';
import {
  confirmEmail,
  confirmMobile,
  sendEmailCode,
  sendMobileCode,
} from '#contract/identity/contacts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import {
  addPasskey,
  confirmTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { security } from '#contract/identity/security.ts';
import { addPayoutAccount } from '#contract/money/payout-accounts.ts';
import { noPassword } from '#platform/identity/members/account-type.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { giveEmail, giveMobile, onDatabase } from '../../support/database.ts';
import { type House, testOrigin, useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';
import { switchOn } from '../../support/switches.ts';

/** A call as whoever holds the cookie makes it, and what its refusal says. */
interface Attack {
  readonly call: string;
  readonly attempt: (browser: TestBrowser) => Promise<string>;
  /** The code, or the field that is wrong and how. */
  readonly refusal: string;
}

function attack<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, refusal: string): Attack {
  return {
    call: `${endpoint.method} ${endpoint.path}`,
    attempt: async (browser) => {
      const answer: Answer<AnyEndpoint> = await browser.call(endpoint, input);
      if (answer.ok) return 'done';
      const [field] = Object.entries(answer.refusal.detail.fields ?? {});
      return field ? `${field[0]} ${field[1].code}` : answer.refusal.code;
    },
    refusal,
  };
}

const newPassword = 'amber-otter-77';
const mobileNum = '+84987654321';
const email = 'thief@mail.example';
const payout = { bank: 'BIDV', holder: 'Tran Van Nam', number: '12345678' };
const code = '123456';

/** Every call that changes how a member comes in, is told, or is paid. */
const changes: readonly Attack[] = [
  attack(changePassword, { newPassword, confirmNewPassword: newPassword }, 'oldPassword required'),
  attack(
    setPaymentPassword,
    { paymentPassword: '482913', confirmPaymentPassword: '482913' },
    'proof_required',
  ),
  attack(sendEmailCode, { email }, 'proof_required'),
  attack(confirmEmail, { email, verificationCode: code }, 'verification_code_expired'),
  attack(sendMobileCode, { mobileNum }, 'proof_required'),
  attack(confirmMobile, { mobileNum, verificationCode: code }, 'verification_code_expired'),
  attack(startTotp, {}, 'proof_required'),
  attack(confirmTotp, { code }, 'second_factor_incorrect'),
  attack(removeTotp, { code }, 'proof_required'),
  attack(renewRecoveryCodes, { code }, 'proof_required'),
  attack(passkeyOptions, {}, 'proof_required'),
  attack(addPasskey, { credential: '{}', name: '' }, 'passkey_refused'),
  attack(removePasskey, { passkeyId: 'x' }, 'proof_required'),
  attack(addPayoutAccount, { ...payout, paymentPassword: '482913' }, 'payment_password_needed'),
];

/** The same of a member without a password, where it is another. */
const bareRefusals: Readonly<Record<string, string>> = {
  'POST /wps/member/password': 'proof_required',
  // The authenticator's code is itself a factor that was there before.
  'DELETE /wps/member/totp': 'second_factor_incorrect',
  'POST /wps/member/totp/recovery': 'second_factor_incorrect',
};

/** Other calls of a member's account, and why a cookie may do for them. */
const exceptions: Readonly<Record<string, string>> = {
  'PUT /wps/member/language': 'says what the site is read in',
  'POST /wps/member/proof/code': 'sends a code to a contact that was there before',
  'POST /wps/member/proof/passkey': 'asks for a passkey that was there before',
  'DELETE /wps/member/sessions': 'takes ways in away, and gives none',
  'DELETE /wps/member/payout-accounts': 'money goes nowhere by it; its member is told',
  'POST /wps/member/bonuses/claim': 'adds to what the member plays with',
  'POST /wps/member/bonuses/give-up': 'gives up a bonus; no money goes anywhere else',
  'POST /wps/member/promotions/join': 'takes part in a promotion',
  'POST /wps/member/promotions/claim': 'adds to what the member plays with',
  'POST /wps/member/promotions/apply': 'writes to staff',
  'POST /wps/member/rebates': 'adds to the wallet',
  'POST /wps/member/referrals/claim': 'adds to the wallet',
  'PUT /wps/member/profile': 'says who a member is: nothing there opens or reaches anything',
  'POST /wps/member/info/icon': 'is a picture',
  'DELETE /wps/member/info/icon': 'is a picture',
  'PUT /wps/member/messages/read': 'is of the inbox',
  'PUT /wps/member/messages/closed': 'is of the inbox',
  'PUT /wps/member/responsible-play/limits': 'protects from play',
  'POST /wps/member/responsible-play/raise': 'protects from play',
  'DELETE /wps/member/responsible-play/raise': 'protects from play',
  'PUT /wps/member/responsible-play/reminder': 'protects from play',
  'POST /wps/member/responsible-play/break': 'protects from play',
  'POST /wps/member/responsible-play/exclusion': 'protects from play',
};

/** Calls under the member's own path that change something and need a session. */
async function accountCalls(house: House): Promise<string[]> {
  const answer = await house.browse().send(new Request(`${testOrigin}/wps/openapi.json`));
  const { paths } = await answer.json();
  return Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { security: needs }]) => method !== 'get' && needs !== undefined)
      .map(([method]) => `${method.toUpperCase()} ${path}`)
      .filter((call) => call.includes(' /wps/member/')),
  );
}

onStorage('the cookie alone, right after the sign-in', (place) => {
  const house = useHouse(place);

  test('every call that changes an account is listed here', async () => {
    const known = [...changes.map(({ call }) => call), ...Object.keys(exceptions)];
    expect((await accountCalls(house())).toSorted()).toEqual(known.toSorted());
  });

  test.each([
    ['with a password', {}],
    ['without one, who has other factors', { password_hash: noPassword }],
  ])('changes nothing of a member %s', async (_, account) => {
    await switchOn(house(), 'MOBILEVERCODELOGIN3');
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await giveMobile(house(), 'maple01', '+84912345678');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ nickname: 'maple01', ...account })
        .where('username', '=', 'maple01')
        .execute(),
    );
    const before = await browser.call(security, {});
    const isBare = 'password_hash' in account;
    for (const { call, attempt, refusal } of changes) {
      const expected = isBare ? (bareRefusals[call] ?? refusal) : refusal;
      expect({ call, answer: await attempt(browser) }).toEqual({ call, answer: expected });
    }
    expect(await browser.call(security, {})).toEqual(before);
  });
});
