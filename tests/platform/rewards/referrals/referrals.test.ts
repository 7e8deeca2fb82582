import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import { registration, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('referrals', (place) => {
  const house = useHouse(place);

  test('name those who registered with the code, masked and newest first', async () => {
    const maple = await house().browseAsMember('maple01');
    const alone = await maple.call(referrals, {});
    const code = alone.ok ? alone.value.code : '';
    expect(alone).toEqual({ ok: true, value: { code, list: [], totalPages: 0, total: 0 } });
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    for (const username of ['cedar01', 'birch02']) {
      house().clock.advance(1_000);
      const answer = await house()
        .browse()
        .call(register, { ...registration(username), referralCode: code });
      expect(answer.ok).toBe(true);
    }
    expect(await maple.call(referrals, {})).toMatchObject({
      value: {
        list: [
          { name: 'bi•••2', joinedAtMs: house().clock.nowMs() },
          { name: 'ce•••1', joinedAtMs: house().clock.nowMs() - 1_000 },
        ],
        totalPages: 1,
        total: 2,
      },
    });
    const other = await house().browseAsMember('aspen01');
    expect(await other.call(referrals, {})).toMatchObject({ value: { list: [], total: 0 } });
  });
});
