import type { AstroGlobal } from 'astro';
import { type Game, gameDetail, gameList } from '#contract/play/games.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { type Chrome, keepForVisitors, loadChrome } from './chrome.ts';

type Locals = Pick<App.Locals, 'api'>;

/** What the page in front of a game shows. */
export interface GameView {
  readonly chrome: Chrome;
  /** `undefined` when the address names none. */
  readonly game: Game | undefined;
  readonly suggested: readonly Game[];
  readonly title: string;
}

/** Loads the page in front of the game that the address names; an unknown one is a 404. */
export async function loadGame({
  locals,
  response,
  url,
}: Pick<AstroGlobal, 'locals' | 'response' | 'url'>): Promise<GameView> {
  const { t } = locals;
  const [chrome, game] = await Promise.all([
    loadChrome(locals),
    findGame(locals, url.searchParams),
  ]);
  const isUnknown = !game && url.search !== '';
  if (isUnknown) response.status = 404;
  keepForVisitors(response.headers, chrome.isPartial);
  const title = game?.title ?? t(isUnknown ? 'lobby:game.unknown' : 'lobby:game.choose');
  return { chrome, game, suggested: await suggestGames(locals, game), title };
}

/**
 * The game that an address names: by id, or the one game of a vendor; `undefined` when there is
 * none.
 */
async function findGame({ api }: Locals, params: URLSearchParams): Promise<Game | undefined> {
  const gameId = params.get('gameId');
  const vendor = params.get('vendor');
  if (gameId) {
    const answer = await api.call(gameDetail, { gameId });
    return answer.ok ? answer.value.game : undefined;
  }
  // A list of vendors names no one game.
  if (!vendor || vendor.includes(',')) return undefined;
  const answer = await api.call(gameList, { pageNo: 1, pageSize: 1, vassalage: vendor });
  return answer.ok ? answer.value.games[0] : undefined;
}

/** Games that can be played in its place; none when they are not to be had. */
async function suggestGames({ api }: Locals, game: Game | undefined): Promise<readonly Game[]> {
  const answer = await api.call(suggestedGames, { gameId: game?.gameId });
  return answer.ok ? answer.value.list : [];
}
