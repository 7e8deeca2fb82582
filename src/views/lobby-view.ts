import type { Game, GameCategory, Lane, VendorCard } from '#contract/play/games.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { localPath } from '#i18n/paths.ts';
import type { Money } from '#lib/money.ts';
import type { Chrome } from './chrome.ts';
import { lobbyPaths } from './lobbies.ts';
import { isNarrowed, type LobbyQuery } from './lobby-query.ts';
import { type LobbyResults, loadResults } from './lobby-results.ts';

/** What a lobby shows of one query. */
export interface LobbyView {
  readonly category: GameCategory;
  /** The lobby's own address, with the language's prefix. */
  readonly address: string;
  readonly query: LobbyQuery;
  readonly isNarrowed: boolean;
  readonly results: LobbyResults;
  /** The lobby's vendors. */
  readonly cards: readonly VendorCard[];
  /** What is in the pots of vendors that have one, by their codes. */
  readonly pots: ReadonlyMap<string, Money>;
  /** How stakes are written. */
  readonly money: { readonly currency: string; readonly symbol: string };
}

/** Games in the strip above the grid. */
const stripLength = 12;
/** A strip shorter than this says nothing. */
const shortestStrip = 4;

/** Loads what a lobby shows of a query; `chrome` is what the frame has loaded already. */
export async function loadLobby(
  locals: App.Locals,
  chrome: Pick<Chrome, 'lanes' | 'currency' | 'currencySymbol'>,
  asked: { readonly category: GameCategory; readonly query: LobbyQuery },
): Promise<LobbyView> {
  const { category, query } = asked;
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
 * The newest hot games of a lobby that its first page does not show; none where they would stand
 * in the way of what was asked for.
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
