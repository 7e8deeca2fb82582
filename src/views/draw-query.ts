import { longRunBounds, usualLongRun } from '#lib/lottery/statistics/hot-and-cold.ts';

/** Tabs of a lottery's page below its last result; the first is the default. */
export const drawTabs = ['history', 'statistics', 'roads'] as const;

export type DrawTab = (typeof drawTabs)[number];

/** Numbers of past draws that a visitor may choose (draws, §4). */
export const pastCounts = [10, 30, 50, 100, 500] as const;

export type PastCount = (typeof pastCounts)[number];

/**
 * Returns the number of draws to show when the address does not say: a list starts short, a road
 * needs more.
 */
export function usualCount(tab: DrawTab): PastCount {
  return tab === 'history' ? 10 : 30;
}

/** Query of a drawing lottery's page: everything that its address says. */
export interface DrawQuery {
  readonly gameCode: string;
  readonly tab: DrawTab;
  readonly count: PastCount;
  /** Bet that the slip begins with; missing when the address names none. */
  readonly playType?: string | undefined;
  /** Shortest length of the runs that are listed. */
  readonly run: number;
}

/** Reads a lottery's query; invalid values become the defaults. */
export function readDrawQuery(params: URLSearchParams): DrawQuery {
  const run = Number(params.get('run'));
  const isRun = Number.isInteger(run) && run >= longRunBounds.least && run <= longRunBounds.most;
  const tab = drawTabs.find((each) => each === params.get('tab')) ?? 'history';
  return {
    gameCode: params.get('gameCode') ?? '',
    playType: params.get('playType') ?? undefined,
    tab,
    count: pastCounts.find((each) => String(each) === params.get('count')) ?? usualCount(tab),
    run: isRun ? run : usualLongRun,
  };
}

/** Returns the query string for some changes to a query: `?gameCode=KTD_K3_1M&tab=roads`. */
export function drawSearch(query: DrawQuery, changes: Partial<DrawQuery> = {}): string {
  const { gameCode, playType, tab, run } = { ...query, ...changes };
  const chosen = query.count === usualCount(query.tab) ? usualCount(tab) : query.count;
  const count = changes.count ?? chosen;
  const params = new URLSearchParams({ gameCode });
  if (playType) params.set('playType', playType);
  if (tab !== drawTabs[0]) params.set('tab', tab);
  if (count !== usualCount(tab)) params.set('count', String(count));
  if (tab === 'roads' && run !== usualLongRun) params.set('run', String(run));
  return `?${params}`;
}
