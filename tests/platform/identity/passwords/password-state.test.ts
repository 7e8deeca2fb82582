import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { whitelabelSetting } from '#platform/brand/settings/index.ts';
import { findPasswordState } from '#platform/identity/passwords/password-state.ts';
import { testPassword } from '../../../support/house.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('what a password asks of its session', (place) => {
  const fresh = { mustChangePassword: false, passwordExpired: false };
  const dayMs = 24 * 60 * minuteMs;

  test('nothing, while it is young and its own', async () => {
    const parts = await openTestParts(place);
    const member = { mustChangePassword: false, passwordChangedAtMs: 0 };
    expect(await findPasswordState(parts, member, testPassword)).toEqual(fresh);
    const told = { ...member, mustChangePassword: true };
    expect(await findPasswordState(parts, told, testPassword)).toEqual({
      ...fresh,
      mustChangePassword: true,
    });
    await parts.drop();
  });

  test('a change, when it is the default one, in any spelling of its letters', async () => {
    const settings = { defaultPassword: 'Mật-khẩu-2' };
    const parts = await openTestParts(place, {}, settings);
    const member = { mustChangePassword: false, passwordChangedAtMs: parts.clock.nowMs() };
    const typed = settings.defaultPassword.normalize('NFD');
    expect(await findPasswordState(parts, member, typed)).toMatchObject({
      mustChangePassword: true,
    });
    expect(await findPasswordState(parts, member, 'mật-khẩu-2')).toEqual(fresh);
    await parts.drop();
  });

  test('a change, when it is older than the brand allows and that is enforced', async () => {
    const parts = await openTestParts(place, {}, { passwordMaxAgeDays: 90 });
    const nowMs = parts.clock.nowMs();
    const old = { mustChangePassword: false, passwordChangedAtMs: nowMs - 90 * dayMs - 1 };
    const young = { mustChangePassword: false, passwordChangedAtMs: nowMs - 90 * dayMs };
    expect(await findPasswordState(parts, old, testPassword)).toEqual({
      mustChangePassword: true,
      passwordExpired: true,
    });
    expect(await findPasswordState(parts, young, testPassword)).toEqual(fresh);
    await parts.drop();
    const { initial: whitelabel } = whitelabelSetting;
    const switches = { ...whitelabel.switches, FORCEDPASSWORDCHANGE: '0' } as const;
    const lax = { passwordMaxAgeDays: 90, whitelabel: { ...whitelabel, switches } };
    const others = await openTestParts(place, {}, lax);
    expect(await findPasswordState(others, old, testPassword)).toEqual(fresh);
    await others.drop();
  });
});
