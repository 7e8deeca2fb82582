import { expect, test } from 'vitest';
import { type GameListInput, gameList, gamePageSize } from '#contract/play/game-lists.ts';
import { foldText } from '#lib/fold-text.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import type { StoredGame } from '#platform/play/games/fill/stored-catalogue.ts';
import { site } from '#site';
import games from '../../../../demo/games.json' with { type: 'json' };
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const all: readonly StoredGame[] = games as StoredGame[];

const byId = (one: StoredGame, other: StoredGame) => (one.gameId < other.gameId ? -1 : 1);
const byNumber = (figure: (game: StoredGame) => number) => (one: StoredGame, other: StoredGame) =>
  figure(one) - figure(other) || byId(one, other);

/** Sports of vendors in the site's lists are e-sports or cockfights, unless vendors are named. */
function isOfType({ gameType, vassalage }: StoredGame, input: Omit<GameListInput, 'pageNo'>) {
  const { esportsVendors, cockfightVendors }: PlatformSite = site;
  const own = esportsVendors?.includes(vassalage)
    ? 'ESPORTS'
    : cockfightVendors?.includes(vassalage)
      ? 'COCKFIGHT'
      : gameType;
  const isNamed = input.vassalage !== undefined && gameType === input.gameType;
  return isNamed || (gameType === 'SPORTS' ? own : gameType) === input.gameType;
}

/** The same games as a plain reading of the file gives them. */
function expected(
  input: Omit<GameListInput, 'pageNo'>,
  isOpen: (game: StoredGame) => boolean = () => false,
): StoredGame[] {
  const vendors = input.vassalage?.split(',');
  const found = all.filter(
    (game) =>
      (input.gameType === undefined || isOfType(game, input)) &&
      (input.gameClassify === undefined || game.gameClassify === input.gameClassify) &&
      (vendors === undefined || vendors.includes(game.vassalage)) &&
      (input.gameName === undefined || foldText(game.title).includes(foldText(input.gameName))) &&
      (input.minBet === undefined || BigInt(game.minBetMinor) <= BigInt(input.minBet)) &&
      (input.hot === undefined || game.isHot),
  );
  const title = (game: StoredGame) => foldText(game.title);
  switch (input.sort) {
    case 'name':
      return found.toSorted((one, other) =>
        title(one) === title(other) ? byId(one, other) : title(one) < title(other) ? -1 : 1,
      );
    case 'newest':
      return found.toSorted(byNumber((game) => -Date.parse(game.releasedOn)));
    case 'minBet':
      return found.toSorted(byNumber((game) => Number(game.minBetMinor)));
    default:
      return [...found.filter(isOpen), ...found.filter((game) => !isOpen(game))];
  }
}

