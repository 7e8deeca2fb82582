import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import { register, registerMobile } from '#contract/identity/registration.ts';
import { whitelabelSetting } from '#platform/brand/settings/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { registration, testPassword, useHouse } from '../../../support/house.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a brand that opens accounts by invitation', (place) => {
  const house = useHouse(place);

  async function closeDirect(direct: '0' | '1'): Promise<void> {
    const { initial: whitelabel } = whitelabelSetting;
    const mobile = { MOBILEREG: '1', MOBILEPASSWORDREG: '1', FREEPLAY: '1' } as const;
    const switches = { ...whitelabel.switches, ...mobile, DIRECTREG3: direct };
    await house().platform.changeSetting('whitelabel', { ...whitelabel, switches });
    await askFor(house(), { fields: { affiliateCode: {}, recommenderId: {} } });
  }

  const codeOf = async (username: string) => {
    const { referral_code } = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select('referral_code')
        .where('username', '=', username)
        .executeTakeFirstOrThrow(),
    );
    return referral_code;
  };

  const required = { ok: false, refusal: { code: 'invitation_required' } };
  const wrong = { ok: false, refusal: { code: 'invitation_code_error' } };
  const done = { ok: true };
  const cases = [
    ['1', {}, done],
    ['1', { referralCode: 'NOBODY12' }, wrong],
    ['0', {}, required],
    ['0', { referralCode: '', affiliateCode: '' }, required],
    ['0', { recommenderId: 'river' }, required],
    ['0', { referralCode: 'NOBODY12' }, wrong],
    ['0', { affiliateCode: 'NOBODY12' }, wrong],
    ['0', { referralCode: 'of lotus' }, done],
    ['0', { affiliateCode: 'of river' }, done],
  ] as const;

  /** Codes are made by chance, so a case names whose it means. */
  async function spell(codes: Readonly<Record<string, string>>) {
    const entries = Object.entries(codes).map(async ([name, value]) => {
      const owner = /^of (\w+)$/.exec(value)?.[1];
      return [name, owner ? await codeOf(owner) : value] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  test.each(cases)('DIRECTREG3 %s, by name with %j', async (direct, codes, outcome) => {
    await closeDirect(direct);
    const form = { ...registration('maple01'), ...(await spell(codes)) };
    expect(await house().browse().call(register, form)).toMatchObject(outcome);
  });

  test.each(cases)('DIRECTREG3 %s, by number with %j', async (direct, codes, outcome) => {
    await closeDirect(direct);
    const secrets = { password: testPassword, confirmPassword: testPassword, agreed: true };
    const form = { ...secrets, mobileNum: '0981234567', ...(await spell(codes)) };
    expect(await house().browse().call(registerMobile, form)).toMatchObject(outcome);
  });

  test('free play opens no account and needs no invitation', async () => {
    await closeDirect('0');
    const trial = { os: 'Linux', platform: 'W', gatewayVersion: 3 } as const;
    expect(await house().browse().call(freePlay, trial)).toMatchObject(done);
  });
});
