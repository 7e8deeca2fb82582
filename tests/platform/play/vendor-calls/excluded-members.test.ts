import { expect, test } from 'vitest';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

onEachStorage('rounds of who is excluded by then', (place) => {
  const house = useHouse(place);

  test('count for nobody above; what counted before is taken back from whom it counted for', async () => {
    const player = await openGame(house());
    const { memberId } = player;
    const path = `/aspen/${memberId}/`;
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ path }).where('id', '=', memberId).execute(),
    );
    const isClosed = true;
    await player.call('bet', 'bet-1', 1_000);
    await player.call('win', 'win-1', 400, { isClosed });
    await player.call('bet', 'bet-2', 2_000, { roundId: 'round-2' });
    await player.browser.call(excludeSelf, { length: 'year' });
    await player.call('win', 'win-2', 0, { roundId: 'round-2', isClosed });
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    await player.call('rollback', 'undo-2', 0, {
      betTransactionId: 'bet-2',
      roundId: 'round-2',
    });
    const facts = await onDatabase(house(), (db) =>
      db.selectFrom('facts').selectAll().orderBy('id').execute(),
    );
    expect(facts.map((fact) => [fact.kind, fact.stake_minor, fact.upline_path])).toEqual([
      ['settled', 100_000n, path],
      ['settled', 200_000n, `/${memberId}/`],
      ['void', -100_000n, path],
      ['void', -200_000n, `/${memberId}/`],
    ]);
  });

  test('are of whom they counted for where a win or an adjustment comes late', async () => {
    const { memberId, browser, call } = await openGame(house());
    const path = `/aspen/${memberId}/`;
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ path }).where('id', '=', memberId).execute(),
    );
    await call('bet', 'bet-1', 1_000);
    await call('win', 'win-1', 0, { isClosed: true });
    await browser.call(excludeSelf, { length: 'year' });
    await call('win', 'win-2', 300);
    await call('adjust', 'adjust-1', 200);
    const facts = await onDatabase(house(), (db) =>
      db.selectFrom('facts').selectAll().orderBy('id').execute(),
    );
    expect(facts.map((fact) => [fact.kind, fact.payout_minor, fact.upline_path])).toEqual([
      ['settled', 0n, path],
      ['adjustment', 30_000n, path],
      ['adjustment', 20_000n, path],
    ]);
  });

  test('count for nobody above when they change after the exclusion is over', async () => {
    const { memberId, browser, call } = await openGame(house());
    const setMember = (change: { path: string } | { excluded_until_ms: null }) =>
      onDatabase(house(), (db) =>
        db.updateTable('members').set(change).where('id', '=', memberId).execute(),
      );
    await setMember({ path: `/aspen/${memberId}/` });
    await call('bet', 'bet-1', 1_000);
    await browser.call(excludeSelf, { length: 'year' });
    await call('win', 'win-1', 0, { isClosed: true });
    await setMember({ excluded_until_ms: null });
    await call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    const facts = await onDatabase(house(), (db) =>
      db.selectFrom('facts').selectAll().orderBy('id').execute(),
    );
    expect(facts.map(({ kind, upline_path }) => [kind, upline_path])).toEqual([
      ['settled', `/${memberId}/`],
      ['void', `/${memberId}/`],
    ]);
  });
});
