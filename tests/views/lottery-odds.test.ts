import { describe, expect, test } from 'vitest';
import type { TextKey } from '#i18n/translate.ts';
import type { ELotteryKind } from '#lib/lottery/kinds.ts';
import { eLotteryOdds, vnOdds } from '#views/lottery-odds.ts';
import { readSource } from '../support/sources.ts';

const kinds: readonly ELotteryKind[] = ['k3', 'ssc', 'pk10', '11x5', 'kl8', 'pc28'];

/** A text of the lobby in a language; `undefined` where there is none. */
function textOf(code: string, key: TextKey): unknown {
  const texts = JSON.parse(readSource(`public/locales/${code}/lobby.json`));
  const path = key.replace('lobby:', '').split('.');
  return path.reduce<Record<string, never> | undefined>((within, name) => within?.[name], texts);
}

describe('tables of odds', () => {
  test.each(['en', 'ty', 'vi', 'cn', 'th', 'id'])(
    'have a name for each play and side, %s',
    (code) => {
      const lines = kinds.flatMap(eLotteryOdds);
      const keys = [
        ...lines.map(({ name }) => name),
        ...lines.flatMap(({ values }) =>
          values.flatMap((value) => (typeof value === 'string' ? [] : [value.side])),
        ),
        ...vnOdds().flatMap(({ name, wins }) => [name, wins]),
      ];
      expect(keys.filter((key) => typeof textOf(code, key) !== 'string')).toEqual([]);
      expect(keys.length).toBeGreaterThan(150);
    },
  );

  test('show a play at several places once, and what each of its results returns', () => {
    const lines = eLotteryOdds('ssc').filter(({ family }) => family === 'dragonTiger');
    expect(lines).toEqual([
      {
        family: 'dragonTiger',
        name: 'lobby:bet.dragonTiger',
        values: [{ side: 'lobby:side.dragon' }, { side: 'lobby:side.tiger' }],
        chance: 0.45,
        odds: 2.1111,
        share: expect.closeTo(0.95, 4),
      },
      {
        family: 'dragonTiger',
        name: 'lobby:bet.dragonTiger',
        values: [{ side: 'lobby:side.tie' }],
        chance: 0.1,
        odds: 9.5,
        share: expect.closeTo(0.95, 4),
      },
    ]);
    const threes = eLotteryOdds('ssc').filter(({ family }) => family === 'straight3');
    expect(threes).toHaveLength(1);
  });

  test('show the Vietnamese plays that every region has, with the stakes of each', () => {
    const lines = vnOdds();
    expect(lines.map(({ code }) => code)).toEqual(
      'lo2 lo3 lo4 de dau dauDuoi 3cang xiuChuDau xiuChu 4cang chamDau chamDuoi xien2 xien3 xien4 truot4 truot8 truot10'.split(
        ' ',
      ),
    );
    expect(lines[0]).toMatchObject({
      north: { units: 27, odds: 95, chance: 0.01, share: 0.95 },
      south: { units: 18, odds: 95, chance: 0.01, share: 0.95 },
    });
    expect(lines.at(-1)).toMatchObject({ north: { odds: 16 }, south: { odds: 6.2 } });
    const fours = lines.find(({ code }) => code === '4cang');
    expect(fours).toMatchObject({ north: { chance: 0.0001, share: 0.85 } });
  });

  test('say where a stake comes back, which counts as returned', () => {
    const sums = eLotteryOdds('11x5').filter(({ family }) => family === 'sumHalf');
    const [{ chance = 0, back = 0, odds = 0, share = 0 } = {}] = sums;
    expect(back).toBeCloseTo(32 / 462);
    expect(share).toBeCloseTo(chance * odds + back);
    expect(eLotteryOdds('k3').every((line) => line.back === undefined)).toBe(true);
  });
});
