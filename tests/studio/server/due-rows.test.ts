import { expect, test } from 'vitest';
import { collectDue, type DuePage } from '#studio/server/tables/due-rows.ts';

const rows = Array.from({ length: 3_500 }, (_, index) => ({ id: String(index) }));

/** Collects of the first rows, some of which were tried a moment ago; returns ids and pages read. */
async function collect(count: number, isWaiting: (id: number) => boolean) {
  const pages: number[] = [];
  const list = async ({ limit, offset }: DuePage) => {
    pages.push(offset);
    return rows.slice(0, count).slice(offset, offset + limit);
  };
  const due = await collectDue(list, (id) => isWaiting(Number(id)));
  return { ids: due.map(({ id }) => Number(id)), pages };
}

test('rows that cannot be settled hold up none of those behind them', async () => {
  const { ids } = await collect(2_300, (id) => id < 2_000);
  expect(ids).toEqual(Array.from({ length: 300 }, (_, index) => 2_000 + index));
});

test('a run takes 1,000 rows and leaves the rest for the next', async () => {
  const { ids, pages } = await collect(3_500, () => false);
  expect([ids.length, ids.at(-1), pages]).toEqual([1_000, 999, [0]]);
});

test('a list that ends is read no further', async () => {
  expect(await collect(1_000, (id) => id > 0)).toEqual({ ids: [0], pages: [0, 1_000] });
  expect(await collect(0, () => false)).toEqual({ ids: [], pages: [0] });
});
