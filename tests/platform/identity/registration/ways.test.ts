import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freePlay, memberInfo } from '#contract/identity/accounts.ts';
import { captcha } from '#contract/identity/captcha.ts';
import { botChallenge, checkAffiliate, register } from '#contract/identity/registration.ts';
import { minuteMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { registration, useHouse } from '../../../support/house.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('who invited a new member', (place) => {
  const house = useHouse(place);
  const rowOf = (username: string) =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirstOrThrow(),
    );
  const check = (code: string, browser = house().browse()) =>
    browser.call(checkAffiliate, { code, domain: 'brand.example' });

  test('an agent’s code puts a member below the agent, a member’s is only remembered', async () => {
    const river = await rowOf('river');
    const lotus = await rowOf('lotus');
    const send = (name: string, more: object) =>
      house()
        .browse()
        .call(register, { ...registration(name), ...more });
    await send('maple01', { affiliateCode: river.referral_code.toLowerCase() });
    await send('maple02', { referralCode: lotus.referral_code });
    await askFor(house(), { fields: { recommenderId: {} } });
    await send('maple03', { recommenderId: 'River' });
    await send('maple04', { recommenderId: river.id });
    const paths = [];
    for (const name of ['maple01', 'maple02', 'maple03', 'maple04']) {
      const { id, path, profile } = await rowOf(name);
      paths.push([path.replace(id, ''), JSON.parse(profile).invitedBy]);
    }
    const below = [`${river.path}/`, river.id];
    expect(paths).toEqual([below, ['//', lotus.id], below, below]);
  });

  test.each([
    ['affiliateCode', 'NOBODY12'],
    ['referralCode', 'nobody'],
    ['recommenderId', 'nobody01'],
    ['referralCode', "' or 1=1 --"],
  ])('%s %j that names nobody is refused', async (field, value) => {
    await askFor(house(), { fields: { recommenderId: {}, affiliateCode: {} } });
    const form = { ...registration('maple01'), [field]: value };
    expect(await house().browse().call(register, form)).toMatchObject({
      ok: false,
      refusal: { code: 'invitation_code_error' },
    });
  });

  test('a code is checked before it is used; trials invite nobody', async () => {
    const river = await rowOf('river');
    const guest = house().browse();
    await guest.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    const trial = await guest.call(memberInfo, {});
    const ofTrial = await rowOf(trial.ok ? trial.value.account : '');
    expect(await check(river.referral_code.toLowerCase())).toEqual({
      ok: true,
      value: { code: river.referral_code },
    });
    for (const code of [ofTrial.referral_code, 'NOBODY12', '', '😀', 'x'.repeat(200)]) {
      expect(await check(code)).toMatchObject({
        ok: false,
        refusal: { code: 'invitation_code_error' },
      });
    }
  });

  test('codes cannot be guessed through, and right ones count for nothing', async () => {
    const { referral_code: code } = await rowOf('river');
    const browser = house().browse({ clientAddress: '198.51.100.77' });
    for (let count = 0; count < 30; count++) {
      expect(await check(code, browser)).toMatchObject({ ok: true });
    }
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => check(`NOBODY${index}`, browser)),
    );
    const answered = guesses.filter(
      (guess) => !guess.ok && guess.refusal.code === 'invitation_code_error',
    );
    expect(answered).toHaveLength(20);
    expect(await check(code, browser)).toMatchObject({
      ok: false,
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 300 } },
    });
    expect(await check(code)).toMatchObject({ ok: true });
  });
});

onStorage('who registers is no machine', (place) => {
  const house = useHouse(place);

  async function solve(browser: TestBrowser) {
    const answer = await browser.call(botChallenge, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { algorithm, challenge, salt, signature } = answer.value;
    const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex');
    let number = 0;
    while (hash(number) !== challenge) number += 1;
    return { algorithm, challenge, number, salt, signature };
  }
  const pack = (solution: object) => btoa(JSON.stringify(solution));
  const send = async (username: string, botCheck?: string) => {
    const answer = await house()
      .browse()
      .call(register, { ...registration(username), botCheck });
    return answer.ok ? 'registered' : answer.refusal.code;
  };

  test('a solved challenge is good once', async () => {
    await askFor(house(), { botCheck: true });
    const solution = pack(await solve(house().browse()));
    expect(await send('maple01')).toBe('bot_check_failed');
    expect(await send('maple01', solution)).toBe('registered');
    expect(await send('maple02', solution)).toBe('bot_check_failed');
  });

  test('a challenge runs out after ten minutes', async () => {
    await askFor(house(), { botCheck: true });
    const [early, late] = [await solve(house().browse()), await solve(house().browse())];
    house().clock.advance(9 * minuteMs);
    expect(await send('maple01', pack(early))).toBe('registered');
    house().clock.advance(minuteMs);
    expect(await send('maple02', pack(late))).toBe('bot_check_failed');
  });

  test('an answer that is wrong, forged or nonsense is refused', async () => {
    await askFor(house(), { botCheck: true });
    const solution = await solve(house().browse());
    const forged = [
      { ...solution, number: solution.number + 1 },
      { ...solution, number: String(solution.number) },
      { ...solution, signature: '0'.repeat(64) },
      { ...solution, salt: solution.salt.replace(/expires=\d/, 'expires=9') },
      { ...solution, salt: 5 },
      { ...solution, algorithm: 'SHA-1' },
      { ...solution, algorithm: 'none' },
      null,
      [],
      5,
    ].map((each) => btoa(JSON.stringify(each)));
    for (const answer of [...forged, '', 'x', '%%%', '{}', btoa('{')]) {
      expect(await send('maple01', answer), answer).toBe('bot_check_failed');
    }
    expect(await send('maple01', pack(solution))).toBe('registered');
  });

  test('a captcha is asked for where the settings say so, and none is good twice', async () => {
    await askFor(house(), { captcha: true });
    const browser = house().browse();
    const call = async (answer?: string) => {
      const given = await browser.call(register, { ...registration('maple01'), captcha: answer });
      return given.ok ? 'registered' : [given.refusal.code, given.refusal.detail.captcha];
    };
    const shown = async () => {
      await browser.call(captcha, {});
      return onDatabase(house(), async (db) => {
        const row = await db.selectFrom('captchas').select('answer').executeTakeFirstOrThrow();
        return row.answer;
      });
    };
    expect(await call()).toEqual(['captcha_required', true]);
    const spoiled = await shown();
    expect(await call('zzzzz')).toEqual(['captcha_incorrect', true]);
    expect(await call(spoiled)).toEqual(['captcha_incorrect', true]);
    expect(await call((await shown()).toUpperCase())).toBe('registered');
  });
});
