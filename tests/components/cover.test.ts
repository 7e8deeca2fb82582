import { expect, test } from 'vitest';
import { buildCover } from '#components/cover/cover.ts';
import { gameCategories, gameKinds } from '#contract/play/games.ts';
import { readSource } from '../support/sources.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `game-${index}`);

test('a cover of one sport never shows another', () => {
  const motifsOf = (kind: string) =>
    new Set(
      idsOf(60).map(
        (id) =>
          buildCover({ id, title: 'Derby', vassalage: 'NGS', category: 'SPORTS', kind }).motif,
      ),
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
        const { motif, backdrop } = buildCover({ id, title: id, vassalage: 'NGS', category, kind });
        return [`m-${motif}`, `b-${backdrop}`];
      }),
    ),
  );
  expect(new Set(used).difference(drawn)).toEqual(new Set());
});

test('a slot’s cover shows the symbol of its title as its reels draw it', () => {
  const sprite = readSource('src/components/cover/motifs.svg');
  for (const [letter, set] of [
    ['g', 'garden'],
    ['v', 'river'],
    ['r', 'riches'],
    ['s', 'sky'],
  ] as const) {
    const drawings = readSource(`src/studio/page/symbols/${set}.ts`).match(/^ {4}'<.*',$/gm) ?? [];
    expect(drawings).toHaveLength(7);
    for (const [symbol, drawing] of drawings.entries()) {
      const [, cover = ''] = sprite.split(`<g id="m-${letter}${symbol}">`);
      const shapes = drawing.match(/ d="[^"]+"/g) ?? [];
      for (const shape of shapes) expect(cover.split('\n')[0]).toContain(shape);
    }
  }
  const cover = (title: string, kind: string) =>
    buildCover({ id: 'x', title, vassalage: 'CPR', category: 'RNG', kind }).motif;
  expect(cover('Wild Cherry', 'classic')).toBe('g5');
  expect(cover('Moonlit Heron', 'jackpot')).toBe('v0');
  expect(cover('Wild Cherry', 'table')).not.toBe('g5');
});
