import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { throttleSignIn } from '#platform/identity/failed-tries/sign-in-throttle.ts';
import { readCaptcha } from '../../../support/captcha.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a sign-in that is almost right', (place) => {
  const house = useHouse(place);

  /** Each try comes from an address of its own: only the name is counted. */
  let tries = 0;
  const from = () => {
    tries += 1;
    return house().browse({ clientAddress: `198.51.100.${tries % 250}` });
  };

  test('counts for its name however that is written', async () => {
    await house().browseAsMember('maple01');
    const wrong = 'wrong-word-1';
    for (const [username, isAsked] of [
      ['maple01', false],
      ['MAPLE01', false],
      ['Maple01', true],
    ] as const) {
      const answer = await from().call(login, { username, password: wrong });
      expect(answer).toMatchObject({ refusal: { code: 'invalid_credentials' } });
      const { captcha: asked = false } = answer.ok ? {} : answer.refusal.detail;
      expect({ username, asked }).toEqual({ username, asked: isAsked });
    }
    expect(await from().call(login, { username: 'mapLE01', password: testPassword })).toMatchObject(
      {
        refusal: { code: 'captcha_required' },
      },
    );
  });

  test('is counted so whoever asks to count it', async () => {
    const parts = await openTestParts(place);
    const asked: boolean[] = [];
    for (const [index, name] of ['maple01', 'MAPLE01', 'Maple01', 'mAPLE01'].entries()) {
      const clientAddress = `203.0.113.${index}`;
      const source = { name, clientAddress, isByPassword: true, tried: undefined };
      const asking = { ...source, hasCaptcha: false };
      const turn = await throttleSignIn(parts, asking);
      asked.push(!turn.ok && turn.refusal.code === 'captcha_required');
    }
    await parts.drop();
    expect(asked).toEqual([false, false, false, true]);
  });

  test('needs the whole of a captcha', async () => {
    await house().browseAsMember('maple01');
    for (let turn = 0; turn < 3; turn += 1) {
      await from().call(login, { username: 'maple01', password: 'wrong-word-1' });
    }
    const near = [
      (right: string) => right.slice(0, 1),
      (right: string) => right.slice(0, -1),
      (right: string) => `${right}a`,
      (right: string) => [...right].reverse().join('') + right.slice(4),
      (right: string) => `${right.slice(0, -1)}${right.endsWith('a') ? 'b' : 'a'}`,
    ];
    for (const [index, make] of near.entries()) {
      const browser = from();
      const right = await readCaptcha(house(), browser);
      const given = make(right);
      if (given === right) continue;
      const answer = await browser.call(login, {
        username: 'maple01',
        password: testPassword,
        captcha: given,
      });
      expect({ index, ...answer }).toMatchObject({
        index,
        refusal: { code: 'captcha_incorrect' },
      });
    }
  });

  test.each([
    ['a letter less', testPassword.slice(0, -1)],
    ['a letter more', `${testPassword}a`],
    ['other letters’ size', testPassword.toUpperCase()],
    ['a space behind', `${testPassword} `],
  ])('with %s in the password opens nothing', async (_, password) => {
    await house().browseAsMember('maple01');
    expect(password).not.toBe(testPassword);
    expect(await from().call(login, { username: 'maple01', password })).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
  });
});
