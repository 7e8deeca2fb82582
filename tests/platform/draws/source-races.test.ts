import { expect, test } from 'vitest';
import { newId } from '#lib/id.ts';
import { changeSource } from '#platform/draws/index.ts';
import { lockIssue } from '#platform/draws/issues/index.ts';
import { atDesk } from '../../support/desk.ts';
import { bet, dice, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { somebodyWaitsFor } from '../../support/lock-waits.ts';
import { onPostgres } from '../../support/storages.ts';

onPostgres('who draws a lottery, said anew while somebody bets', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('waits for the bet, which keeps the seed that it was made under', async () => {
    await openDraws(house());
    const { betId } = await bet(await house().browseAsMember());
    await atDesk(house(), async (parts) => {
      const { storage } = parts;
      const issues = () =>
        storage.db
          .selectFrom('draw_issues')
          .select(['id', 'commitment'])
          .where('game_code', '=', dice)
          .where('bets', '=', 0)
          .where('state', '=', 'open')
          .where('closes_at_ms', '>', house().clock.nowMs())
          .orderBy('id')
          .execute();
      const before = (await issues()).slice(-2);
      const [raced, other] = before;
      if (!raced || !other) throw new Error('two issues that nobody has bet on');
      const placed = await storage.db
        .selectFrom('draw_bets')
        .selectAll()
        .where('id', '=', betId)
        .executeTakeFirstOrThrow();
      const saying = {
        gameCode: dice,
        source: 'house',
        why: 'asked for',
        actor: 'staff:ann',
      } as const;
      const { changing } = await storage.withTransaction(async (transaction) => {
        await lockIssue(transaction, { id: raced.id, to: 'bet' });
        const changing = storage.withTransaction((each) => changeSource(each, parts, saying));
        await somebodyWaitsFor(transaction);
        const raceBet = { ...placed, id: newId(house().clock.nowMs()), issue_id: raced.id };
        await transaction.insertInto('draw_bets').values(raceBet).execute();
        return { changing };
      });
      expect(await changing).toMatchObject({ ok: true });
      const after = new Map((await issues()).map(({ id, commitment }) => [id, commitment]));
      expect(after.get(raced.id)).toBe(raced.commitment);
      expect(after.get(other.id)).not.toBe(other.commitment);
    });
  });
});
