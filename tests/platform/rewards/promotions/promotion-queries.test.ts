import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ApplicationRow,
  endApplication,
  findApplication,
  insertApplication,
  listApplications,
  listImages,
  listWaiting,
} from '#platform/rewards/promotions/application.queries.ts';
import {
  insertClaim,
  insertJoin,
  listClaims,
  listJoins,
} from '#platform/rewards/promotions/member.queries.ts';
import {
  findVersion,
  insertTerms,
  listPromotions,
  lockPromotion,
  readVersion,
  savePromotion,
} from '#platform/rewards/promotions/terms.queries.ts';
import { listTrialMembers, type TrialQuery } from '#platform/rewards/promotions/trial.queries.ts';
import { insertGrant } from '../../../support/bonus-grant-rows.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf } from '../../../support/contracts.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const day = '2027-03-10';

onStorage('queries of promotions', (place) => {
  let parts: TestParts;
  /** Ids of members by their names. */
  let ids: Record<'maple' | 'birch', string>;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    ids = {
      maple: (await memberOf(parts, 'maple')).id,
      birch: (await memberOf(parts, 'birch')).id,
    };
    await parts.storage.withTransaction(async (transaction) => {
      for (const promotionId of ['spring', 'autumn']) {
        await savePromotion(transaction, {
          promotionId,
          version: promotionId === 'spring' ? 2 : 1,
          currency: 'VND',
          budgetMinor: 100n,
          grantedMinor: 0n,
          holdId: null,
          isEnded: 0,
        });
        for (const version of [1, 2]) {
          const terms = `${promotionId} ${version}`;
          await insertTerms(transaction, {
            promotionId,
            version,
            terms,
            sha256: terms,
            createdAtMs: 0,
          });
        }
      }
    });
  });
  afterEach(() => parts.drop());

  test('promotions are listed by their ids, each with its present terms', async () => {
    const { db } = parts.storage;
    expect((await listPromotions(db)).map(({ terms }) => terms)).toEqual(['autumn 1', 'spring 2']);
    expect(await findVersion(db, { promotionId: 'autumn', version: 2 })).toMatchObject({
      terms: 'autumn 2',
    });
    expect(await readVersion(db, { promotionId: 'spring', version: 1 })).toMatchObject({
      terms: 'spring 1',
    });
    expect(await findVersion(db, { promotionId: 'spring', version: 3 })).toBeUndefined();
    await expect(readVersion(db, { promotionId: 'winter', version: 1 })).rejects.toThrow('gone');
    await parts.storage.withTransaction(async (transaction) => {
      for (const promotionId of ['autumn', 'spring'])
        expect(await lockPromotion(transaction, promotionId)).toMatchObject({ promotionId });
      expect(await lockPromotion(transaction, 'winter')).toBeUndefined();
    });
  });

  test('joins and grants are the member’s own, of one promotion or of all', async () => {
    const own = [
      { memberId: ids.maple, promotionId: 'autumn', version: 2, createdAtMs: 1 },
      { memberId: ids.maple, promotionId: 'spring', version: 1, createdAtMs: 2 },
      { memberId: ids.birch, promotionId: 'spring', version: 2, createdAtMs: 3 },
    ];
    for (const [index, join] of own.entries()) {
      const grantId = `grant ${index}`;
      await insertGrant(parts, { id: grantId, member_id: join.memberId });
      await parts.storage.withTransaction(async (transaction) => {
        await insertJoin(transaction, join);
        await insertClaim(transaction, {
          ...join,
          grantId,
          period: 'once',
          depositId: null,
          amountMinor: 1n,
          termsSha256: '',
          languageCode: 'EN',
        });
      });
    }
    const { db } = parts.storage;
    const joined = async (query: Parameters<typeof listJoins>[1]) =>
      (await listJoins(db, query)).map(({ terms }) => terms).toSorted();
    expect(await joined({ memberId: ids.maple })).toEqual(['autumn 2', 'spring 1']);
    expect(await joined({ memberId: ids.maple, promotionId: 'spring' })).toEqual(['spring 1']);
    expect(await joined({ memberId: ids.birch })).toEqual(['spring 2']);
    const claimed = async (query: Parameters<typeof listClaims>[1]) =>
      (await listClaims(db, query)).map(({ grantId }) => grantId);
    // The latest first.
    expect(await claimed({ memberId: ids.maple })).toEqual(['grant 1', 'grant 0']);
    expect(await claimed({ memberId: ids.maple, promotionId: 'spring' })).toEqual(['grant 1']);
    expect(await claimed({ memberId: ids.birch })).toEqual(['grant 2']);
  });

  test('applications are a member’s own; those that wait are listed, the oldest first', async () => {
    const application = (id: string, more: Partial<ApplicationRow>): ApplicationRow => ({
      promotionId: 'spring',
      memberId: ids.maple,
      version: 1,
      createdAtMs: 5,
      id,
      state: 'waiting',
      comment: '',
      languageCode: 'EN',
      why: null,
      decidedAtMs: null,
      ...more,
    });
    const images = (...bytes: number[]) => bytes.map((each) => new Uint8Array([each]));
    await parts.storage.withTransaction(async (transaction) => {
      const other = { memberId: ids.birch };
      await insertApplication(transaction, application('c', {}), images(3, 2, 1));
      await insertApplication(transaction, application('b', other), images(9));
      await insertApplication(transaction, application('a', { promotionId: 'autumn' }), []);
      const early = { ...other, promotionId: 'autumn', createdAtMs: 4 };
      await insertApplication(transaction, application('d', early), []);
    });
    const { db } = parts.storage;
    const listed = async (query: Parameters<typeof listApplications>[1]) =>
      (await listApplications(db, query)).map(({ id }) => id).toSorted();
    expect(await listed({ memberId: ids.maple })).toEqual(['a', 'c']);
    expect(await listed({ memberId: ids.birch, promotionId: 'spring' })).toEqual(['b']);
    expect(await findApplication(db, 'b')).toMatchObject({ memberId: ids.birch });
    expect(await listImages(db, 'c')).toEqual(images(3, 2, 1));
    const stored = db.selectFrom('promotion_application_images').select('position');
    expect(await stored.where('application_id', '=', 'b').execute()).toEqual([{ position: 1 }]);
    expect(await listImages(db, 'b')).toEqual(images(9));
    const waiting = async (limit: number) =>
      (await listWaiting(db, limit)).map((row) => [row.id, row.username, row.images].join(' '));
    const all = ['d birch 0', 'a maple 0', 'b birch 1', 'c maple 3'];
    expect(await waiting(9)).toEqual(all);
    expect(await waiting(2)).toEqual(all.slice(0, 2));
    const decision = { id: 'a', state: 'rejected', why: 'no', nowMs: 7 } as const;
    await parts.storage.withTransaction(async (transaction) => {
      expect(await endApplication(transaction, decision)).toBe(true);
      expect(await endApplication(transaction, { ...decision, state: 'approved' })).toBe(false);
      expect(await endApplication(transaction, { ...decision, id: 'none' })).toBe(false);
    });
    expect(await findApplication(db, 'a')).toMatchObject({ state: 'rejected', decidedAtMs: 7 });
    expect(await waiting(9)).toEqual(['d birch 0', 'b birch 1', 'c maple 3']);
  });

  test('terms are tried over open accounts in real money that did something since', async () => {
    const more = ['trial', 'gone', 'away', 'usd'] as const;
    for (const username of more) {
      await giveMember(parts, { username, ...(username === 'trial' && { accountType: 4 }) });
    }
    const change = (username: string, values: object) =>
      parts.storage.db
        .updateTable('members')
        .set(values)
        .where('username', '=', username)
        .execute();
    await change('gone', { closed_at_ms: 1 });
    await change('away', { excluded_until_ms: 1 });
    await change('usd', { currency: 'USD' });
    const createdAtMs = dayMsOf(day);
    await parts.storage.db.updateTable('members').set({ created_at_ms: createdAtMs }).execute();
    await change('birch', { created_at_ms: createdAtMs - 1, invited_by: ids.maple });
    for (const username of ['maple', 'birch', ...more]) {
      const { id } = await memberOf(parts, username);
      const ended_at_ms = createdAtMs - (username === 'birch' ? 1 : 0);
      await insertDeposit(parts, { id: username, member_id: id, credited_minor: 1n, ended_at_ms });
      await settlePlay(parts, username, { stakeMinor: 1n, settledAtMs: ended_at_ms });
    }
    await settlePlay(parts, 'birch', { stakeMinor: 1n, settledAtMs: createdAtMs, mode: 'trial' });
    const { db } = parts.storage;
    const list = async (query: Partial<TrialQuery>) =>
      (
        await listTrialMembers(db, {
          currency: 'VND',
          did: 'register',
          fromMs: createdAtMs,
          fromDay: day,
          afterId: '',
          limit: 9,
          ...query,
        })
      ).map(({ id, isInvited }) => [id, isInvited]);
    const [maple, birch] = [
      [ids.maple, false],
      [ids.birch, true],
    ];
    const earlier = { fromMs: createdAtMs - 1, fromDay: '2027-03-09' };
    const inOrder = [maple, birch].toSorted(([one], [other]) =>
      (one ?? '') < (other ?? '') ? -1 : 1,
    );
    for (const did of ['register', 'deposit', 'play'] as const) {
      expect(await list({ did }), did).toEqual([maple]);
      expect(await list({ did, ...earlier }), did).toEqual(inOrder);
    }
    expect(await list({ ...earlier, limit: 1 })).toEqual(inOrder.slice(0, 1));
    const afterId = String(inOrder[0]?.[0]);
    expect(await list({ ...earlier, afterId })).toEqual(inOrder.slice(1));
  });
});
