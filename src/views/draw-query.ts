import { longRunBounds, usualLongRun } from '#lib/lottery/statistics/hot-and-cold.ts';

/** Parts of a lottery's page below its last result; the first is the usual one. */
export const drawTabs = ['history', 'statistics', 'roads'] as const;

export type DrawTab = (typeof drawTabs)[number];

/** How many draws of the past a visitor may look at (draws, §4). */
export const pastCounts = [10, 30, 50, 100, 500] as const;

export type PastCount = (typeof pastCounts)[number];

/** So many are shown where an address does not say: a list begins short, a road needs some. */
export function usualCount(tab: DrawTab): PastCount {
  return tab === 'history' ? 10 : 30;
}

/** What a visitor asked of a lottery that draws: everything its address says. */
export interface DrawQuery {
  readonly gameCode: string;
  readonly tab: DrawTab;
  readonly count: PastCount;
  /** The bet that the slip begins with; missing where the address names none. */
  readonly playType?: string | undefined;
  /** Runs are listed from this length on. */
  readonly run: number;
}

/** Reads a lottery's query; values that can mean nothing are the usual ones. */
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

/** The query of an address that changes some of a query: `?gameCode=KTD_K3_1M&tab=roads`. */
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
