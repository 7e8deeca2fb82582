import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { limitName, noLimit } from '#platform/base/limit-names.ts';
import { announcedIn } from '../../../support/announced.ts';
import { type LimitName, makeOwnPlay } from '../../../support/own-play.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const week: LimitName = ['loss', 'week'];

onStorage('what is told of a limit', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  /** Sets, raises, withdraws the raise, raises to none and confirms that. */
  async function changeLimits(username: string, language?: string) {
    const member = await makeOwnPlay(parts, username, language);
    await member.set(week, 200_000);
    await member.set(week, 900_000);
    await member.drop(week);
    await member.set(week, null);
    parts.clock.advance(dayMs);
    await member.confirm(week);
    return member;
  }

  test('each mail says what happened, to which limit, and the amount', async () => {
    const member = await changeLimits('maple');
    const mails = await member.mails();
    for (const [index, [said, amount]] of [
      ['took effect at', '₫\u00a0200,000'],
      ['asked to change a limit', '₫\u00a0900,000'],
      ['was cancelled at', '₫\u00a0200,000'],
      ['asked to change a limit', noLimit('EN')],
      ['took effect at', noLimit('EN')],
    ].entries()) {
      expect(mails[index]).toContain(said);
      expect(mails[index]).toContain(`Losses, 7 days: ${amount}`);
    }
    expect(mails).toHaveLength(5);
  });

  test('a mail names the limit in the language of its text', async () => {
    const [first] = await (await changeLimits('birch', 'VI')).mails();
    expect(first).toContain(limitName({ kind: 'loss', period: 'week' }, 'VI'));
  });

  test('the audit log has each change with its kind, period and amount', async () => {
    const member = await changeLimits('maple');
    const of = (amount: string) => ({ kind: 'loss', period: 'week', amount });
    const acts = await member.acts();
    expect(acts.map(({ act, detail }) => [act, detail])).toEqual([
      ['limit_set', of('20000000 VND')],
      ['limit_raise_asked', of('90000000 VND')],
      ['limit_raise_withdrawn', of('20000000 VND')],
      ['limit_raise_asked', of('none')],
      ['limit_raised', of('none')],
    ]);
    expect(acts.every(({ actor }) => actor === `member:${member.memberId}`)).toBe(true);
  });

  test('open pages of the member, and of no other, hear of each change', async () => {
    const { db } = parts.storage;
    const member = await makeOwnPlay(parts, 'maple');
    await makeOwnPlay(parts, 'birch');
    const heard = (work: () => Promise<unknown>) => announcedIn(db, work);
    const limits = ['maple: limits'];
    expect(await heard(() => member.set(week, 200_000))).toEqual(limits);
    expect(await heard(() => member.set(week, 900_000))).toEqual(limits);
    expect(await heard(() => member.drop(week))).toEqual(limits);
    expect(await heard(() => member.rest('day'))).toEqual(limits);
  });
});
