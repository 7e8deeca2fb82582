import type { Game, GameCategory, Lane, VendorCard } from '#contract/play/games.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { localPath } from '#i18n/paths.ts';
import type { Money } from '#lib/money.ts';
import type { Chrome } from './chrome.ts';
import { lobbyPaths } from './lobbies.ts';
import { isNarrowed, type LobbyQuery } from './lobby-query.ts';
import { type LobbyResults, loadResults } from './lobby-results.ts';

/** Content of a lobby for one query. */
export interface LobbyView {
  readonly category: GameCategory;
  /** Address of the lobby, with the language's prefix. */
  readonly address: string;
  readonly query: LobbyQuery;
  readonly isNarrowed: boolean;
  readonly results: LobbyResults;
  /** Vendors of the lobby. */
  readonly cards: readonly VendorCard[];
  /** Amounts in the vendors' pots, by vendor code; only vendors that have one. */
  readonly pots: ReadonlyMap<string, Money>;
  /** Currency and symbol for stakes. */
  readonly money: { readonly currency: string; readonly symbol: string };
}

/** Games in the strip above the grid. */
const stripLength = 12;
/** A strip shorter than this says nothing. */
const shortestStrip = 4;

/**
 * Loads the content of a lobby for a query; `chrome` is the frame's data, which is loaded already.
 */
export async function loadLobby(
  locals: App.Locals,
  chrome: Pick<Chrome, 'lanes' | 'currency' | 'currencySymbol'>,
  input: { readonly category: GameCategory; readonly query: LobbyQuery },
): Promise<LobbyView> {
  const { category, query } = input;
  const lane = chrome.lanes.find(({ gameClassify }) => gameClassify === category);
  return {
    category,
    query,
    address: localPath(lobbyPaths[category], locals.language),
    isNarrowed: isNarrowed(query),
    results: await loadResults(locals, category, chrome.lanes, query),
    cards: lane?.cards ?? [],
    pots: await readPots(locals),
    money: { currency: chrome.currency, symbol: chrome.currencySymbol },
  };
}

async function readPots({ api }: Pick<App.Locals, 'api'>): Promise<ReadonlyMap<string, Money>> {
  const answer = await api.call(jackpots, {});
  const list = answer.ok ? answer.value.list : [];
  return new Map(list.map(({ vassalage, pot }) => [vassalage, pot]));
}

/**
 * Loads the newest hot games of a lobby that its first page does not show; empty when they would
 * get in the way of the query.
 */
export async function loadStrip(
  locals: Pick<App.Locals, 'api'>,
  lanes: readonly Lane[],
  { category, query, results, isNarrowed }: LobbyView,
): Promise<readonly Game[]> {
  if (isNarrowed || query.page > 1 || query.sort !== 'popular') return [];
  const hot = await loadResults(locals, category, lanes, { ...query, isHot: true, sort: 'newest' });
  const shown = new Set(results.games.map(({ gameId }) => gameId));
  const others = hot.games.filter(({ gameId }) => !shown.has(gameId));
  return others.length < shortestStrip ? [] : others.slice(0, stripLength);
}
