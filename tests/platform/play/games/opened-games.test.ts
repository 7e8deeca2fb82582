import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  fillCatalogue,
  findPlayable,
  hasGameKinds,
  readRecentGames,
  recordLotteries,
} from '#platform/play/games/index.ts';
import { openGameSession } from '#platform/play/launches/session.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('games that members open', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple01', 'maple02']) await giveMember(parts, { username });
    const members = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .orderBy('username')
      .execute();
    [memberId = '', otherId = ''] = members.map(({ id }) => id);
    const catalogue = {
      vendors: [makeVendor('AAA'), makeVendor('BBB', { nodeId: 2_002 })],
      games: ['a', 'b', 'c'].map((gameId) => makeGame({ gameId })),
    };
    await parts.storage.withTransaction((transaction) => fillCatalogue(transaction, catalogue, 0));
  });
  afterEach(() => parts.drop());

  const launch = (gameId: string, owner = memberId) => {
    parts.clock.advance(1);
    return parts.storage.withTransaction((transaction) =>
      openGameSession(transaction, {
        signInId: 'sign-in',
        memberId: owner,
        gameId,
        vassalage: 'AAA',
        currency: 'VND',
        mode: 'real',
        device: 'desktop',
        country: undefined,
        languageCode: 'EN',
        nowMs: parts.clock.nowMs(),
      }),
    );
  };
  const betOn = (gameIds: readonly string[], owner = memberId) => {
    parts.clock.advance(1);
    return parts.storage.withTransaction((transaction) =>
      recordLotteries(transaction, { memberId: owner, gameIds, nowMs: parts.clock.nowMs() }),
    );
  };
  const recent = async (owner = memberId) =>
    (await readRecentGames(parts.storage.db, { memberId: owner })).list.map(({ gameId }) => gameId);
  /** Has these games served, and no others. */
  async function serve(...gameIds: string[]): Promise<void> {
    const { db } = parts.storage;
    for (const gameId of ['a', 'b', 'c']) {
      const isServed = gameIds.includes(gameId) ? 1 : 0;
      await db
        .updateTable('games')
        .set({ is_served: isServed })
        .where('game_id', '=', gameId)
        .execute();
    }
  }

  test('are its own, launched or bet on, the latest time of each first', async () => {
    await launch('a');
    await betOn(['b', 'c', 'b']);
    expect(await recent()).toEqual(['b', 'c', 'a']);
    await betOn(['c']);
    await launch('a');
    expect(await recent()).toEqual(['a', 'c', 'b']);
    expect(await recent(otherId)).toEqual([]);
    await launch('b', otherId);
    await betOn(['a'], otherId);
    expect(await recent(otherId)).toEqual(['a', 'b']);
    expect(await recent()).toEqual(['a', 'c', 'b']);
  });

  test('are found by their vendor’s node: one that is served, then the first of the catalogue', async () => {
    const { db } = parts.storage;
    const named = { nodeId: 2_001, vassalage: 'AAA' };
    await serve();
    expect(await findPlayable(db, named)).toMatchObject({ gameId: 'a', isServed: false });
    await serve('b', 'c');
    expect(await findPlayable(db, named)).toMatchObject({ gameId: 'b', isServed: true });
    expect(await findPlayable(db, { ...named, vassalage: 'BBB' })).toBeUndefined();
  });

  test('are under maintenance by their own mark or by their vendor’s', async () => {
    const { db } = parts.storage;
    const marked = async () => (await findPlayable(db, { gameId: 'a' }))?.isUnderMaintenance;
    const mark = (table: 'games' | 'vendors', sinceMs: number | null) =>
      db.updateTable(table).set({ maintenance_since_ms: sinceMs }).execute();
    expect(await marked()).toBe(false);
    await mark('games', 1);
    expect(await marked()).toBe(true);
    await mark('games', null);
    await mark('vendors', 1);
    expect(await marked()).toBe(true);
  });

  test('have all kinds only where there is a game of each', async () => {
    const { db } = parts.storage;
    expect(await hasGameKinds(db, ['classic'])).toBe(true);
    expect(await hasGameKinds(db, ['classic', 'classic'])).toBe(true);
    expect(await hasGameKinds(db, ['classic', 'video'])).toBe(false);
  });
});
