import {
  type DrawIssue,
  type DrawLobby,
  drawKinds,
  drawLobby,
  drawStatistics,
} from '#contract/draws/issues.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { checkResult, type DrawResult } from '#lib/lottery/result/result.ts';
import { emptyRollup, type Rollup } from '#lib/lottery/statistics/rollup.ts';
import { secondMs } from '#lib/time.ts';
import type { DrawQuery } from './draw-query.ts';

type Locals = Pick<App.Locals, 'api'>;

/** State of a lottery's draws. */
export type DrawsState =
  /** It holds none. */
  | { readonly state: 'none' }
  /** The platform did not answer. */
  | { readonly state: 'unavailable' }
  | DrawView;

/** Content of a drawing lottery's page for one query. */
export interface DrawView {
  readonly state: 'drawing';
  readonly kind: LotteryKind;
  readonly query: DrawQuery;
  readonly lobby: DrawLobby;
  /** Latest results, last one first. */
  readonly past: readonly PastDraw[];
  /** Statistics; loaded where statistics or long runs are shown. */
  readonly rollup: Rollup;
}

/** Draw with a result. */
export interface PastDraw {
  readonly issue: DrawIssue;
  readonly result: DrawResult;
}

/** Milliseconds that a page with a countdown is shared, which bounds the error of its clock. */
export const sharedMs = secondMs;

const isKind = (kind: string): kind is LotteryKind => drawKinds.some((each) => each === kind);

/** Loads the draws for a lottery's page. */
export async function loadDraws({ api }: Locals, query: DrawQuery): Promise<DrawsState> {
  const { gameCode, count, tab } = query;
  const answer = await api.call(drawLobby, { gameCode, count });
  if (!answer.ok) {
    return { state: answer.refusal.code === 'unknown_lottery' ? 'none' : 'unavailable' };
  }
  const lobby = answer.value;
  const { kind } = lobby.game;
  if (!isKind(kind)) throw new Error(`${gameCode} is of a kind that nobody knows, ${kind}`);
  const rollup = tab === 'history' ? emptyRollup : await loadRollup(api, gameCode);
  if (!rollup) return { state: 'unavailable' };
  return { state: 'drawing', kind, query, lobby, past: listPastDraws(kind, lobby.past), rollup };
}

async function loadRollup(api: Locals['api'], gameCode: string): Promise<Rollup | undefined> {
  const answer = await api.call(drawStatistics, { gameCode });
  return answer.ok ? (JSON.parse(answer.value.rollup) as Rollup) : undefined;
}

/** Parses the results of issues; one that does not fit its kind's form is left out. */
export function listPastDraws(
  kind: LotteryKind,
  issues: readonly DrawIssue[],
): readonly PastDraw[] {
  return issues.flatMap((issue) => {
    const read = checkResult(kind, issue.result);
    return read.ok ? [{ issue, result: read.value }] : [];
  });
}
