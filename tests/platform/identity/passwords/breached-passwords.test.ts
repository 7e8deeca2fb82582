import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDownline } from '#contract/agents/downlines.ts';
import { changePassword } from '#contract/identity/accounts.ts';
import { register, registerMobile } from '#contract/identity/registration.ts';
import {
  forgotByEmail,
  forgotByPhone,
  noLoginSms,
  resetPassword,
} from '#contract/identity/verification.ts';
import { giveMemberPassword } from '#contract/staff/members.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { StartupError } from '#platform/port.ts';
import { site } from '#site';
import { giveEmail, giveMobile } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { registration, silent, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, resetTokenFor } from '../../../support/outbox.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';
import { openTree } from '../../../support/team.ts';

const leaked = 'velvet-marten-19';
const wide = 'ｖｅｌｖｅｔ－marten-20';
const folder = mkdtempSync(join(tmpdir(), 'breached-'));
const givenLetters = [...'abcdefghjkmnpqrstuvwxyz23456789'];
/** Every password of one letter that the platform makes is among them. */
const breachedPasswordsPath = fileOf('hashes.txt', [leaked, wide, ...givenLetters]);

function fileOf(name: string, passwords: readonly string[], order = (lines: string[]) => lines) {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const path = join(folder, name);
  const sorted = passwords.map((each) => `${sha1(each)}:7`).toSorted();
  writeFileSync(path, `${order(sorted).join('\r\n')}\r\n`);
  return path;
}

const refusedIn = (field: string) => ({
  ok: false,
  refusal: {
    code: 'invalid_input',
    detail: { fields: { [field]: { code: 'breached', messageKey: 'breached' } } },
  },
});

onStorage('a password that leaked', (place) => {
  const house = useHouse(place, (config) => ({ ...config, breachedPasswordsPath }));
  const mobile = '+84912345678';

  test.each([leaked, wide])('%s is nobody’s who registers; one that did not is', async (typed) => {
    const browser = house().browse();
    const form = registration('maple01', typed);
    expect(await browser.call(register, form)).toMatchObject(refusedIn('password'));
    expect(await browser.call(register, registration('maple01'))).toMatchObject({ ok: true });
  });

  test('is nobody’s who registers by telephone', async () => {
    await switchOn(house(), 'MOBILEREG', 'MOBILEPASSWORDREG');
    const form = { mobileNum: '0912345678', password: leaked, confirmPassword: leaked };
    const answer = await house()
      .browse()
      .call(registerMobile, { ...form, agreed: true });
    expect(answer).toMatchObject(refusedIn('password'));
  });

  test('replaces no other', async () => {
    const browser = await house().browseAsMember('maple01');
    const input = { newPassword: leaked, confirmNewPassword: leaked, oldPassword: testPassword };
    expect(await browser.call(changePassword, input)).toMatchObject(refusedIn('newPassword'));
    const better = { newPassword: 'amber-otter-77', confirmNewPassword: 'amber-otter-77' };
    expect(await browser.call(changePassword, { ...input, ...better })).toMatchObject({ ok: true });
  });

  test('is not set by a link, which stays good', async () => {
    await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    const browser = house().browse();
    await browser.call(forgotByEmail, { username: 'maple01', email: 'linh@mail.example' });
    const resetToken = await resetTokenFor(house().platform, 'linh@mail.example');
    const reset = (newPassword: string) =>
      browser.call(resetPassword, { resetToken, newPassword, confirmNewPassword: newPassword });
    expect(await reset(leaked)).toMatchObject(refusedIn('newPassword'));
    expect(await reset('amber-otter-77')).toMatchObject({ ok: true });
  });

  test('is not set by a code, which stays good', async () => {
    await switchOn(house(), 'CHNGPASSVERIF3');
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
    const browser = house().browse();
    await browser.call(noLoginSms, { mobileNum: mobile, purpose: 'password' });
    const verificationCode = await codeFor(house().platform, mobile);
    const set = (newPassword: string) =>
      browser.call(forgotByPhone, { mobileNum: '0912345678', newPassword, verificationCode });
    expect(await set(leaked)).toMatchObject(refusedIn('newPassword'));
    expect(await set('amber-otter-77')).toMatchObject({ ok: true });
  });

  test('is given to nobody, by an agent or by staff', async () => {
    const { cedar } = await openTree(house());
    const open = () => cedar.browser.call(openDownline, { username: 'willow01', accountType: 0 });
    const give = () =>
      staffCall(house(), giveMemberPassword, { username: 'maple01', why: 'lost it' });
    await askFor(house(), { fields: { password: { minLength: 1, maxLength: 1 } } });
    expect(await open()).toMatchObject({ refusal: { code: 'no_password_given' } });
    expect(await give()).toMatchObject({ refusal: { code: 'no_password_given' } });
    await askFor(house(), { fields: { password: { minLength: 2, maxLength: 2 } } });
    expect(await open()).toMatchObject({ ok: true });
    expect(await give()).toMatchObject({ ok: true });
  });

  test.each([
    ['is not there', join(folder, 'nowhere.txt'), 'it cannot be read (ENOENT)'],
    ['is a folder', folder, 'it cannot be read (EISDIR)'],
    [
      'has another order',
      fileOf('reversed.txt', [leaked, wide], (lines) => lines.toReversed()),
      'its hashes are not in order',
    ],
  ])('file that %s ends the start by its name', async (_which, path, why) => {
    const config = { ...house().config, breachedPasswordsPath: path };
    await house().reopen(async () => {
      const opening = createPlatform({ config, site, log: silent }, house().clock);
      const error = await opening.catch((each: unknown) => each);
      expect(error).toBeInstanceOf(StartupError);
      expect(String(error)).toContain(`BREACHED_PASSWORDS_FILE cannot be used: ${path}`);
      expect(String(error)).toContain(why);
    });
  });
});
