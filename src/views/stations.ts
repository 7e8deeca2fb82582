import type { DrawIssue } from '#contract/draws/issues.ts';
import { vnNumbers, vnOmissions } from '#contract/draws/lists.ts';
import type { LotteryStation } from '#contract/draws/lottery.ts';
import type { VnKind } from '#lib/lottery/kinds.ts';
import { kindOfRegion } from '#lib/lottery/result/prizes.ts';
import type { Prizes } from '#lib/lottery/result/result.ts';
import { parseTickets, type TypedTickets } from '#lib/lottery/result/ticket.ts';
import type { Omission } from '#lib/lottery/statistics/omissions.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { nextRegionDraw, type RegionDraw } from './draw-days.ts';
import { listPastDraws } from './draw-lobby.ts';
import type { RegionView } from './lottery-view.ts';
import type { StationsQuery } from './stations-query.ts';

type Locals = Pick<App.Locals, 'api'>;
type StationIssue = DrawIssue & { readonly title: string };

/** Draw of a station whose time has come. */
export interface StationDraw {
  readonly issue: DrawIssue;
  /** Name of the station. */
  readonly title: string;
  /** Missing while the draw waits for it, and where the draw was voided. */
  readonly prizes?: Prizes['prizes'] | undefined;
}

/** Results of a region on the day that is shown, and its next draw. */
export interface RegionResults {
  readonly region: RegionView;
  readonly kind: VnKind;
  /** Day that is shown; missing before the first draw. */
  readonly day?: string | undefined;
  /** Draws of that day, in the order of the stations. */
  readonly draws: readonly StationDraw[];
  /** Next draw of the region, or of the station that is shown; missing when none is near. */
  readonly next?: RegionDraw | undefined;
  /** Longest first; empty before the first result. */
  readonly omissions: readonly Omission[];
}

/** Content of the page of stations' results. */
export interface StationsView {
  readonly query: StationsQuery;
  readonly nowMs: number;
  /** Station that is shown; missing when all are. */
  readonly station?: LotteryStation | undefined;
  readonly regions: readonly RegionResults[];
  /** Last days with results, at most `mostDays`, the last one first. */
  readonly days: readonly string[];
  /** Numbers to look up in these results. */
  readonly tickets: TypedTickets;
}

/** Days that can be chosen beside the latest one. */
const mostDays = 8;

/** Returns the count of results that have `mostDays` days: a region has four stations a day at most. */
function countOfDays({ region, station }: StationsQuery): number {
  if (station) return mostDays;
  return mostDays * (region ? 4 : 10);
}

/** Loads the results of stations for one query; `undefined` when not available. */
export async function loadStations(
  { api }: Locals,
  {
    regions,
    query,
    nowMs = Date.now(),
  }: {
    readonly regions: readonly RegionView[];
    readonly query: StationsQuery;
    readonly nowMs?: number;
  },
): Promise<StationsView | undefined> {
  const { region, station: gameCode } = query;
  const today = zoneDay(nowMs, site.timeZone);
  const shown = regions.filter((each) => region === undefined || each.region === region);
  const [latest, ofDay, ...omissions] = await Promise.all([
    api.call(vnNumbers, { region, gameCode, count: countOfDays(query) }),
    api.call(vnNumbers, { region, gameCode, date: query.date ?? today }),
    ...shown.map((each) => api.call(vnOmissions, { region: each.region, gameCode })),
  ]);
  if (!latest.ok || !ofDay.ok) return undefined;
  const stations = shown.flatMap((each) => each.stations);
  const station = stations.find(({ code }) => code === gameCode);
  return {
    query,
    nowMs,
    station,
    days: [...new Set(latest.value.list.map(issueDay))].slice(0, mostDays),
    tickets: parseTickets(query.numbers ?? ''),
    regions: shown.map((each, index) => {
      const isOfRegion = ({ gameCode: code }: DrawIssue) => code.startsWith(`${each.region}_`);
      const past = latest.value.list.filter(isOfRegion);
      const day = query.date ?? findShownDay(ofDay.value.list.filter(isOfRegion), { past, today });
      const issues = day === (query.date ?? today) ? ofDay.value.list : latest.value.list;
      const counted = omissions[index];
      return {
        region: each,
        kind: kindOfRegion[each.region],
        day,
        draws: listDraws(each, { issues: issues.filter(isOfRegion), day }),
        next: nextRegionDraw(each, nowMs, station),
        omissions: counted?.ok ? counted.value.list : [],
      };
    }),
  };
}

/** Finds the day to show: today once a draw's time has come, else the last day with results. */
function findShownDay(
  ofToday: readonly StationIssue[],
  { past, today }: { readonly past: readonly StationIssue[]; readonly today: string },
): string | undefined {
  if (ofToday.length > 0) return today;
  return past[0] && issueDay(past[0]);
}

function issueDay({ drawsAtMs }: DrawIssue): string {
  return zoneDay(drawsAtMs, site.timeZone);
}

function listDraws(
  { region, stations }: RegionView,
  { issues, day }: { readonly issues: readonly StationIssue[]; readonly day: string | undefined },
): StationDraw[] {
  const stationPlace = ({ gameCode }: DrawIssue) =>
    stations.findIndex(({ code }) => code === gameCode);
  return issues
    .filter((issue) => issueDay(issue) === day)
    .toSorted((one, other) => stationPlace(one) - stationPlace(other))
    .map((issue) => {
      const [past] = listPastDraws(kindOfRegion[region], [issue]);
      const prizes = past && 'prizes' in past.result ? past.result.prizes : undefined;
      const station = stations.find(({ code }) => code === issue.gameCode);
      return { issue, title: station?.name ?? issue.title, prizes };
    });
}

/** Returns whether a draw still waits for its result. */
export function isAwaited({ issue, prizes }: Pick<StationDraw, 'issue' | 'prizes'>): boolean {
  return prizes === undefined && issue.state !== 'voided';
}
