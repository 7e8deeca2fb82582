import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMemberByName } from '#platform/identity/members/queries.ts';
import { signIn } from '#platform/identity/sign-in/sign-in.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, someVisitor, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a failed sign-in', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const failures = () =>
    parts.lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'a sign-in failed')
      .map(
        ({ level: _level, time: _time, pid: _pid, hostname: _hostname, msg: _msg, ...rest }) =>
          rest,
      );

  const attempt = (username: string, password = 'wrong-word-1') =>
    signIn(parts, { username, password }, someVisitor);

  test('is told with its address, of a member by id', async () => {
    await giveMember(parts, { username: 'maple01' });
    const memberId = (await findMemberByName(parts.storage.db, 'maple01'))?.id;
    await attempt('maple01');
    const { clientAddress } = someVisitor;
    expect(failures()).toEqual([
      { clientAddress, method: 'password', outcome: 'wrong_password', memberId },
    ]);
  });

  test('of nobody is told without what was typed, alike for the same name', async () => {
    await attempt('Teal-Heron-42');
    await attempt('teal-heron-42');
    await attempt('other');
    const [one, same, other] = failures().map(({ unknownName }) => unknownName);
    expect(one).toMatch(/^.{16}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(parts.lines.join().toLowerCase()).not.toContain('teal-heron');
    expect(parts.lines.join()).not.toContain('wrong-word-1');
  });

  test('that has to wait is told as well', async () => {
    const source = { clientAddress: someVisitor.clientAddress, isByPassword: true };
    const { throttleSignIn } = await import('#platform/identity/failed-tries/sign-in-throttle.ts');
    for (let count = 0; count < 12; count += 1) {
      await throttleSignIn(parts, {
        ...source,
        name: 'maple01',
        tried: undefined,
        hasCaptcha: true,
      });
    }
    expect(failures().map(({ outcome }) => outcome)).toEqual(['locked', 'locked']);
  });
});
