import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { noLoginSms } from '#contract/identity/verification.ts';
import { giveMobile } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { codeFor, otherThan } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const mobile = '+84912345678';
const mobileNum = '0912345678';

onStorage('sign-in by SMS', (place) => {
  const house = useHouse(place);

  test('a code that was sent to the member’s number signs in, once', async () => {
    await switchOn(house(), 'MOBILEVERCODELOGIN3');
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
    const browser = house().browse();
    expect(await browser.call(noLoginSms, { mobileNum, purpose: 'login' })).toMatchObject({
      ok: true,
    });
    const code = await codeFor(house().platform, mobile);
    const input = { type: 'sms', mobileNum } as const;
    const wrong = { ...input, verificationCode: otherThan(code) };
    expect(await browser.call(login, wrong)).toMatchObject({
      refusal: { code: 'verification_code_incorrect' },
    });
    const right = { ...input, verificationCode: code };
    expect(await house().browse().call(login, right)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    expect(await browser.call(login, right)).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    expect(await browser.call(login, right)).toMatchObject({ ok: false });
  });

  test('is refused while it is off, and names the fields that are missing', async () => {
    await switchOn(house());
    const input = { type: 'sms', mobileNum, verificationCode: '123456' } as const;
    expect(await house().browse().call(login, input)).toMatchObject({
      refusal: { code: 'feature_off' },
    });
    await switchOn(house(), 'MOBILEVERCODELOGIN3');
    expect(await house().browse().call(login, { type: 'sms' })).toMatchObject({
      refusal: {
        detail: {
          fields: { mobileNum: { code: 'required' }, verificationCode: { code: 'required' } },
        },
      },
    });
    expect(await house().browse().call(login, { username: 'maple01' })).toMatchObject({
      refusal: { detail: { fields: { password: { code: 'required' } } } },
    });
  });
});
