import { expect, test } from 'vitest';
import { buildCover } from '#components/cover/cover.ts';
import { gameCategories, gameKinds } from '#contract/play/games.ts';
import { readSource } from '../support/sources.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `game-${index}`);

test('a cover of one sport never shows another', () => {
  const motifsOf = (kind: string) =>
    new Set(
      idsOf(60).map((id) => buildCover({ id, vassalage: 'NGS', category: 'SPORTS', kind }).motif),
    );
  const sports = ['football', 'basketball', 'tennis', 'badminton'].map((kind) => [
    ...motifsOf(kind),
  ]);
  expect(sports).toEqual([['ball'], ['hoop'], ['tennis'], ['shuttle']]);
  expect([...motifsOf('virtual')]).toEqual(['cup']);
});

test('every cover is made of drawings that there are', () => {
  const drawn = new Set(
    [...readSource('src/components/cover/motifs.svg').matchAll(/ id="([bm]-[\w-]+)"/g)].map(
      ([, id]) => id,
    ),
  );
  const used = gameCategories.flatMap((category) =>
    [undefined, ...gameKinds[category]].flatMap((kind) =>
      idsOf(60).flatMap((id) => {
        const { motif, backdrop } = buildCover({ id, vassalage: 'NGS', category, kind });
        return [`m-${motif}`, `b-${backdrop}`];
      }),
    ),
  );
  expect(new Set(used).difference(drawn)).toEqual(new Set());
});
