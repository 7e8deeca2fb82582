import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { ok, refused } from '#lib/result.ts';
import type { SessionContext } from '#platform/base/http/context.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const callAt = (path: `/wps/${string}`, method: 'POST' | 'PUT' = 'POST') =>
  endpoint<
    { readonly amount: string; readonly note?: string | undefined },
    { readonly turn: number }
  >()({
    method,
    path,
    needs: 'session',
    isMoney: true,
    codes: ['insufficient_funds'],
  });
const call = callAt('/wps/tested/pay');
const reused = { ok: false, refusal: { code: 'idempotency_key_reused' } };

onEachStorage('a money call under a key', (place) => {
  let parts: TestParts;
  const ids: Record<string, string> = {};
  let turns = 0;

  beforeEach(async () => {
    parts = await openTestParts(place);
    turns = 0;
    for (const username of ['maple01', 'cedar01']) {
      await giveMember(parts, { username });
      ids[username] = (await findMemberByName(parts.storage.db, username))?.id ?? '';
    }
  });
  afterEach(() => parts.drop());

  function send(
    change: {
      readonly by?: 'maple01' | 'cedar01';
      readonly key?: string;
      readonly to?: typeof call;
      readonly amount?: string;
      readonly input?: { readonly amount: string; readonly note?: string | undefined };
      readonly isRefused?: boolean;
    } = {},
  ) {
    const { by = 'maple01', key = 'key-of-sixteen-or-more', to = call, amount = '1' } = change;
    const context = {
      session: { memberId: ids[by] },
      idempotencyKey: key,
    } as unknown as SessionContext;
    const input = change.input ?? { amount };
    return answerOnce(parts, { endpoint: to, input, context }, async () => {
      turns += 1;
      return change.isRefused ? refused({ code: 'insufficient_funds' }) : ok({ turn: turns });
    });
  }

  test('acts once, and answers the same again', async () => {
    expect(await send()).toEqual(ok({ turn: 1 }));
    expect(await send()).toEqual(ok({ turn: 1 }));
    expect(turns).toBe(1);
  });

  test.each([
    ['another amount', { amount: '2' }],
    ['an amount written otherwise', { amount: '01' }],
    ['another call', { to: callAt('/wps/tested/back') }],
    ['another method', { to: callAt('/wps/tested/pay', 'PUT') }],
  ])('is refused for %s', async (_, change) => {
    await send();
    expect(await send(change)).toEqual(reused);
    expect(await send()).toEqual(ok({ turn: 1 }));
    expect(turns).toBe(1);
  });

  test('is another one under a key that is almost the same', async () => {
    await send();
    for (const key of [
      'Key-of-sixteen-or-more',
      'key-of-sixteen-or-mor',
      'key_of-sixteen-or-more',
    ]) {
      const before = turns;
      expect(await send({ key, amount: '7' })).toEqual(ok({ turn: before + 1 }));
    }
  });

  test('is another one for another member, each time it is sent', async () => {
    for (const by of ['maple01', 'cedar01'] as const) await send({ by, amount: by });
    for (const [index, by] of (['maple01', 'cedar01'] as const).entries()) {
      expect(await send({ by, amount: by })).toEqual(ok({ turn: index + 1 }));
    }
    expect(turns).toBe(2);
  });

  test('is the same in whatever order its fields were sent, and with fields that say nothing', async () => {
    await send({ input: { amount: '1', note: 'a' } });
    expect(await send({ input: { note: 'a', amount: '1' } })).toEqual(ok({ turn: 1 }));
    expect(await send({ input: { amount: '1' } })).toEqual(reused);
    await send({ key: 'another-key-of-its-own', input: { amount: '1', note: undefined } });
    const again = await send({ key: 'another-key-of-its-own', input: { amount: '1' } });
    expect(again).toEqual(ok({ turn: 2 }));
  });

  test('that was refused may be tried again, with other content as well', async () => {
    expect(await send({ isRefused: true })).toEqual(refused({ code: 'insufficient_funds' }));
    expect(await send({ isRefused: true, amount: '3' })).toMatchObject({ ok: false });
    expect(await send({ amount: '2' })).toEqual(ok({ turn: 3 }));
    expect(await send({ amount: '2' })).toEqual(ok({ turn: 3 }));
  });
});
