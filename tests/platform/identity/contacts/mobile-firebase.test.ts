import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmMobile, sendMobileCode } from '#contract/identity/contacts.ts';
import { security } from '#contract/identity/security.ts';
import { secondMs } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { type FirebaseStandIn, startFirebase } from '../../../support/firebase.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const mobile = '+84912345678';
const mobileNum = '0912 345 678';
const password = testPassword;

let firebase: FirebaseStandIn;

beforeAll(async () => {
  firebase = await startFirebase();
});

afterAll(() => firebase.stop());

onStorage('a member’s mobile number that Firebase proves', (place) => {
  const house = useHouse(place, (config) => ({
    ...config,
    firebase: readConfig({ ...firebase.env, FIREBASE_EMULATOR_URL: '' }).firebase,
  }));
  const on = () => switchOn(house(), 'CHNGPASSVERIF3', 'FIREBASESMS');
  /** Of a sign-in so many seconds ago; each serves once. */
  const token = (secondsAgo = 0, number = mobile) =>
    firebase.token(number, house().clock.nowMs() - secondsAgo * secondMs);

  test('is theirs by its token, and no other number is', async () => {
    await on();
    const browser = await house().browseAsMember('maple01');
    expect(await browser.call(sendMobileCode, { mobileNum, password })).toMatchObject({
      value: { expiredMinutes: 1, firebaseNumber: mobile },
    });
    expect(await readOutbox(house().platform, mobile)).toEqual([]);
    const others = { mobileNum, password, firebaseIdToken: await token(0, '+84987654321') };
    expect(await browser.call(confirmMobile, others)).toMatchObject({
      refusal: { code: 'verification_code_incorrect' },
    });
    const typed = { mobileNum, verificationCode: '246810', password };
    const input = { ...typed, firebaseIdToken: await token() };
    expect(await browser.call(confirmMobile, input)).toMatchObject({ ok: true });
    expect(await browser.call(security, {})).toMatchObject({
      value: { mobileNum: '+84 ••• ••• 678' },
    });
  });

  test('needs the password with its token, whoever had the code sent', async () => {
    await on();
    const browser = await house().browseAsMember('maple01');
    const input = { mobileNum, firebaseIdToken: await token() };
    expect(await browser.call(confirmMobile, input)).toMatchObject({
      refusal: { code: 'proof_required' },
    });
    expect(await browser.call(security, {})).not.toHaveProperty('value.mobileNum');
    const proved = { ...input, password };
    expect(await browser.call(confirmMobile, proved)).toMatchObject({ ok: true });
  });

  test('is one member’s of many that prove it at once', async () => {
    await on();
    const members = await Promise.all(
      Array.from({ length: 5 }, (_, index) => house().browseAsMember(`maple0${index}`)),
    );
    const tokens = await Promise.all(members.map((_, index) => token(index)));
    const answers = await Promise.all(
      members.map((browser, index) =>
        browser.call(confirmMobile, { mobileNum, password, firebaseIdToken: tokens[index] }),
      ),
    );
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'mobile_taken'));
  });
});
