import { vnRegions } from '#contract/draws/lists.ts';
import { localPath } from '#i18n/paths.ts';
import type { VnRegion } from '#lib/lottery/result/prizes.ts';

/** Query of the stations' results: everything that their page's address says. */
export interface StationsQuery {
  readonly region?: VnRegion | undefined;
  /** Code of a station of `region`. */
  readonly station?: string | undefined;
  /** Day, such as `2026-11-23`; the latest one when missing. */
  readonly date?: string | undefined;
  /** Numbers to look up, as they were typed. */
  readonly numbers?: string | undefined;
}

/** Letters of typed numbers that are read. */
export const mostTyped = 400;

/** Reads the query of results; invalid values are dropped. */
export function readStationsQuery(params: URLSearchParams): StationsQuery {
  const date = params.get('date') ?? '';
  const code = params.get('station') ?? '';
  // A station's code begins with its region.
  const ofStation = vnRegions.find((each) => code.startsWith(`${each}_`));
  const region = ofStation ?? vnRegions.find((each) => each === params.get('region'));
  const numbers = (params.get('numbers') ?? '').trim().slice(0, mostTyped);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return {
    region,
    station: ofStation && /^\w{1,40}$/.test(code) ? code : undefined,
    date: isDate ? date : undefined,
    numbers: numbers || undefined,
  };
}

/** Returns the query string of a query: `?region=MB`; empty where it says nothing. */
function stationsSearch({ region, station, date, numbers }: StationsQuery): string {
  const entries = Object.entries({ region, station, date, numbers });
  const kept = entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** Returns the path of the page for a query, or of a part of that page. */
export function stationsPath(
  language: Parameters<typeof localPath>[1],
  query: StationsQuery,
  part?: 'omissions-title' | 'bets-title',
): string {
  const path = localPath('/vnlottery', language) + stationsSearch(query);
  return part ? `${path}#${part}` : path;
}
