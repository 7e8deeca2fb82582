import { describe, expect, test } from 'vitest';
import type { Game, GameCategory, Lane, VendorCard } from '#contract/play/games.ts';
import { findDrawMethod } from '../../src/views/draw-method.ts';
import {
  canOpen,
  findLobby,
  gamePath,
  lobbyOfGame,
  splitLanes,
  tabLobbies,
  vendorPath,
} from '../../src/views/lobbies.ts';
import { readLobbyQuery } from '../../src/views/lobby-query.ts';
import { listInput } from '../../src/views/lobby-results.ts';

function card(
  vassalage: string,
  category: GameCategory,
  changes: Partial<VendorCard> = {},
): VendorCard {
  return {
    vassalage,
    title: vassalage,
    category,
    isHot: false,
    nodeId: 1,
    gameType: category,
    isGame: 'VASSALAGE',
    ...changes,
  };
}

function game(changes: Partial<Game>): Game {
  return {
    gameId: 'a b',
    title: 'A',
    vassalage: 'SLK',
    gameType: 'LIVE',
    gameClassify: 'baccarat',
    isHot: false,
    nodeId: 1,
    minBet: { amountMinor: '100', currency: 'VND' },
    ...changes,
  };
}

const laneOf = (gameClassify: GameCategory, ...cards: VendorCard[]): Lane => ({
  title: gameClassify,
  gameClassify,
  cards,
});
const lanes = splitLanes([
  laneOf('SPORTS', card('NGS', 'SPORTS'), card('AV', 'SPORTS'), card('DS88', 'SPORTS')),
  laneOf('COCKFIGHT', card('GSP', 'COCKFIGHT')),
  laneOf('LIVE', card('SLK', 'LIVE')),
]);
const asked = (category: GameCategory, query = '') =>
  listInput(category, lanes, readLobbyQuery(new URLSearchParams(query)));

describe('lobbies', () => {
  test('e-sports and cockfight are taken out of sports', () => {
    const codes = lanes.map(({ gameClassify, cards }) => [
      gameClassify,
      cards.map(({ vassalage }) => vassalage).join(),
    ]);
    expect(codes).toEqual([
      ['LIVE', 'SLK'],
      ['SPORTS', 'NGS'],
      ['ESPORTS', 'AV'],
      ['COCKFIGHT', 'DS88,GSP'],
    ]);
    expect(lobbyOfGame(game({ gameType: 'SPORTS', vassalage: 'AV' }))).toBe('ESPORTS');
  });

  test('every address but the lotteries’ own is a lobby’s', () => {
    expect(findLobby('esports')).toBe('ESPORTS');
    expect(findLobby('lottery')).toBeUndefined();
    expect(findLobby('LIVE')).toBeUndefined();
    expect(findLobby(undefined)).toBeUndefined();
  });

  test('games of split lobbies are named by their vendors', () => {
    expect(asked('LIVE')).toMatchObject({ gameType: 'LIVE', vassalage: undefined, pageNo: 1 });
    expect(asked('SPORTS')).toMatchObject({ gameType: 'SPORTS', vassalage: 'NGS' });
    expect(asked('COCKFIGHT')).toMatchObject({ gameType: undefined, vassalage: 'DS88,GSP' });
    expect(asked('COCKFIGHT', 'vendor=GSP')).toMatchObject({ vassalage: 'GSP' });
  });

  test('what cannot be found is not asked for', () => {
    expect(asked('LIVE', 'vendor=NGS')).toBeUndefined();
    expect(asked('LIVE', 'vendor=SLK,NGS')).toBeUndefined();
    expect(asked('LIVE', 'kind=moba')).toBeUndefined();
    expect(listInput('ESPORTS', [], readLobbyQuery(new URLSearchParams()))).toBeUndefined();
  });

  test('a game leads to rooms, and can be opened, only while it has some', () => {
    const cards = { gameType: 'PVP', gameClassify: 'three-card' } as const;
    expect(gamePath(game({ ...cards, hasRooms: true }))).toBe('/rooms');
    expect(canOpen(game({ ...cards, hasRooms: true }))).toBe(true);
    expect(gamePath(game(cards))).toBe('/game?gameId=a%20b');
    expect(canOpen(game(cards))).toBe(false);
  });

  test('a lottery leads to its draws, with its kind of bet when it has one', () => {
    const lottery = { gameType: 'ELOTT', code: 'K&1' } as const;
    expect(gamePath(game({}))).toBe('/game?gameId=a%20b');
    expect(gamePath(game(lottery))).toBe('/lottery?gameCode=K%261');
    expect(gamePath(game({ ...lottery, defaultPlayType: 'sum' }))).toBe(
      '/lottery?gameCode=K%261&playType=sum',
    );
    expect(gamePath(game({ gameType: 'LOTT' }))).toBe('/game?gameId=a%20b');
    const station = {
      gameType: 'LOTT',
      code: 'MB_HANOI',
      accountTypeName: 'TCG_LOTTO_VN',
    } as const;
    expect(gamePath(game({ ...station, defaultPlayType: 'lo2' }))).toBe(
      '/vnlottery?gameCode=MB_HANOI&playType=lo2',
    );
  });

  test('a vendor of one game leads to it, others to their list', () => {
    expect(vendorPath(card('AV', 'SPORTS', { isGame: 'GAME' }), 'ESPORTS')).toBe('/game?vendor=AV');
    expect(vendorPath(card('AV', 'SPORTS'), 'ESPORTS')).toBe('/esports?vendor=AV');
  });

  test.each([
    ['ELOTT', 'k3', 'KTD_K3_1M', { manner: 'kind', kind: 'k3', everyMinutes: 1 }],
    ['ELOTT', '11x5', 'KTD_11X5_3M', { manner: 'kind', kind: '11x5', everyMinutes: 3 }],
    ['ELOTT', 'ssc', 'UNKNOWN', { manner: 'kind', kind: 'ssc', everyMinutes: 5 }],
    ['LOTT', 'north', 'MB_HANOI', { manner: 'station', region: 'MB' }],
    ['LOTT', 'fast', 'LNN_MT_1M', { manner: 'fast', region: 'MT', everyMinutes: 1 }],
    ['LOTT', 'fast', 'LNN_FAST', { manner: 'fast', everyMinutes: 5 }],
  ] as const)('%s %s %s draws as %o', (gameType, gameClassify, code, drawing) => {
    expect(findDrawMethod(game({ gameType, gameClassify, code }))).toEqual(drawing);
  });
});

describe("the lobbies of a phone's tabs", () => {
  test.each<readonly [readonly GameCategory[], object]>([
    [['LIVE', 'RNG', 'ELOTT', 'LOTT'], { lottery: 'lottery', games: 'rng' }],
    [['LIVE', 'ELOTT'], { lottery: 'elott', games: 'live' }],
    [['LOTT'], { lottery: 'lottery', games: undefined }],
    [['FISH'], { lottery: undefined, games: 'fish' }],
    [[], { lottery: undefined, games: undefined }],
  ])('%j', (offered, tabs) => {
    expect(tabLobbies(offered.map((category) => laneOf(category, card('A', category))))).toEqual(
      tabs,
    );
  });
});
