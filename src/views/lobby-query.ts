import type { GameListInput } from '#contract/play/game-lists.ts';
import { site } from '#site';

/** Orders of a lobby's games; the first is the usual one and is left out of addresses. */
export const lobbySorts = ['popular', 'newest', 'name', 'minBet'] as const satisfies readonly (
  | GameListInput['sort']
  | undefined
)[];

export type LobbySort = (typeof lobbySorts)[number];

/** What a visitor asked a lobby for: everything its address says. */
export interface LobbyQuery {
  /** A vendor's code as it was written, known or not. */
  readonly vendor?: string | undefined;
  /** A kind as it was written, known or not. */
  readonly kind?: string | undefined;
  readonly isHot: boolean;
  /** One of `site.lobbyStakesMinor`. */
  readonly minBet?: string | undefined;
  readonly sort: LobbySort;
  /** Part of a title; empty when nothing is searched. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** Characters of a search that the platform takes. */
export const longestSearch = 60;

const stakes: readonly string[] = site.lobbyStakesMinor;

/**
 * Reads a lobby's query. Values that can mean nothing are dropped; an unknown vendor or kind stays
 * and finds no games.
 */
export function readLobbyQuery(params: URLSearchParams): LobbyQuery {
  const word = (name: string) => params.get(name)?.trim().slice(0, longestSearch) || undefined;
  const minBet = word('minBet');
  const page = /^[1-9]\d{0,4}$/.exec(word('page') ?? '');
  return {
    vendor: word('vendor'),
    kind: word('kind'),
    isHot: params.get('hot') === '1',
    minBet: stakes.find((each) => each === minBet),
    sort: lobbySorts.find((each) => each === params.get('sort')) ?? 'popular',
    text: readSearch(params.get('q') ?? ''),
    page: page ? Number(page[0]) : 1,
  };
}

function readSearch(written: string): string {
  const plain = written
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, longestSearch).join('').trim();
}

/** Whether anything narrows the list. */
export function isNarrowed({ vendor, kind, isHot, minBet, text }: LobbyQuery): boolean {
  return vendor !== undefined || kind !== undefined || isHot || minBet !== undefined || text !== '';
}

/**
 * The query of an address that changes some of a query, `?vendor=SLK&page=2`; empty when it says
 * nothing. Names stand in one order, so that one list has one address. Every change but the page's
 * own leads back to the first page.
 */
export function lobbySearch(query: LobbyQuery, changes: Partial<LobbyQuery> = {}): string {
  const next = { ...query, page: 1, ...changes };
  const params = new URLSearchParams();
  const add = (name: string, value: string | undefined) => value && params.set(name, value);
  add('vendor', next.vendor);
  add('kind', next.kind);
  add('hot', next.isHot ? '1' : undefined);
  add('minBet', next.minBet);
  add('sort', next.sort === 'popular' ? undefined : next.sort);
  add('q', next.text);
  add('page', next.page > 1 ? String(next.page) : undefined);
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}
