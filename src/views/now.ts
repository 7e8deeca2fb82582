import { drawKinds } from '#contract/draws/issues.ts';
import { runningDraws } from '#contract/draws/lists.ts';
import type { Winner } from '#contract/play/winners.ts';
import type { DrawTimes } from '#lib/draw-phase.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { listPastDraws, type PastDraw, sharedMs } from './draw-lobby.ts';

/** Lottery with a countdown to its next draw and its latest result. */
export interface RunningLottery {
  readonly gameCode: string;
  readonly title: string;
  readonly kind: LotteryKind;
  /** The printed number of the issue that is next. */
  readonly number: string;
  readonly times: DrawTimes;
  readonly last?: PastDraw | undefined;
}

/** Draws and wins of the moment, for the home page. */
export interface NowView {
  /** The server's clock, which countdowns are told by. */
  readonly nowMs: number;
  readonly draws: readonly RunningLottery[];
  /** Newest wins of the winner board, the last one first. */
  readonly wins: readonly Winner[];
  /** Milliseconds after which it is outdated; `undefined` while nothing counts down. */
  readonly changesInMs: number | undefined;
}

/** Wins beside the draws. */
const winCount = 3;

const isKind = (kind: string): kind is LotteryKind => drawKinds.some((each) => each === kind);

/** Loads what happens now; what is not available is left out. */
export async function loadNow(
  { api }: Pick<App.Locals, 'api'>,
  winners: readonly Winner[],
): Promise<NowView> {
  const answer = await api.call(runningDraws, {});
  const { nowMs, list } = answer.ok ? answer.value : { nowMs: Date.now(), list: [] };
  const draws = list.flatMap(({ gameCode, title, kind, current, last }) => {
    if (!isKind(kind)) return [];
    const [past] = last ? listPastDraws(kind, [last]) : [];
    const { number, closesAtMs, drawsAtMs } = current;
    const times = { closesAtMs, drawsAtMs };
    return [{ gameCode, title, kind, number, times, last: past }];
  });
  const wins = winners.toSorted((a, b) => b.wonAtMs - a.wonAtMs).slice(0, winCount);
  return { nowMs, draws, wins, changesInMs: draws.length > 0 ? sharedMs : undefined };
}
