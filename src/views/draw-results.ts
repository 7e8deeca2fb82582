import { type DrawIssue, drawKinds } from '#contract/draws/issues.ts';
import { openedNumbers, popularLotteries } from '#contract/draws/lists.ts';
import type { PrizeMode } from '#contract/play/prize-modes.ts';
import { localPath } from '#i18n/paths.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { secondMs } from '#lib/time.ts';
import { listPastDraws, type PastDraw } from './draw-lobby.ts';

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
      const [last] = issue ? listPastDraws(kind, [issue]) : [];
      return [{ gameCode, title, kind, defaultPlayType, last }];
    },
  );
  const hasStations = list.some(({ everyMinutes }) => everyMinutes === undefined);
  return { lotteries, hasStations, hasAny: list.length > 0 };
}

/** Lists the lotteries with the most bets; `undefined` when they are not to be had. */
export async function loadPopular({ api }: Locals): Promise<readonly PopularLottery[] | undefined> {
  const answer = await api.call(popularLotteries, {});
  return answer.ok ? answer.value.list : undefined;
}

/** Lottery with a link to its page. */
export interface PopularLottery {
  readonly gameCode: string;
  readonly title: string;
  /** Minutes between draws; missing where a station draws on its days. */
  readonly everyMinutes?: number | undefined;
  readonly defaultPlayType?: string | undefined;
}

/** Returns the path of the page that verifies a draw. */
export function verifyPath(
  language: Parameters<typeof localPath>[1],
  { gameCode, number }: Pick<DrawIssue, 'gameCode' | 'number'>,
): string {
  return `${localPath('/verify', language)}#gameCode=${gameCode}&number=${number}`;
}
