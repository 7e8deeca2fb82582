import { afterEach, expect } from 'vitest';
import { onDatabase } from './database.ts';
import type { House } from './house.ts';

/** After each test, the rounds that are open are those that are listed so, and no others. */
export function expectOpenListed(house: () => House): void {
  afterEach(async () => {
    const { open, listed } = await onDatabase(house(), async (db) => ({
      open: await db
        .selectFrom('rounds')
        .select(['id as round_id', 'member_id', 'opened_at_ms'])
        .where('state', '=', 'open')
        .orderBy('id')
        .execute(),
      listed: await db
        .selectFrom('open_rounds')
        .select(['round_id', 'member_id', 'opened_at_ms'])
        .orderBy('round_id')
        .execute(),
    }));
    expect(listed).toEqual(open);
  });
}
