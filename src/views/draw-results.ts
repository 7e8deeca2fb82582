import { type DrawIssue, drawKinds } from '#contract/draws/issues.ts';
import { openedNumbers, popularLotteries, vnNumbers } from '#contract/draws/lists.ts';
import type { PrizeMode } from '#contract/play/prize-modes.ts';
import { localPath } from '#i18n/paths.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { secondMs } from '#lib/time.ts';
import { dayOf } from '#lib/zone-day.ts';
import { site } from '#site';
import { type PastDraw, pastOf } from './draw-lobby.ts';

type Locals = Pick<App.Locals, 'api'>;

/** Milliseconds that a page with the latest results of many lotteries is shared. */
export const resultsMs = 10 * secondMs;

/** Lottery with its latest draw. */
export interface OpenedLottery {
  readonly gameCode: string;
  readonly title: string;
  readonly kind: LotteryKind;
  readonly defaultPlayType?: string | undefined;
  /** Latest draw; missing until one has a result. */
  readonly last?: PastDraw | undefined;
}

/**
 * Latest results of lotteries that draw every few minutes; `hasStations` and `hasAny` tell whether
 * stations, or any lotteries, have results.
 */
export interface LatestResults {
  /** Lotteries that draw every few minutes. */
  readonly lotteries: readonly OpenedLottery[];
  readonly hasStations: boolean;
  readonly hasAny: boolean;
}

const isKind = (kind: string): kind is LotteryKind => drawKinds.some((each) => each === kind);

/**
 * Loads the latest results of lotteries that draw all day, of one prize mode or of all; `undefined`
 * when not available.
 */
export async function loadLatestResults(
  { api }: Locals,
  prizeMode?: PrizeMode,
): Promise<LatestResults | undefined> {
  const answer = await api.call(openedNumbers, { prizeMode });
  if (!answer.ok) return undefined;
  const { list } = answer.value;
  const lotteries = list.flatMap(
    ({ gameCode, title, kind, everyMinutes, defaultPlayType, issue }) => {
      if (!isKind(kind) || everyMinutes === undefined) return [];
      const [last] = issue ? pastOf(kind, [issue]) : [];
      return [{ gameCode, title, kind, defaultPlayType, last }];
    },
  );
  const hasStations = list.some(({ everyMinutes }) => everyMinutes === undefined);
  return { lotteries, hasStations, hasAny: list.length > 0 };
}

/** Lists the lotteries with the most bets; empty when not available. */
export async function loadPopular({ api }: Locals): Promise<readonly PopularLottery[]> {
  const answer = await api.call(popularLotteries, {});
  return answer.ok ? answer.value.list : [];
}

/** Lottery with a link to its page. */
export interface PopularLottery {
  readonly gameCode: string;
  readonly title: string;
  /** Minutes between draws; missing where a station draws on its days. */
  readonly everyMinutes?: number | undefined;
  readonly defaultPlayType?: string | undefined;
}

/** Draw of a station; a voided one has no result. */
export interface StationDraw extends Pick<PastDraw, 'issue'> {
  readonly result?: PastDraw['result'] | undefined;
  readonly title: string;
  readonly kind: LotteryKind;
}

/** Returns the path of the page that verifies a draw. */
export function verifyPath(
  language: Parameters<typeof localPath>[1],
  { gameCode, number }: Pick<DrawIssue, 'gameCode' | 'number'>,
): string {
  return `${localPath('/verify', language)}#gameCode=${gameCode}&number=${number}`;
}

/** Regions of the stations' results. */
export const numberRegions = ['MB', 'MT', 'MN'] as const;

/** Query of the stations' latest results. */
export interface NumbersQuery {
  readonly region?: (typeof numberRegions)[number] | undefined;
  /** Day, such as `2026-11-23`. */
  readonly date?: string | undefined;
}

/** Reads the query of results; invalid values are dropped. */
export function readNumbersQuery(params: URLSearchParams): NumbersQuery {
  const date = params.get('date') ?? '';
  return {
    region: numberRegions.find((each) => each === params.get('region')),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
  };
}

/** Returns the query string for some changes to a query: `?region=MB`. */
export function numbersSearch(query: NumbersQuery, changes: NumbersQuery): string {
  const { region, date } = { ...query, ...changes };
  const params = new URLSearchParams();
  if (region) params.set('region', region);
  if (date) params.set('date', date);
  return params.size === 0 ? '?' : `?${params}`;
}

/** Latest results of stations. */
export interface StationResults {
  /** Days with results among the latest hundred, last one first. */
  readonly days: readonly string[];
  /** Day that is shown. */
  readonly day?: string | undefined;
  readonly draws: readonly StationDraw[];
}

/** Loads the results of one day among the latest hundred; `undefined` when not available. */
export async function loadNumbers(
  { api }: Locals,
  { region, date }: NumbersQuery,
): Promise<StationResults | undefined> {
  const answer = await api.call(vnNumbers, { region });
  if (!answer.ok) return undefined;
  const byDay = Map.groupBy(answer.value.list, ({ drawsAtMs }) => dayOf(drawsAtMs, site.timeZone));
  const days = [...byDay.keys()];
  const day = date ?? days[0];
  const draws = (byDay.get(day ?? '') ?? []).flatMap((issue) => {
    const kind = kindOf(issue.gameCode);
    const [past] = kind ? pastOf(kind, [issue]) : [];
    const isShown = past !== undefined || issue.state === 'voided';
    return kind && isShown ? [{ issue, result: past?.result, kind, title: issue.title }] : [];
  });
  return { days, day, draws };
}

/** A station's code begins with its region. */
function kindOf(gameCode: string): LotteryKind | undefined {
  const region = numberRegions.find((each) => gameCode.startsWith(`${each}_`));
  return region && `vn${region}`;
}
