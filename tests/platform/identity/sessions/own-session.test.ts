import { expect, test } from 'vitest';
import { changePassword, login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const newPassword = 'amber-otter-77';
const username = 'maple01';
const over = { ok: false, refusal: { code: 'not_logged_in' } };

/** A browser's answers clear its cookie, so that its old session could live on unseen. */
onEachStorage('the cookie that a browser had before', (place) => {
  const house = useHouse(place);

  /** Two browsers of a member, and thieves who kept their cookies and tokens. */
  async function arrive() {
    const own = await house().browseAsMember(username);
    const other = house().browse();
    const entered = await other.call(login, { username, password: testPassword });
    other.token = entered.ok ? entered.value.token : undefined;
    const thieves = [own, other].map(copyOf);
    for (const each of thieves) expect(await each.call(memberInfo, {})).toMatchObject({ ok: true });
    return { own, thieves };
  }

  function copyOf(browser: TestBrowser): TestBrowser {
    const copy = house().browse();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    copy.token = browser.token;
    return copy;
  }

  const open = () =>
    onDatabase(house(), (db) =>
      db.selectFrom('sessions').select('id').where('ended_at_ms', 'is', null).execute(),
    );

  test('is worth nothing after a change of the password', async () => {
    const { own, thieves } = await arrive();
    const typed = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
    expect(await own.call(changePassword, typed)).toMatchObject({ ok: true });
    for (const each of thieves) expect(await each.call(memberInfo, {})).toMatchObject(over);
    expect(await open()).toEqual([]);
  });

  test('is worth nothing after a self-exclusion', async () => {
    const { own, thieves } = await arrive();
    expect(await own.call(excludeSelf, { length: 'year' })).toMatchObject({ ok: true });
    for (const each of thieves) expect(await each.call(memberInfo, {})).toMatchObject(over);
    expect(await open()).toEqual([]);
  });

  test('is worth nothing after signing out, and another browser’s still is', async () => {
    const { own, thieves } = await arrive();
    expect(await own.call(logout, {})).toMatchObject({ ok: true });
    const [ofOwn, ofOther] = thieves;
    expect(await ofOwn?.call(memberInfo, {})).toMatchObject(over);
    expect(await ofOther?.call(memberInfo, {})).toMatchObject({ ok: true });
  });
});
