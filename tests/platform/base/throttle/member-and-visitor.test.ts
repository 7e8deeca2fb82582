import { expect, test } from 'vitest';
import { captcha } from '#contract/identity/captcha.ts';
import { passkeyLoginOptions, passkeyOptions } from '#contract/identity/second-factor.ts';
import { minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const mostAMinute = 60;

onEachStorage('what costs work each time', (place) => {
  const house = useHouse(place);
  const calls = {
    'captcha pictures': (browser: TestBrowser) => browser.call(captcha, {}),
    'options for a passkey': (browser: TestBrowser) => browser.call(passkeyLoginOptions, {}),
  };
  /** Lets it be as if an address had been given so many. */
  const count = (taken: number) =>
    onDatabase(house(), (db) => db.updateTable('turns').set({ taken }).execute());

  test.each(Object.entries(calls))('an address gets sixty %s a minute', async (_, call) => {
    expect(await call(house().browse())).toMatchObject({ ok: true });
    await count(mostAMinute - 1);
    expect(await call(house().browse())).toMatchObject({ ok: true });
    const refused = await call(house().browse());
    expect(refused).toMatchObject({ refusal: { code: 'too_many_requests' } });
    const waits = refused.ok ? 0 : (refused.refusal.detail.retryAfterSeconds ?? 0);
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(61);
    const elsewhere = house().browse({ clientAddress: '198.51.100.1' });
    expect(await call(elsewhere)).toMatchObject({ ok: true });
    house().clock.advance(minuteMs + 1);
    expect(await call(house().browse())).toMatchObject({ ok: true });
  });

  test('a member who adds passkeys counts like a visitor who would sign in by one', async () => {
    const member = await house().browseAsMember();
    const proof = { password: testPassword };
    expect(await member.call(passkeyOptions, proof)).toMatchObject({ ok: true });
    await count(mostAMinute);
    const refused = { refusal: { code: 'too_many_requests' } };
    expect(await member.call(passkeyOptions, proof)).toMatchObject(refused);
    expect(await house().browse().call(passkeyLoginOptions, {})).toMatchObject(refused);
  });
});
