import { expect, test } from 'vitest';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { findPlay } from '#lib/lottery/plays/plays.ts';
import draws from '../../../demo/draws.json' with { type: 'json' };
import games from '../../../demo/games.json' with { type: 'json' };

const usual = new Map(
  games.flatMap((game) => ('code' in game ? [[game.code, game.defaultPlayType] as const] : [])),
);

test.each(draws.map(({ code, kind }) => [code, kind] as const))(
  'the usual play of %s can be bet on a lottery of %s',
  (code, kind) => {
    expect(findPlay(kind as LotteryKind, usual.get(code) ?? ''), usual.get(code)).toBeDefined();
  },
);
