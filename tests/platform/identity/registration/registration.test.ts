import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { balance } from '#contract/money/wallet.ts';
import { registration, testPassword, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('registration', (place) => {
  const house = useHouse(place);

  test('a visitor who registers is signed in and owns the opening gift', async () => {
    const browser = house().browse();
    const answer = await browser.call(register, registration('maple01'));
    expect(answer).toMatchObject({ ok: true, value: { firstTimeLogin: true } });
    expect(await browser.call(memberInfo, {})).toMatchObject({
      ok: true,
      value: { account: 'maple01', type: 0, mustChangePassword: false },
    });
    expect(await browser.call(balance, {})).toMatchObject({
      ok: true,
      value: { sumBalance: { amountMinor: '8800000', currency: 'VND' } },
    });
  });

  test('the session cookie is host-bound, secure and out of reach of scripts', async () => {
    const lines: string[] = [];
    const browser = house().browse({ onCookie: (line) => lines.push(line) });
    await browser.call(register, registration('maple01'));
    const [session, hint] = lines;
    expect(session).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hint).toBe('__Host-session=member; Max-Age=43200; Path=/; Secure; SameSite=Lax');
  });

  test('a username is taken once, whatever its case', async () => {
    await house().browseAsMember('maple01');
    const answer = await house().browse().call(register, registration('MAPLE01'));
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'username_taken', detail: { fields: { username: { code: 'taken' } } } },
    });
  });

  test('of ten registrations of one name at once exactly one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => house().browse().call(register, registration('maple01'))),
    );
    const codes = answers.map((answer) => (answer.ok ? 'registered' : answer.refusal.code)).sort();
    expect(codes).toEqual(['registered', ...Array.from({ length: 9 }, () => 'username_taken')]);
  });

  test.each([
    ['username', { username: '' }, { code: 'required' }],
    ['username', { username: 'ab1' }, { code: 'too_short', min: 6, max: 16 }],
    ['username', { username: 'a'.repeat(17) }, { code: 'too_long', max: 16 }],
    ['username', { username: '1maple' }, { code: 'wrong_format', messageKey: 'format_username' }],
    ['username', { username: 'maplе01' }, { code: 'wrong_format' }],
    ['password', { password: 'short' }, { code: 'too_short', min: 8 }],
    ['password', { password: 'Password123' }, { code: 'too_common' }],
    ['password', { password: 'jasmine2' }, { code: 'too_common' }],
    ['password', { password: 'yeuanhnhieu' }, { code: 'too_common' }],
    ['password', { password: 'ｐａｓｓｗｏｒｄ１２３' }, { code: 'too_common' }],
    ['username', { username: 'maple\ud800' }, { code: 'wrong_format' }],
    ['referralCode', { referralCode: 'A\ud800' }, { code: 'wrong_format' }],
    ['username', { username: 'maple\ud800' }, { code: 'wrong_format' }],
    ['password', { password: 'maple0001', username: 'maple0001' }, { code: 'too_common' }],
    ['confirmPassword', { confirmPassword: 'other-word-1' }, { code: 'not_equal' }],
    ['agreed', { agreed: false }, { code: 'required' }],
    ['email', { email: 'maple@example.com' }, { code: 'unknown_field' }],
    ['username', { username: 'm'.repeat(257) }, { code: 'too_long', max: 256 }],
  ])('the field %s refuses %j', async (field, change, expected) => {
    const answer = await house()
      .browse()
      .call(register, { ...registration('maple01'), ...change });
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input', detail: { fields: { [field]: expected } } },
    });
  });

  test('the brand’s default password is nobody’s own', async () => {
    await house().platform.changeSetting('defaultPassword', 'Welcome-2-Halcyon');
    const password = 'Welcome-2-Halcyon';
    const form = { ...registration('maple01'), password, confirmPassword: password };
    expect(await house().browse().call(register, form)).toMatchObject({
      refusal: { detail: { fields: { password: { code: 'too_common' } } } },
    });
  });

  test('an invitation code that nobody has is refused', async () => {
    const answer = await house()
      .browse()
      .call(register, { ...registration('maple01'), referralCode: 'NOBODY12' });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invitation_code_error' } });
  });

  test('one address registers sixty members an hour and no more', async () => {
    const browser = () => house().browse({ clientAddress: '198.51.100.77' });
    const codes: string[] = [];
    for (let count = 0; count < 61; count++) {
      const answer = await browser().call(register, registration(`maple${count}x`));
      codes.push(answer.ok ? 'registered' : answer.refusal.code);
    }
    expect(codes.filter((code) => code === 'registered')).toHaveLength(60);
    expect(codes.at(-1)).toBe('too_many_requests');
    const other = house().browse({ clientAddress: '198.51.100.78' });
    expect(await other.call(register, registration('maple99y'))).toMatchObject({ ok: true });
  });

  test('registering again in the same browser ends the session before', async () => {
    const browser = await house().browseAsMember('maple01');
    const before = browser.cookies.get('__Host-sid');
    await browser.call(register, registration('maple02'));
    const thief = house().browse();
    thief.cookies.set('__Host-sid', before ?? '');
    expect(await thief.call(memberInfo, {})).toMatchObject({
      ok: false,
      refusal: { code: 'not_logged_in' },
    });
  });

  test('a member signs in with the name in any case', async () => {
    await house().browseAsMember('maple01');
    const answer = await house()
      .browse()
      .call(login, { username: 'Maple01', password: testPassword });
    expect(answer).toMatchObject({ ok: true, value: { firstTimeLogin: false } });
  });
});
