import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { findSharedTraces } from '#platform/rewards/shared-traces/index.ts';
import { listPayoutAccounts, listSignInPlaces } from '#platform/rewards/shared-traces/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const names = ['maple', 'birch', 'alder', 'cedar', 'rowan'] as const;
type Name = (typeof names)[number];

onStorage('traces that members share', (place) => {
  let parts: TestParts;
  let ids: Readonly<Record<Name, string>>;
  let nowMs = 0;
  let signIns = 0;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of names) await giveMember(parts, { username });
    const found = await Promise.all(names.map((name) => memberOf(parts, name)));
    ids = Object.fromEntries(names.map((name, index) => [name, found[index]?.id ?? ''])) as never;
    nowMs = parts.clock.nowMs() + 100 * dayMs;
  });
  afterEach(() => parts.drop());

  const signIn = (
    name: Name,
    address: string,
    { userAgent = '', outcome = 'succeeded', atMs = nowMs } = {},
  ) => {
    signIns += 1;
    return parts.storage.db
      .insertInto('sign_ins')
      .values({
        id: `s${signIns}`,
        member_id: ids[name],
        at_ms: atMs,
        method: 'password',
        outcome,
        client_address: address,
        user_agent: userAgent,
      })
      .execute();
  };
  const payOut = (name: Name, number: string, bank = 'Lantern') =>
    parts.storage.db
      .insertInto('payout_accounts')
      .values({
        id: `${name} ${number}`,
        member_id: ids[name],
        bank,
        holder: 'X',
        number,
        created_at_ms: 0,
        removed_at_ms: null,
      })
      .execute();
  const traces = async () => {
    const otherIds = [ids.birch, ids.alder, ids.cedar];
    const found = await findSharedTraces(parts.storage.db, {
      memberId: ids.maple,
      otherIds,
      nowMs,
    });
    return names.map((name) => found.get(ids[name]));
  };

  test('places are those of the members’ own sign-ins that succeeded, each once', async () => {
    await signIn('maple', '192.0.2.1', { userAgent: 'A' });
    await signIn('maple', '192.0.2.1', { userAgent: 'A', atMs: nowMs + 1 });
    await signIn('maple', '192.0.2.2', { outcome: 'wrong_password' });
    await signIn('maple', '192.0.2.3', { atMs: nowMs - 1 });
    await signIn('maple', '');
    await signIn('birch', '192.0.2.4');
    await signIn('alder', '192.0.2.5');
    const memberIds = [ids.maple, ids.birch];
    const places = await listSignInPlaces(parts.storage.db, { memberIds, fromMs: nowMs });
    expect(places.map(({ address }) => address).toSorted()).toEqual(['192.0.2.1', '192.0.2.4']);
    await payOut('maple', '1');
    await payOut('alder', '2');
    expect(await listPayoutAccounts(parts.storage.db, memberIds)).toEqual([
      { memberId: ids.maple, account: 'Lantern|1' },
    ]);
  });

  test('are an account, else a browser at one address, else an address', async () => {
    await signIn('maple', '192.0.2.1', { userAgent: 'A' });
    await signIn('birch', '192.0.2.1', { userAgent: 'B' });
    await signIn('alder', '192.0.2.1', { userAgent: 'A' });
    await signIn('alder', '192.0.2.1', { userAgent: 'B' });
    await signIn('cedar', '192.0.2.2', { userAgent: 'A' });
    await signIn('rowan', '192.0.2.1', { userAgent: 'A' });
    expect(await traces()).toEqual([undefined, 'address', 'device', undefined, undefined]);
    await payOut('maple', '1');
    await payOut('cedar', '1', 'Beacon');
    await payOut('alder', '1');
    expect(await traces()).toEqual([undefined, 'address', 'payout', undefined, undefined]);
  });

  test('browsers that name themselves not are none; sign-ins count for 90 days', async () => {
    await signIn('maple', '192.0.2.1');
    await signIn('birch', '192.0.2.1');
    await signIn('maple', '192.0.2.2');
    await signIn('alder', '192.0.2.2', { atMs: nowMs - 90 * dayMs });
    await signIn('maple', '192.0.2.3');
    await signIn('cedar', '192.0.2.3', { atMs: nowMs - 90 * dayMs - 1 });
    expect(await traces()).toEqual([undefined, 'address', 'address', undefined, undefined]);
    const none = { memberId: ids.maple, otherIds: [], nowMs };
    expect((await findSharedTraces(parts.storage.db, none)).size).toBe(0);
  });
});
