import type { AstroGlobal } from 'astro';
import type { ValueOf } from '#contract/endpoint.ts';
import { gameList } from '#contract/play/game-lists.ts';
import { type Game, gameDetail } from '#contract/play/games.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { type Chrome, loadChrome } from './chrome.ts';
import { cacheForVisitors } from './page-lifetime.ts';

type Locals = Pick<App.Locals, 'api'>;

/** Content of the page in front of a game. */
export interface GameView {
  readonly chrome: Chrome;
  /** Game; `undefined` when the address names none. */
  readonly game: Game | undefined;
  readonly suggested: readonly Game[];
  readonly title: string;
  /** Origins from which its host opens it; `undefined` when it cannot be opened now. */
  readonly launchOrigins: readonly string[] | undefined;
}

/** Loads the page in front of the game that the address names; an unknown game is a 404. */
export async function loadGame({
  locals,
  response,
  url,
}: Pick<AstroGlobal, 'locals' | 'response' | 'url'>): Promise<GameView> {
  const { t } = locals;
  const [chrome, { game, launchOrigins }] = await Promise.all([
    loadChrome(locals),
    findGame(locals, url.searchParams),
  ]);
  const isUnknown = !game && url.search !== '';
  if (isUnknown) response.status = 404;
  cacheForVisitors(response.headers, chrome.isPartial);
  const title = game?.title ?? t(isUnknown ? 'lobby:game.unknown' : 'lobby:game.choose');
  const suggested = await suggestGames(locals, game);
  const isOpen = game?.isPlayable && !game.isUnderMaintenance;
  return { chrome, game, suggested, title, launchOrigins: isOpen ? launchOrigins : undefined };
}

/**
 * The game that an address names: by id, or the one game of a vendor; `undefined` when there is
 * none.
 */
async function findGame(
  { api }: Locals,
  params: URLSearchParams,
): Promise<ValueOf<typeof gameDetail>> {
  const gameId = params.get('gameId');
  const vendor = params.get('vendor');
  if (gameId) {
    const answer = await api.call(gameDetail, { gameId });
    return answer.ok ? answer.value : {};
  }
  // A list of vendors names no one game.
  if (!vendor || vendor.includes(',')) return {};
  const answer = await api.call(gameList, { pageNo: 1, pageSize: 1, vassalage: vendor });
  const only = answer.ok ? answer.value.games[0]?.gameId : undefined;
  if (only === undefined) return {};
  const detail = await api.call(gameDetail, { gameId: only });
  return detail.ok ? detail.value : {};
}

/**
 * Allows the page to frame a game from the origins that it is launched from, and from no others.
 */
export function allowLaunchOrigins(
  { csp, url }: Pick<AstroGlobal, 'csp' | 'url'>,
  launchOrigins: readonly string[],
): void {
  const sources = launchOrigins.map((each) => (each === url.origin ? "'self'" : each));
  csp?.insertDirective(`frame-src ${sources.join(' ')}`);
}

/** Games that can be played in its place; none when they are not to be had. */
async function suggestGames({ api }: Locals, game: Game | undefined): Promise<readonly Game[]> {
  const answer = await api.call(suggestedGames, { gameId: game?.gameId });
  return answer.ok ? answer.value.list : [];
}
