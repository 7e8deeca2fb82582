import { expect, test } from 'vitest';
import { drawKinds } from '#contract/draws/issues.ts';
import { buildPlayNaming, findPlayName } from '#lib/lottery/plays/play-name.ts';
import { plays } from '#lib/lottery/plays/plays.ts';

test('kinds that share a play’s code share its name and place, which are found by the code', () => {
  for (const kind of drawKinds) {
    for (const play of plays(kind)) {
      const name = { naming: buildPlayNaming(play), ...(play.place && { place: play.place }) };
      expect(findPlayName(play.code), `${kind} ${play.code}`).toEqual(name);
    }
  }
  expect(findPlayName('gone')).toBeUndefined();
});

test('orders of digits and covers are named after what they are of', () => {
  expect(findPlayName('bao8Lo2')).toEqual({ naming: { by: 'cover', numbers: '8', base: 'lo2' } });
  expect(findPlayName('daoLo2')).toEqual({ naming: { by: 'permuted', base: 'lo2' } });
  expect(findPlayName('de')).toEqual({ naming: { by: 'base', base: 'de' } });
});
