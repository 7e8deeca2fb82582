import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { readMemberPlay } from '#platform/protection/responsible-play/desk.ts';
import { noBooks } from '#platform/protection/responsible-play/play-books.ts';
import { readPlay } from '#platform/protection/responsible-play/view.ts';
import { site } from '#site';
import { type LimitName, makeOwnPlay } from '../../../support/own-play.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const day: LimitName = ['deposit', 'day'];
const week: LimitName = ['deposit', 'week'];
const loss: LimitName = ['loss', 'day'];
const names = [day, week, loss];
const noRaise = { refusal: { code: 'no_raise_waiting' } };
const done = { ok: true };

/** Each limit has a kind, a period and a member; a neighbour differs in one of the three. */
onEachStorage('a limit among its neighbours', (place) => {
  let parts: TestParts;
  let maple: Awaited<ReturnType<typeof makeOwnPlay>>;
  let birch: Awaited<ReturnType<typeof makeOwnPlay>>;
  beforeEach(async () => {
    parts = await openTestParts(place);
    maple = await makeOwnPlay(parts, 'maple');
    birch = await makeOwnPlay(parts, 'birch');
  });
  afterEach(() => parts.drop());

  /** All limits at 200,000 with raises to 900,000 that are due, of both members. */
  async function raiseAll() {
    for (const member of [maple, birch]) {
      for (const name of names) await member.set(name, 200_000);
      for (const name of names) await member.set(name, 900_000);
    }
    parts.clock.advance(dayMs);
  }
  const waiting = names.map((name) => `${name.join(' ')} 200000 -> 900000`);

  test('stays in force, however often one of another kind, period or member was changed', async () => {
    for (const amount of [500_000, 400_000, 300_000]) await maple.set(day, amount);
    await maple.set(week, 900_000);
    await maple.set(loss, 100_000);
    await birch.set(day, 200_000);
    await birch.set(week, 700_000);
    await birch.set(week, 600_000);
    expect(await maple.limits()).toEqual([
      'deposit day 300000',
      'deposit week 900000',
      'loss day 100000',
    ]);
    expect(await birch.limits()).toEqual(['deposit day 200000', 'deposit week 600000']);
  });

  test('is raised by the raise of its own kind, period and member', async () => {
    for (const name of names) await maple.set(name, 200_000);
    await maple.set(day, 900_000);
    await birch.set(week, 200_000);
    await birch.set(week, 900_000);
    parts.clock.advance(dayMs);
    for (const name of [week, loss]) {
      expect(await maple.confirm(name)).toMatchObject(noRaise);
      expect(await maple.drop(name)).toMatchObject(noRaise);
    }
    expect(await birch.confirm(day)).toMatchObject(noRaise);
    expect(await maple.confirm(day)).toMatchObject(done);
    expect(await maple.limits()).toEqual([
      'deposit day 900000',
      'deposit week 200000',
      'loss day 200000',
    ]);
    expect(await birch.limits()).toEqual(['deposit week 200000 -> 900000']);
  });

  test('leaves the raises of its neighbours waiting when its own is confirmed or withdrawn', async () => {
    for (const settle of ['confirm', 'drop'] as const) {
      await raiseAll();
      expect(await maple[settle](day)).toMatchObject(done);
      const left = settle === 'confirm' ? 'deposit day 900000' : 'deposit day 200000';
      expect(await maple.limits()).toEqual([left, ...waiting.slice(1)]);
      expect(await birch.limits()).toEqual(waiting);
    }
  });

  test('leaves the raises of its neighbours waiting when it is lowered', async () => {
    await raiseAll();
    await maple.set(day, 100_000);
    expect(await maple.limits()).toEqual(['deposit day 100000', ...waiting.slice(1)]);
    expect(await birch.limits()).toEqual(waiting);
  });

  test('cannot be raised twice by one raise, nor by one that has lapsed', async () => {
    await raiseAll();
    expect(await maple.confirm(day)).toMatchObject(done);
    await maple.set(day, 100_000);
    expect(await maple.confirm(day)).toMatchObject(noRaise);
    parts.clock.advance(7 * dayMs - 1);
    expect(await maple.confirm(week)).toMatchObject(done);
    parts.clock.advance(1);
    expect(await maple.confirm(loss)).toMatchObject(noRaise);
    expect(await maple.drop(loss)).toMatchObject(noRaise);
  });

  test('names the same moment however often its second yes comes too early', async () => {
    await maple.set(day, 200_000);
    await maple.set(day, 900_000);
    const untilMs = parts.clock.nowMs() + dayMs;
    for (let hours = 0; hours < 3; hours += 1) {
      parts.clock.advance(dayMs / 4);
      expect(await maple.confirm(day)).toMatchObject({
        refusal: { code: 'raise_too_early', detail: { untilMs } },
      });
    }
  });

  test('that is not set names no moment at which more is left', async () => {
    await maple.set(week, 200_000);
    const now = { nowMs: parts.clock.nowMs(), timeZone: site.timeZone };
    const { memberId } = maple;
    const { limits } = await readPlay(parts.storage.db, { memberId, books: noBooks, ...now });
    const withMoment = limits.filter(({ untilMs }) => untilMs !== null);
    expect(withMoment.map(({ kind, period }) => [kind, period])).toEqual([week]);
  });

  test('is shown to staff with every other that is set, and no more once it was removed', async () => {
    for (const name of names) await maple.set(name, 200_000);
    await birch.set(['stake', 'month'], 100_000);
    await maple.set(week, null);
    parts.clock.advance(dayMs);
    await maple.confirm(week);
    const member = await findMemberById(parts.storage.db, maple.memberId);
    if (!member) throw new Error('maple is gone');
    const shown = await readMemberPlay(parts.storage.db, member, parts.clock.nowMs());
    const amount = dong(200_000);
    expect(shown.limits.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'deposit', period: 'day', amount },
      { kind: 'loss', period: 'day', amount },
    ]);
  });
});
