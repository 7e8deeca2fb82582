import { type GameList, type GameListInput, gameList } from '#contract/play/game-lists.ts';
import { type GameCategory, gameKinds, type Lane } from '#contract/play/games.ts';
import { isSplitFromSports } from './lobbies.ts';
import type { LobbyQuery } from './lobby-query.ts';

/** Games of one page of a lobby. */
export interface LobbyResults extends GameList {
  /** True when the platform did not answer, so that there may be games. */
  readonly isPartial: boolean;
}

const noGames: LobbyResults = {
  games: [],
  totalPages: 1,
  totalGames: 0,
  playableGames: 0,
  isPartial: false,
};

/** Loads the games for a query. Unknown vendors and kinds find nothing. */
export async function loadResults(
  { api }: Pick<App.Locals, 'api'>,
  category: GameCategory,
  lanes: readonly Lane[],
  query: LobbyQuery,
): Promise<LobbyResults> {
  const input = listInput(category, lanes, query);
  if (input === undefined) return noGames;
  const answer = await api.call(gameList, input);
  if (answer.ok) return { ...answer.value, isPartial: false };
  // Asked for what cannot be, such as a page far beyond the last.
  return { ...noGames, isPartial: answer.refusal.code !== 'invalid_input' };
}

/**
 * Returns the input of the platform's game list; `undefined` when the result is known to be empty.
 * The platform knows lobbies that are split from sports as sports, so their games are listed by
 * vendor.
 */
export function listInput(
  category: GameCategory,
  lanes: readonly Lane[],
  query: LobbyQuery,
): GameListInput | undefined {
  const { vendor, kind } = query;
  const cards = lanes.find((lane) => lane.gameClassify === category)?.cards ?? [];
  const codes = cards.map((card) => card.vassalage);
  const kinds: readonly string[] = gameKinds[category];
  const isByVendor = category === 'SPORTS' || isSplitFromSports(category);
  if (kind !== undefined && !kinds.includes(kind)) return undefined;
  if (vendor !== undefined && !codes.includes(vendor)) return undefined;
  if (isByVendor && codes.length === 0) return undefined;
  return {
    pageNo: query.page,
    gameType: isSplitFromSports(category) ? undefined : category,
    gameClassify: kind,
    vassalage: vendor ?? (isByVendor ? codes.join(',') : undefined),
    gameName: query.text === '' ? undefined : query.text,
    minBet: query.minBet,
    hot: query.isHot ? '1' : undefined,
    sort: query.sort === 'popular' ? undefined : query.sort,
  };
}
