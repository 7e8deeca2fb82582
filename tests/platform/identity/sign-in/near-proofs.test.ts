import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { hourMs } from '#lib/time.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { memberPasskeys } from '#platform/identity/passkeys/queries.ts';
import { confirmSignIn } from '#platform/identity/sign-in/queries.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { idOf, inTransaction } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';

const secret = '__Host-remember';
const gone = { ok: false, refusal: { code: 'not_logged_in' } };

onStorage('a proof that is almost right', (place) => {
  const house = useHouse(place);

  test('of a remembered browser opens nothing, also right after the real one', async () => {
    await house().browseAsMember('maple01');
    const near = [
      (selector: string, validator: string) => `${selector}.${validator.slice(0, -2)}zz`,
      (selector: string, validator: string) => `${selector}.${validator.toLowerCase()}`,
      (selector: string) => `${selector}.`,
      (selector: string) => selector,
    ];
    for (const [index, make] of near.entries()) {
      const browser = house().browse({ clientAddress: `198.51.100.${index}` });
      const credentials = { username: 'maple01', password: testPassword, rememberMe: true };
      expect(await browser.call(login, credentials)).toMatchObject({ ok: true });
      house().clock.advance(hourMs);
      // Turned a moment ago: the secret before it is still good for a second tab.
      expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
      const [selector = '', validator = ''] = (browser.cookies.get(secret) ?? '').split('.');
      const thief = house().browse({ clientAddress: '203.0.113.66' });
      thief.cookies.set(secret, make(selector, validator));
      expect({ index, ...(await thief.call(memberInfo, {})) }).toMatchObject({ index, ...gone });
      // Whoever knows half of a secret has stolen it: nobody stays signed in by it.
      expect({ index, ...(await browser.call(memberInfo, {})) }).toMatchObject({ index, ...gone });
    }
  });

  test('of a passkey whose count stands still or goes back is none', async () => {
    await house().browseAsMember('maple01');
    const memberId = await idOf(house());
    const use = (id: string, counter: number) =>
      inTransaction(house(), (each) => memberPasskeys.recordUse(each, { id, counter, nowMs: 1 }));
    const keep = (id: string, counter: number) =>
      inTransaction(house(), (each) =>
        memberPasskeys.insert(each, {
          id,
          ownerId: memberId,
          publicKey: 'AA',
          counter,
          transports: [],
          name: id,
          createdAtMs: 1,
          lastUsedAtMs: undefined,
        }),
      );
    await keep('counts', 5);
    await keep('counts-not', 0);
    expect([await use('counts', 5), await use('counts', 4), await use('counts', 0)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await use('counts', 6), await use('counts', 6)]).toEqual([true, false]);
    expect([await use('counts-not', 0), await use('counts-not', 0)]).toEqual([true, true]);
    expect(await use('Counts', 9)).toBe(false);
  });

  test('of a password that was changed meanwhile confirms no sign-in', async () => {
    await house().browseAsMember('maple01');
    const memberId = await idOf(house());
    const confirm = (change: object) =>
      inTransaction(house(), async (transaction) => {
        const member = await findMemberById(transaction, memberId);
        return confirmSignIn(transaction, {
          memberId,
          passwordHash: member?.passwordHash ?? '',
          credentialsChangedAtMs: member?.credentialsChangedAtMs,
          nowMs: 1,
          ...change,
        });
      });
    expect(await confirm({})).toBe(true);
    expect(await confirm({ passwordHash: '-' })).toBe(false);
    expect(await confirm({ credentialsChangedAtMs: 7 })).toBe(false);
    expect(await confirm({ credentialsChangedAtMs: undefined })).toBe(true);
  });
});