onEachStorage('lists of games', (place) => {
  const house = useHouse(place);

  async function list(input: GameListInput) {
    const answer = await house().browse().call(gameList, input);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return answer.value;
  }

  /** Reads of every game whether it can be opened. */
  async function readOpen(): Promise<(game: StoredGame) => boolean> {
    const pageCount = (await list({ pageNo: 1 })).totalPages;
    const open = new Set<string>();
    for (let pageNo = 1; pageNo <= pageCount; pageNo += 1) {
      for (const game of (await list({ pageNo, sort: 'name' })).games) {
        const isOpen = game.isPlayable || game.code !== undefined;
        if (isOpen && !game.isUnderMaintenance) open.add(game.gameId);
      }
    }
    return ({ gameId }) => open.has(gameId);
  }

  test('hold the games of each filter, in each order; what can be opened comes first', async () => {
    const isOpen = await readOpen();
    expect(all.filter(isOpen).length).toBeGreaterThan(0);
    const filters: readonly Omit<GameListInput, 'pageNo'>[] = [
      {},
      { gameType: 'RNG' },
      { gameType: 'RNG', gameClassify: 'jackpot' },
      { gameType: 'SPORTS', vassalage: 'AV,AI,IMES,TF,IA' },
      { gameType: 'SPORTS' },
      { gameType: 'ESPORTS' },
      { gameType: 'ESPORTS', gameClassify: 'moba', vassalage: 'AV,IA' },
      { gameType: 'COCKFIGHT' },
      { vassalage: 'BTI' },
      { gameType: 'LIVE', hot: '1' },
      { gameType: 'PVP', gameName: 'tien len' },
      { gameName: 'Xổ Số ĐÀ' },
      { gameName: '  lotus ' },
      { minBet: '100000' },
      { gameType: 'LIVE', gameClassify: 'baccarat', minBet: '2000000', vassalage: 'SLK,PRL' },
    ];
    for (const filter of filters) {
      for (const sort of ['popular', 'name', 'newest', 'minBet', undefined] as const) {
        const input = { ...filter, sort };
        const wanted = expected(input, isOpen);
        const { games: found, totalPages, ...totals } = await list({ pageNo: 1, ...input });
        expect(wanted.length, JSON.stringify(input)).toBeGreaterThan(0);
        expect(found.map((game) => game.gameId)).toEqual(
          wanted.slice(0, gamePageSize).map((game) => game.gameId),
        );
        const { gameType } = input;
        if (gameType)
          expect(new Set(found.map((game) => game.gameType))).toEqual(new Set([gameType]));
        const playableGames = wanted.filter(isOpen).length;
        expect(totals).toEqual({ totalGames: wanted.length, playableGames });
        expect(totalPages).toBe(Math.ceil(wanted.length / gamePageSize));
      }
    }
  });

  test('have pages that together hold every game once, and none beyond the last', async () => {
    const filter = { gameType: 'FISH', pageSize: 20, sort: 'minBet' } as const;
    const { totalPages } = await list({ ...filter, pageNo: 1 });
    const pages = await Promise.all(
      Array.from({ length: totalPages }, (_, index) => list({ ...filter, pageNo: index + 1 })),
    );
    const ids = pages.flatMap((page) => page.games.map((game) => game.gameId));
    expect(ids).toEqual(expected(filter).map((game) => game.gameId));
    const beyond = await list({ ...filter, pageNo: totalPages + 1 });
    const playableGames = expect.any(Number);
    expect(beyond).toEqual({ games: [], totalPages, totalGames: ids.length, playableGames });
    expect((await list({ ...filter, pageNo: 1_000_000 })).games).toEqual([]);
  });

  test('tell of a game what its tile shows', async () => {
    const { games: found } = await list({ pageNo: 1, gameType: 'ELOTT', gameName: 'kite minute' });
    expect(found).toEqual([
      {
        gameId: 'ktd-kite-minute',
        title: 'Kite Minute',
        vassalage: 'KTD',
        gameType: 'ELOTT',
        gameClassify: 'ssc',
        isHot: true,
        nodeId: expect.any(Number),
        minBet: { amountMinor: expect.stringMatching(/^\d+00$/), currency: 'VND' },
        accountTypeName: 'ELOTT',
        code: 'KTD_SSC_1M',
        defaultPlayType: 'straight3Front',
        image: '/games/ktd-kite-minute.svg',
      },
    ]);
  });

  test('are empty, with one page, for what does not exist', async () => {
    const nothing = { games: [], totalPages: 1, totalGames: 0, playableGames: 0 };
    const filters: readonly Omit<GameListInput, 'pageNo'>[] = [
      { vassalage: 'NOBODY' },
      { gameType: 'RNG', gameClassify: 'baccarat' },
      { gameClassify: "'; drop table games; --" },
      { minBet: '0' },
      { gameName: 'no game is called so' },
      // Signs of `like`, which stand for themselves.
      { gameName: '%' },
      { gameName: 'lo_us' },
      { gameName: '\\' },
    ];
    for (const filter of filters) expect(await list({ pageNo: 1, ...filter })).toEqual(nothing);
  });

  test('forgive a slip where no title holds what was typed, and say so', async () => {
    const rabbits = expected({ gameName: 'rabbit' }).map((game) => game.gameId);
    expect(rabbits.length).toBeGreaterThan(0);
    for (const gameName of ['rabit', 'Rabibt', 'rabbot']) {
      const { games: found, ...rest } = await list({ pageNo: 1, gameName });
      expect(rest.isSimilar, gameName).toBe(true);
      expect(found.map((game) => game.gameId)).toEqual(
        expect.arrayContaining(rabbits.slice(0, 10)),
      );
      expect(rest.totalGames).toBeGreaterThanOrEqual(found.length);
    }
    const [first] = (await list({ pageNo: 1, gameType: 'RNG', gameName: 'rabit on the mooon' }))
      .games;
    expect(first?.title).toBe('Rabbit on the Moon');
  });

  test('show what was typed alone where a title holds it', async () => {
    const exact = await list({ pageNo: 1, gameName: 'rabb' });
    expect(exact).not.toHaveProperty('isSimilar');
    expect(exact.totalGames).toBe(expected({ gameName: 'rabb' }).length);
    // Known words that no title of these games holds are no slip.
    const elsewhere = await list({ pageNo: 1, gameType: 'LOTT', gameName: 'rabbit' });
    expect(elsewhere).toEqual({ games: [], totalPages: 1, totalGames: 0, playableGames: 0 });
    // Short words and numbers are meant as they are typed.
    for (const gameName of ['rbt', 'rabbit 9871']) {
      expect((await list({ pageNo: 1, gameName })).totalGames).toBe(0);
    }
  });

  test('take an empty filter for none', async () => {
    const { totalGames } = await list({ pageNo: 1 });
    const empty = { vassalage: '', gameName: ' ', gameClassify: '' };
    expect((await list({ pageNo: 1, ...empty })).totalGames).toBe(totalGames);
    expect(totalGames).toBe(all.length);
  });
});
