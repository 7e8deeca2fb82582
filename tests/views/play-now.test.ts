import { expect, test } from 'vitest';
import type { Game, GameCategory } from '#contract/play/games.ts';
import { choosePlayNow, isAlike, rowLength, spreadAlike } from '../../src/views/play-now.ts';

let made = 0;

function game(changes: Partial<Game> = {}): Game {
  made += 1;
  return {
    gameId: `game-${made}`,
    title: `Game ${made}`,
    vassalage: `V${made}`,
    gameType: 'RNG',
    gameClassify: 'classic',
    isHot: false,
    nodeId: made,
    minBet: { amountMinor: '100', currency: 'VND' },
    isPlayable: true,
    ...changes,
  };
}

const games = (count: number, changes?: Partial<Game>) =>
  Array.from({ length: count }, () => game(changes));

test('only what can be opened is chosen, lotteries with draws among it, each game once', () => {
  const lottery = game({ gameType: 'ELOTT', code: 'K3', isPlayable: undefined });
  const playable = game();
  const closed = [game({ isUnderMaintenance: true }), game({ isPlayable: undefined })];
  const chosen = choosePlayNow([
    [lottery, ...closed],
    [playable, lottery],
  ]);
  expect(new Set(chosen)).toEqual(new Set([lottery, playable]));
  expect(chosen).toHaveLength(2);
});

test('rows are whole, two at most; less than a row is shown as it is', () => {
  const lengths = [0, 3, 8, 15, 16, 40].map((count) => choosePlayNow([games(count)]).length);
  expect(lengths).toEqual([0, 3, rowLength, rowLength, 2 * rowLength, 2 * rowLength]);
});

test('pictures of their own come first, and lobbies are mixed', () => {
  const drawn = (gameType: GameCategory, code?: string) =>
    game({ gameType, code, image: `/games/${made}.svg` });
  const pictures = [drawn('RNG'), drawn('RNG'), drawn('ELOTT', 'a'), drawn('ELOTT', 'b')];
  const chosen = choosePlayNow([[...games(4), ...pictures]]);
  expect(chosen.map(({ image }) => image !== undefined)).toEqual([
    ...Array(4).fill(true),
    ...Array(4).fill(false),
  ]);
  const lobbies = chosen.slice(0, 4).map(({ gameType }) => gameType);
  expect(lobbies).toEqual(['RNG', 'ELOTT', 'RNG', 'ELOTT']);
});

test('no two neighbours look alike while there are others', () => {
  const one = { vassalage: 'ONE', title: 'Wild Cherry' };
  const other = { vassalage: 'SLK', gameType: 'LIVE', gameClassify: 'baccarat' } as const;
  const chosen = choosePlayNow([[...games(8, one), ...games(8, other)]]);
  expect(chosen).toHaveLength(2 * rowLength);
  const [first, second] = [game(one), game(one)];
  expect(isAlike(first, second)).toBe(true);
  for (const [index, each] of chosen.slice(1).entries()) {
    expect(isAlike(each, chosen[index] ?? first)).toBe(false);
  }
});

test('a page of a lobby keeps its games and parts those that look alike', () => {
  const alike = games(3, { vassalage: 'ONE', title: 'Wild Cherry' });
  const others = games(2, { vassalage: 'SLK', title: 'Silver Moon' });
  const [first, second, third] = alike;
  const spread = spreadAlike([...alike, ...others]);
  expect(spread).toEqual([first, others[0], second, others[1], third]);
  expect(spreadAlike(alike)).toEqual(alike);
  const shut = game({ isPlayable: undefined });
  expect(spreadAlike([shut, ...alike])).toEqual([...alike, shut]);
});
