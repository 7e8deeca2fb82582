import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillCatalogue } from '#platform/play/games/index.ts';
import {
  insertBonusWorths,
  listBonusWorths,
  listUnknownOffers,
} from '#platform/rewards/bonuses/worth/queries.ts';
import { insertTerms, savePromotion } from '#platform/rewards/promotions/terms.queries.ts';
import {
  findMeanStake,
  insertWorths,
  listWorths,
} from '#platform/rewards/promotions/worth/queries.ts';
import { insertGrant } from '../../../support/bonus-grant-rows.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf } from '../../../support/contracts.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const day = '2027-03-10';
const worth = {
  gameId: 'aaa-first',
  paytable: 'coin-1',
  bonusMinor: 1n,
  convertedPpm: 1,
  leftMinor: 1n,
  rounds: 1,
  createdAtMs: 0,
};

onStorage('queries of what bonuses are worth', (place) => {
  let parts: TestParts;
  let maple = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    maple = (await memberOf(parts, 'maple')).id;
    await parts.storage.withTransaction((transaction) =>
      fillCatalogue(transaction, { vendors: [makeVendor('AAA')], games: [makeGame()] }, 0),
    );
  });
  afterEach(() => parts.drop());

  test('worths are those of the promotions, by the smallest stake first', async () => {
    await parts.storage.withTransaction(async (transaction) => {
      for (const promotionId of ['spring', 'autumn', 'winter']) {
        await savePromotion(transaction, {
          promotionId,
          version: 1,
          currency: 'VND',
          budgetMinor: 1n,
          grantedMinor: 0n,
          holdId: null,
          isEnded: 0,
        });
        for (const version of [1, 2]) {
          const text = { terms: '{}', sha256: '', createdAtMs: 0 };
          await insertTerms(transaction, { promotionId, version, ...text });
        }
      }
    });
    const ofVersion = (promotionId: string, version: number, stakes: readonly bigint[]) =>
      parts.storage.withTransaction(async (transaction) => {
        const rows = stakes.map((stakeMinor) => ({ ...worth, promotionId, version, stakeMinor }));
        await insertWorths(transaction, rows);
      });
    await ofVersion('spring', 1, [5n]);
    await ofVersion('spring', 2, [3n, 1n]);
    await ofVersion('autumn', 1, [2n]);
    await ofVersion('winter', 1, [4n]);
    // What is there already stays as it is.
    await ofVersion('autumn', 1, [2n]);
    const list = async (...promotionIds: string[]) =>
      (await listWorths(parts.storage.db, promotionIds)).map(
        ({ stakeMinor, promotionId, version, gameTitle }) =>
          `${stakeMinor} ${promotionId} ${version} ${gameTitle}`,
      );
    expect(await list('spring', 'autumn')).toEqual([
      '1 spring 2 First',
      '2 autumn 1 First',
      '3 spring 2 First',
      '5 spring 1 First',
    ]);
    expect(await list()).toEqual([]);
  });

  test('offers that are not worked out are those of staff that wait, the latest first', async () => {
    const offer = (id: string, more: Partial<Parameters<typeof insertGrant>[1]> = {}) =>
      insertGrant(parts, { id, member_id: maple, expires_at_ms: 11, ...more });
    await offer('g1');
    await offer('g3');
    await offer('g2');
    await offer('g4', { state: 'waiting' });
    await offer('g5', { source: 'promotion:spring' });
    await offer('g6', { target_minor: 0n });
    await offer('g7', { expires_at_ms: 10 });
    await offer('g8');
    await offer('g9');
    await parts.storage.withTransaction((transaction) =>
      insertBonusWorths(transaction, [
        { ...worth, bonusId: 'g8', stakeMinor: 3n },
        { ...worth, bonusId: 'g8', stakeMinor: 1n },
        { ...worth, bonusId: 'g9', stakeMinor: 2n },
      ]),
    );
    const { db } = parts.storage;
    const list = async (limit: number, beforeId?: string) =>
      (await listUnknownOffers(db, { nowMs: 10, limit, beforeId })).map(({ id }) => id);
    expect((await list(9)).toSorted()).toEqual(['g1', 'g2', 'g3']);
    expect(await list(1)).toEqual(['g3']);
    expect((await list(2, 'g3')).toSorted()).toEqual(['g1', 'g2']);
    const worths = async (...bonusIds: string[]) =>
      (await listBonusWorths(db, bonusIds)).map(
        ({ bonusId, stakeMinor, gameTitle }) => `${bonusId} ${stakeMinor} ${gameTitle}`,
      );
    expect(await worths('g8', 'g9')).toEqual(['g8 1 First', 'g9 2 First', 'g8 3 First']);
    expect(await worths('g9')).toEqual(['g9 2 First']);
    expect(await worths()).toEqual([]);
  });

  test('the mean stake is of the member’s real rounds since the day, in the currency', async () => {
    const { db } = parts.storage;
    const mean = (currency = 'VND', fromDay = day) =>
      findMeanStake(db, { memberId: maple, currency, fromDay });
    expect(await mean()).toBeUndefined();
    const play = (username: string, stakeMinor: bigint, more = {}) =>
      settlePlay(parts, username, { stakeMinor, settledAtMs: dayMsOf(day), ...more });
    await play('maple', 10n);
    await play('maple', 21n, { settledAtMs: dayMsOf('2027-03-11') });
    await play('maple', 1_000n, { settledAtMs: dayMsOf('2027-03-09') });
    await play('maple', 2_000n, { mode: 'trial' });
    await play('maple', 400n, { currency: 'USD' });
    await play('birch', 8_000n);
    expect(await mean()).toBe(15n);
    expect(await mean('USD')).toBe(400n);
    expect(await mean('VND', '2027-03-12')).toBeUndefined();
  });
});
