import type { GameListInput } from '#contract/play/game-lists.ts';
import { site } from '#site';

/** Sort orders of a lobby's games; the first is the default and is left out of addresses. */
export const lobbySorts = ['popular', 'newest', 'name', 'minBet'] as const satisfies readonly (
  | GameListInput['sort']
  | undefined
)[];

export type LobbySort = (typeof lobbySorts)[number];

/** Query of a lobby: everything that its address says. */
export interface LobbyQuery {
  /** Vendor code as written in the address, known or not. */
  readonly vendor?: string | undefined;
  /** Kind as written in the address, known or not. */
  readonly kind?: string | undefined;
  readonly isHot: boolean;
  /** One of `site.lobbyStakesMinor`. */
  readonly minBet?: string | undefined;
  readonly sort: LobbySort;
  /** Part of a title to search for; empty for no search. */
  readonly text: string;
  /** Page number, from 1. */
  readonly page: number;
}

/** Highest number of characters that the platform accepts in a search. */
export const longestSearch = 60;

const stakes: readonly string[] = site.lobbyStakesMinor;

/**
 * Reads a lobby's query. Invalid values are dropped; an unknown vendor or kind stays and finds no
 * games.
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

/** Returns whether any filter narrows the list. */
export function isNarrowed({ vendor, kind, isHot, minBet, text }: LobbyQuery): boolean {
  return vendor !== undefined || kind !== undefined || isHot || minBet !== undefined || text !== '';
}

/**
 * Returns the query string for some changes to a query, such as `?vendor=SLK&page=2`; empty when
 * nothing differs from the defaults. The parameters have one order, so that one list has one
 * address. Every change except the page number leads to the first page.
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
