import { type LotteryRegion, vnLotteryMenu } from '#contract/draws/lottery.ts';
import { type GameList, type GameListInput, gameList } from '#contract/play/game-lists.ts';
import { type Game, gameDetail, gameKinds } from '#contract/play/games.ts';
import type { Translate } from '#i18n/translate.ts';
import type { DaysWithoutDraw } from '#lib/days-without-draw.ts';
import { lobbyPaths } from './lobbies.ts';

type Locals = Pick<App.Locals, 'api'>;

/** Lotteries of one kind. */
export interface LotteryGroup {
  readonly gameType: 'ELOTT' | 'LOTT';
  readonly kind: LotteryKind;
  readonly games: readonly Game[];
  /** Number of all lotteries of this kind. */
  readonly totalGames: number;
}

/** Kinds of both categories of lotteries. */
export type LotteryKind = (typeof gameKinds)['ELOTT' | 'LOTT'][number];

/** Number of lotteries of a kind that are shown beside other kinds. */
export const groupLength = 6;

/** Returns the title of a group. */
export function groupTitle(
  t: Translate,
  { gameType, kind }: Pick<LotteryGroup, 'gameType' | 'kind'>,
) {
  const name = t(`lobby:kind.${kind}`);
  // Fast ones draw all day.
  return gameType === 'LOTT' && kind !== 'fast' ? t('lobby:lottery.of', { kind: name }) : name;
}

/** Returns the path of a whole group, of one vendor or of all. */
export function groupPath(
  { gameType, kind }: Pick<LotteryGroup, 'gameType' | 'kind'>,
  vassalage?: string,
): string {
  const params = new URLSearchParams({ kind });
  if (vassalage) params.set('vendor', vassalage);
  return `${lobbyPaths[gameType]}?${params}`;
}

/** Query of the lotteries to show. */
export interface LotteryQuery {
  readonly vassalage?: string | undefined;
  /** Kind whose lotteries are all shown; unknown kinds have none. */
  readonly kind?: string | undefined;
}

/**
 * Loads lotteries by kind, of one vendor or of all; kinds without games are left out. With several
 * kinds, each has at most one more than `groupLength`, as one of them may not be shown.
 */
export async function loadLotteries(
  { api }: Locals,
  { vassalage, kind: chosenKind }: LotteryQuery,
): Promise<{
  readonly groups: readonly LotteryGroup[];
  readonly isPartial: boolean;
}> {
  const all = (['ELOTT', 'LOTT'] as const).flatMap((gameType) =>
    gameKinds[gameType].map((kind) => ({ gameType, kind })),
  );
  const kinds = all.filter(({ kind }) => chosenKind === undefined || kind === chosenKind);
  const lists = await Promise.all(
    kinds.map(({ gameType, kind }) => {
      const input = { gameType, gameClassify: kind, vassalage };
      return chosenKind === undefined
        ? loadPage(api, { ...input, pageNo: 1, pageSize: groupLength + 1 })
        : loadPages(api, input);
    }),
  );
  const groups = kinds.map((each, index) => {
    const { games = [], totalGames = 0 } = lists[index] ?? {};
    return { ...each, games, totalGames };
  });
  return {
    groups: groups.filter(({ games }) => games.length > 0),
    isPartial: lists.some((list) => list === undefined),
  };
}

async function loadPage(api: Locals['api'], input: GameListInput): Promise<GameList | undefined> {
  const answer = await api.call(gameList, input);
  return answer.ok ? answer.value : undefined;
}

/** Every page of a list; `undefined` when one is not to be had. */
async function loadPages(
  api: Locals['api'],
  input: Omit<GameListInput, 'pageNo'>,
): Promise<Pick<GameList, 'games' | 'totalGames'> | undefined> {
  const games: Game[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await loadPage(api, { ...input, pageNo });
    if (!page) return undefined;
    games.push(...page.games);
    pages = page.totalPages;
  }
  return { games, totalGames: games.length };
}

/** Finds a lottery by its code; `undefined` when there is none. */
export async function findLottery({ api }: Locals, code: string): Promise<Game | undefined> {
  const answer = await api.call(gameDetail, { code });
  const game = answer.ok ? answer.value.game : undefined;
  return game && (game.gameType === 'LOTT' || game.gameType === 'ELOTT') ? game : undefined;
}

/** Region with its stations, and the coming days without some or all of its draws. */
export interface RegionView extends LotteryRegion {
  readonly withoutDraw: readonly DaysWithoutDraw[];
}

/** Loads the regions with their stations; empty when not available. */
export async function loadRegions({ api }: Locals): Promise<readonly RegionView[]> {
  const answer = await api.call(vnLotteryMenu, {});
  if (!answer.ok) return [];
  const { regions, withoutDraw } = answer.value;
  return regions.map((region) => ({
    ...region,
    withoutDraw: withoutDraw.filter(({ of: places }) =>
      [region.region, ...region.stations.map(({ code }) => code)].some((each) =>
        places.includes(each),
      ),
    ),
  }));
}
