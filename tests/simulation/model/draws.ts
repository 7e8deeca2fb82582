import type { DrawnResult } from '#contract/draws/results.ts';
import type { GroupAccount } from './commissions/spreads.ts';
import type { ModelPlan } from './draw-plans.ts';
import { dayOf } from './limits.ts';
import type { BetRecord } from './lotteries/bet-states.ts';
import type { Bet } from './lotteries/bets.ts';
import type { IssueLimits } from './lotteries/liabilities.ts';
import { hour, type Model, type ModelRound, minute } from './model.ts';

/** Lottery whose results are entered. */
export interface ModelLottery {
  readonly code: string;
  readonly gameId: string;
  readonly kind: 'k3' | '11x5';
  /** Time from one draw to the next. */
  readonly everyMinutes: 60 | 180;
}

/** Vendor of all lotteries. */
export const lotteryVassalage = 'KTD';

/** Three dice, and five numbers of eleven, of which a sum of thirty gives stakes back. */
export const lotteries: readonly [ModelLottery, ...ModelLottery[]] = [
  { code: 'SIM_K3', gameId: 'ktd-dice', kind: 'k3', everyMinutes: 60 },
  { code: 'SIM_11', gameId: 'ktd-eleven', kind: '11x5', everyMinutes: 180 },
];

/** Returns a lottery by its code; the first one where none is named. */
export function lotteryOf(code: string | undefined): ModelLottery {
  return lotteries.find((each) => each.code === code) ?? lotteries[0];
}

/** Limits of an issue in the world, low enough to be reached. */
export const drawLimits: IssueLimits = {
  betMinor: 5_000_000n,
  memberMinor: 7_000_000n,
  outcomeMinor: 40_000_000n,
  issueMinor: 11_000_000n,
};

/** Difference of the brand's zone from UTC. */
export const zoneMs = 7 * hour;

/** One draw, with what became of it. */
export interface ModelIssue {
  readonly lottery: ModelLottery;
  readonly number: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  state: 'open' | 'closed' | 'drawn' | 'settled' | 'voided';
  isReturned: boolean;
  result: DrawnResult | undefined;
  version: number;
  /** Amounts that members were last told of, by their names. */
  readonly toldMinor: Map<string, bigint>;
}

/** Bet on an issue, with its round. */
export interface ModelDrawBet {
  readonly id: string;
  readonly member: string;
  readonly issue: ModelIssue;
  readonly bet: Bet;
  readonly round: ModelRound;
  record: BetRecord;
  /** Settlement that it was paid by; 0 before the first. */
  version: number;
  validMinor: bigint;
  /** Groups of its member's line, the member's last; none where they are all the same. */
  readonly chain: readonly GroupAccount[];
}

/** Lotteries of a brand. */
export interface DrawModel {
  readonly issues: ModelIssue[];
  readonly bets: ModelDrawBet[];
  readonly plans: ModelPlan[];
}

/** Makes the issues that are missing of all lotteries. */
export function makeIssues(model: Model, draws: DrawModel): void {
  for (const lottery of lotteries) makeIssuesOf(model, draws, lottery);
}

/** Makes those of one: thirty after the last one, or of now. */
function makeIssuesOf({ nowMs }: Model, { issues }: DrawModel, lottery: ModelLottery): void {
  const last = issues.findLast((each) => each.lottery === lottery);
  const fromMs = Math.max((last?.drawsAtMs ?? 0) + 1, nowMs + 1);
  const every = lottery.everyMinutes * minute;
  const untilMs = Math.min(fromMs + 30 * every, nowMs + 48 * hour);
  // Draws are counted from the beginning of the brand's day.
  const firstMs = Math.ceil((fromMs + zoneMs) / every) * every - zoneMs;
  for (let drawsAtMs = firstMs; drawsAtMs < untilMs; drawsAtMs += every) {
    const opensAtMs = drawsAtMs - every;
    const day = dayOf(opensAtMs);
    const place = Math.floor(new Date(opensAtMs + zoneMs).getUTCHours() / (every / hour)) + 1;
    const number = `${day.replaceAll('-', '')}-${String(place).padStart(4, '0')}`;
    const times = { opensAtMs, drawsAtMs, closesAtMs: drawsAtMs - 5_000 };
    const unknown = { result: undefined, version: 1, isReturned: false } as const;
    issues.push({ lottery, number, ...times, ...unknown, state: 'open', toldMinor: new Map() });
  }
}

/** Finds an issue of a lottery by its number. */
export function findIssue(
  { issues }: DrawModel,
  { game, number }: { readonly game?: string | undefined; readonly number: string },
): ModelIssue | undefined {
  const lottery = lotteryOf(game);
  return issues.find((each) => each.lottery === lottery && each.number === number);
}

/** Enters a result; answers the refusal. */
export function enterResult(
  model: Model,
  issue: ModelIssue,
  result: DrawnResult,
): string | undefined {
  if (issue.state !== 'closed' || model.nowMs < issue.drawsAtMs) return 'issue_moved_on';
  issue.state = 'drawn';
  issue.result = result;
  return undefined;
}

/** Corrects a result within 24 hours of its draw; answers the refusal. */
export function correctResult(
  model: Model,
  issue: ModelIssue,
  result: DrawnResult,
): string | undefined {
  if (issue.state !== 'settled') return 'issue_moved_on';
  if (model.nowMs >= issue.drawsAtMs + 24 * hour) return 'correction_too_late';
  if (JSON.stringify(issue.result) === JSON.stringify(result)) return 'result_unchanged';
  issue.state = 'drawn';
  issue.result = result;
  issue.version += 1;
  return undefined;
}

/** Voids an issue that is not drawn; answers the refusal. */
export function voidIssue(issue: ModelIssue): string | undefined {
  if (issue.state !== 'open' && issue.state !== 'closed') return 'issue_moved_on';
  issue.state = 'voided';
  return undefined;
}

/** Moments of lotteries at which something ends soon. */
export function drawEdges({ issues }: DrawModel): number[] {
  return issues
    .filter(({ state }) => state === 'open' || state === 'closed')
    .slice(0, 4)
    .flatMap(({ closesAtMs, drawsAtMs }) => [
      closesAtMs - 30_000,
      closesAtMs,
      drawsAtMs,
      drawsAtMs + minute,
    ]);
}
