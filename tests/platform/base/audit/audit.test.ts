import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkAudit, listAudit, recordAct } from '#platform/base/audit/index.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const atMs = 1_790_000_000_000;

onEachStorage('the audit log', (place) => {
  let storage: Storage & { drop(): Promise<void> };

  const record = (act: string, subject = 'withdrawal:1') =>
    storage.withTransaction((transaction) =>
      recordAct(transaction, {
        actor: 'operator:ann',
        act,
        subject,
        detail: { why: 'seen' },
        atMs,
      }),
    );

  beforeEach(async () => {
    storage = await openTestStorage(place);
    for (const act of ['opened', 'approved', 'closed']) await record(act);
  });

  afterEach(() => storage.drop());

  test('what was recorded is listed by its subject, and the log is whole', async () => {
    await record('opened', 'deposit:1');
    const acts = await listAudit(storage.db, 'withdrawal:1');
    expect(acts.map(({ act }) => act)).toEqual(['opened', 'approved', 'closed']);
    expect(acts[0]).toEqual({
      actor: 'operator:ann',
      act: 'opened',
      subject: 'withdrawal:1',
      detail: { why: 'seen' },
      atMs,
    });
    expect(await checkAudit(storage.db)).toEqual([]);
  });

  test('acts recorded at once stand one behind the other', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => record(`act_${index}`)));
    expect(await listAudit(storage.db, 'withdrawal:1')).toHaveLength(13);
    expect(await checkAudit(storage.db)).toEqual([]);
  });

  test('an act whose transaction fails is not in the log', async () => {
    const failing = storage.withTransaction(async (transaction) => {
      const entry = { actor: 'system', act: 'x', subject: 'withdrawal:1', detail: {}, atMs };
      await recordAct(transaction, entry);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await listAudit(storage.db, 'withdrawal:1')).toHaveLength(3);
    expect(await checkAudit(storage.db)).toEqual([]);
  });

  test.each([
    ['another actor', `update audit_entries set actor = 'operator:bob' where sequence = 2`],
    ['another time', `update audit_entries set at_ms = 1 where sequence = 1`],
    ['another reason', `update audit_entries set detail = '{}' where sequence = 3`],
    ['a removed entry', 'delete from audit_entries where sequence = 2'],
    ['a removed end', 'delete from audit_entries where sequence = 3'],
    ['a removed log', 'delete from audit_entries'],
  ])('%s is found', async (_, tampering) => {
    await sql.raw(tampering).execute(storage.db);
    expect(await checkAudit(storage.db)).not.toEqual([]);
  });
});
