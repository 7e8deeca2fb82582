import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  beginTotp,
  confirmTotpRow,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
} from '#platform/identity/second-factor/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a stored authenticator', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    memberId = (await memberOf(parts, 'maple')).id;
    otherId = (await memberOf(parts, 'birch')).id;
  });
  afterEach(() => parts.drop());

  const within = <Value>(work: (transaction: Transaction) => Promise<Value>) =>
    parts.storage.withTransaction(work);
  const begin = (secret: string, owner = memberId) =>
    within((transaction) => beginTotp(transaction, { memberId: owner, secret, nowMs: 1 }));
  const confirm = (secret: string, step = 10, owner = memberId) =>
    within((transaction) => confirmTotpRow(transaction, { memberId: owner, secret, step }));
  const consume = (step: number, owner = memberId) =>
    within((transaction) => consumeStep(transaction, { memberId: owner, step }));

  test('is confirmed by the secret whose code was checked, not by one begun meanwhile', async () => {
    await begin('first');
    expect(await begin('second')).toBe(true);
    expect(await confirm('first')).toBe(false);
    expect(await findTotp(parts.storage.db, memberId)).toEqual({
      secret: 'second',
      isConfirmed: false,
    });
    expect(await confirm('second')).toBe(true);
    expect(await confirm('second')).toBe(false);
    expect(await begin('third')).toBe(false);
    expect(await findTotp(parts.storage.db, memberId)).toEqual({
      secret: 'second',
      isConfirmed: true,
    });
  });

  test('takes each step once, the one that confirmed it included, and none before it', async () => {
    await begin('own');
    await confirm('own', 10);
    await begin('other', otherId);
    await confirm('other', 5, otherId);
    expect(await consume(10)).toBe(false);
    expect(await consume(9)).toBe(false);
    expect(await consume(11)).toBe(true);
    expect(await consume(11)).toBe(false);
    expect(await consume(6, otherId)).toBe(true);
  });

  test('begins anew from its first step when it is set up again', async () => {
    await begin('own');
    await confirm('own', 10);
    await within((transaction) => deleteTotp(transaction, memberId));
    expect(await findTotp(parts.storage.db, memberId)).toBeUndefined();
    await begin('again');
    await confirm('again', 3);
    expect(await consume(4)).toBe(true);
  });

  test('takes its recovery codes with it, and no other member’s', async () => {
    const hashes = { memberId: ['a', 'b'], otherId: ['a', 'c'] };
    for (const [owner, codes] of [
      [memberId, hashes.memberId],
      [otherId, hashes.otherId],
    ] as const) {
      await begin('secret', owner);
      await confirm('secret', 1, owner);
      await within((transaction) =>
        replaceRecoveryCodes(transaction, { memberId: owner, hashes: codes }),
      );
    }
    const use = (owner: string, ...codes: string[]) =>
      within((transaction) => consumeRecoveryCode(transaction, { memberId: owner, hashes: codes }));
    expect(await use(otherId, 'b')).toBe(false);
    expect(await use(otherId, 'a')).toBe(true);
    expect(await use(otherId, 'a')).toBe(false);
    const left = async (owner: string) => countRecoveryCodes(parts.storage.db, owner);
    expect([await left(memberId), await left(otherId)]).toEqual([2, 1]);
    await within((transaction) => deleteTotp(transaction, memberId));
    expect([await left(memberId), await left(otherId)]).toEqual([0, 1]);
    expect(await use(memberId, 'a')).toBe(false);
  });
});
