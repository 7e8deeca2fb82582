import type { GameCategory, VendorCard } from '#contract/play/games.ts';
import { type Jackpot, jackpots } from '#contract/play/jackpots.ts';
import { localPath } from '#i18n/paths.ts';
import type { Chrome } from './chrome.ts';
import { lobbyPaths } from './lobbies.ts';
import { isNarrowed, type LobbyQuery } from './lobby-query.ts';
import { type LobbyResults, loadResults } from './lobby-results.ts';
import { spreadAlike } from './play-now.ts';

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
  /** Vendors' pots, by vendor code; only vendors that have one. */
  readonly pots: ReadonlyMap<string, Jackpot>;
  /** Currency and symbol for stakes. */
  readonly money: { readonly currency: string; readonly symbol: string };
}

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
  const results = await loadResults(locals, category, chrome.lanes, query);
  // The other orders are those of a name, a date or a figure.
  const games = query.sort === 'popular' ? spreadAlike(results.games) : results.games;
  return {
    category,
    query,
    address: localPath(lobbyPaths[category], locals.language),
    isNarrowed: isNarrowed(query),
    results: { ...results, games },
    cards: lane?.cards ?? [],
    pots: await readPots(locals),
    money: { currency: chrome.currency, symbol: chrome.currencySymbol },
  };
}

async function readPots({ api }: Pick<App.Locals, 'api'>): Promise<ReadonlyMap<string, Jackpot>> {
  const answer = await api.call(jackpots, {});
  const list = answer.ok ? answer.value.list : [];
  return new Map(list.map((jackpot) => [jackpot.vassalage, jackpot]));
}
