import type { DrawnResult } from '#contract/draws/results.ts';
import { openRound } from './bets.ts';
import { houseOf, mainOf } from './books.ts';
import { dayOf, limitRefusals } from './limits.ts';
import {
  type BetRecord,
  cancelBet,
  correctBet,
  placeBet,
  settleBet,
  voidBet,
} from './lotteries/bet-states.ts';
import { type Bet, costOf, payOf } from './lotteries/bets.ts';
import { countCovered, isOverCovered } from './lotteries/coverage.ts';
import { fullLimitOf, type IssueLimits } from './lotteries/liabilities.ts';
import { hour, type Model, type ModelMember, type ModelRound, memberOf, minute } from './model.ts';
import { recordFact } from './rounds.ts';

/** Lottery of dice that draws every hour and whose results are entered. */
export const lottery = {
  code: 'SIM_K3',
  gameId: 'ktd-dice',
  vassalage: 'KTD',
  kind: 'k3',
} as const;

/** Limits of an issue in the world, low enough to be reached. */
export const drawLimits: IssueLimits = {
  betMinor: 20_000_000n,
  memberMinor: 30_000_000n,
  outcomeMinor: 60_000_000n,
  issueMinor: 40_000_000n,
};

const zoneMs = 7 * hour;

/** One draw, with what became of it. */
export interface ModelIssue {
  readonly number: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  state: 'open' | 'closed' | 'drawn' | 'settled' | 'voided';
  isReturned: boolean;
  result: DrawnResult | undefined;
  version: number;
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
}

/** Lotteries of a brand. */
export interface DrawModel {
  readonly issues: ModelIssue[];
  readonly bets: ModelDrawBet[];
}

/** All that three dice can show. */
const results: readonly DrawnResult[] = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].flatMap((two) =>
    [1, 2, 3, 4, 5, 6].map((three) => ({ numbers: [one, two, three] })),
  ),
);

/** Makes the issues that are missing: thirty hours ahead of the last one, or of now. */
export function makeIssues({ nowMs }: Model, { issues }: DrawModel): void {
  const fromMs = Math.max((issues.at(-1)?.drawsAtMs ?? 0) + 1, nowMs + 1);
  const untilMs = Math.min(fromMs + 30 * hour, nowMs + 48 * hour);
  for (let drawsAtMs = Math.ceil(fromMs / hour) * hour; drawsAtMs < untilMs; drawsAtMs += hour) {
    const opensAtMs = drawsAtMs - hour;
    const day = dayOf(opensAtMs);
    const place = new Date(opensAtMs + zoneMs).getUTCHours() + 1;
    const number = `${day.replaceAll('-', '')}-${String(place).padStart(4, '0')}`;
    const times = { opensAtMs, drawsAtMs, closesAtMs: drawsAtMs - 5_000 };
    const unknown = { result: undefined, version: 1, isReturned: false } as const;
    issues.push({ number, ...times, ...unknown, state: 'open' });
  }
}

/** Order of a slip, with its lines as they were read. */
export interface SlipOrder {
  readonly number: string;
  readonly bet: Bet;
}

/** Returns the refusals that fit a slip, none when all of it is taken. */
export function slipRefusals(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  slip: readonly SlipOrder[],
): readonly string[] {
  if (slip.some(({ bet }) => costOf(bet) > drawLimits.betMinor)) return ['draw_limit_reached'];
  const total = slip.reduce((sum, { bet }) => sum + costOf(bet), 0n);
  if (member.pausedUntilMs > model.nowMs) return ['play_paused'];
  const reached = member.unit === 'trial' ? [] : limitRefusals(model, member, total);
  if (reached.length > 0) return reached;
  for (const { number } of slip) {
    const issue = draws.issues.find((each) => each.number === number);
    if (!issue) return ['unknown_issue'];
    const isOpen = issue.opensAtMs <= model.nowMs && model.nowMs < issue.closesAtMs;
    if (issue.state !== 'open' || !isOpen) return ['issue_closed'];
  }
  const before: ModelDrawBet[] = draws.bets.filter(({ record }) => record.state !== 'cancelled');
  const taken: { number: string; member: string; bet: Bet; isTrial: boolean }[] = before.map(
    (each) => ({
      number: each.issue.number,
      member: each.member,
      bet: each.bet,
      isTrial: each.round.unit === 'trial',
    }),
  );
  const isTrial = member.unit === 'trial';
  for (const { number, bet } of slip) {
    // Play money costs the house nothing: it counts for its own member alone.
    const standing = taken.filter(
      (each) => each.number === number && (isTrial ? each.member === member.name : !each.isTrial),
    );
    const none = 10n ** 18n;
    const limits = isTrial ? { ...drawLimits, outcomeMinor: none, issueMinor: none } : drawLimits;
    if (fullLimitOf({ member: member.name, bet }, standing, limits)) return ['draw_limit_reached'];
    taken.push({ number, member: member.name, bet, isTrial });
  }
  return model.books.free(mainOf(member.name), member) < total ? ['insufficient_funds'] : [];
}

/** Books a bet that was taken, under the id that it was given. */
export function takeBet(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  { id, number, bet }: SlipOrder & { readonly id: string },
): void {
  const issue = draws.issues.find((each) => each.number === number);
  if (!issue) throw new Error(`the model has no issue ${number}`);
  const { bet: record, changes } = placeBet(costOf(bet));
  const { vassalage, gameId } = lottery;
  const call = { vassalage, gameId, round: id, isFree: false, grant: undefined };
  const round = openRound(model, call, member, undefined);
  round.stakesMinor = record.stakeMinor;
  draws.bets.push({
    id,
    member: member.name,
    issue,
    bet,
    round,
    record,
    version: 0,
    validMinor: 0n,
  });
  pay(model, member, changes);
}

function pay(
  model: Model,
  member: ModelMember,
  changes: readonly { readonly account: string; readonly amountMinor: bigint }[],
): void {
  for (const { account, amountMinor } of changes) {
    const wallet = mainOf(member.name);
    const from = amountMinor > 0n ? houseOf(account) : wallet;
    const to = amountMinor > 0n ? wallet : houseOf(account);
    model.books.move(member, {
      from,
      to,
      amountMinor: amountMinor > 0n ? amountMinor : -amountMinor,
    });
  }
}

/** Cancels a bet of a member; the code of the refusal, if it is refused. */
export function cancel(model: Model, drawBet: ModelDrawBet): string | undefined {
  const { issue, record, round } = drawBet;
  if (issue.state !== 'open') return 'bet_final';
  // Exactly 30 seconds are too few.
  const step = cancelBet(record, { ...issue, nowMs: model.nowMs, beforeMs: 30_001 });
  if (!step) return 'bet_final';
  drawBet.record = step.bet;
  round.state = 'refunded';
  round.stakesMinor = 0n;
  pay(model, memberOf(model, drawBet.member), step.changes);
  return undefined;
}

/** Closes, settles and voids what is due: each issue waits for those before it. */
export function runDraws(model: Model, draws: DrawModel): void {
  const { nowMs } = model;
  for (const issue of draws.issues) {
    const isDone = issue.state === 'settled' || issue.isReturned;
    const isDue = issue.closesAtMs <= nowMs;
    if (isDone || !isDue) continue;
    if (issue.state === 'open') issue.state = 'closed';
    if (issue.state === 'closed') {
      const evening = Date.parse(`${dayOf(issue.drawsAtMs)}T20:00:00Z`) - zoneMs;
      if (nowMs < Math.max(issue.drawsAtMs + hour, evening)) break;
      issue.state = 'voided';
    }
    finish(model, draws, issue);
  }
  for (const issue of draws.issues) {
    if (issue.state === 'voided' && !issue.isReturned) finish(model, draws, issue);
  }
}

function finish(model: Model, draws: DrawModel, issue: ModelIssue): void {
  const bets = draws.bets.filter((each) => each.issue === issue);
  if (issue.state === 'voided') {
    issue.isReturned = true;
    for (const each of bets) giveBack(model, each);
    return;
  }
  if (issue.state !== 'drawn' || !issue.result) return;
  issue.state = 'settled';
  const live = bets.filter(({ record }) => record.state !== 'cancelled');
  if (issue.version > 1) correctAll(model, live, issue.result);
  else for (const each of live) settle(model, each, { own: live, result: issue.result });
}

function giveBack(model: Model, drawBet: ModelDrawBet): void {
  const step = voidBet(drawBet.record);
  if (!step) return;
  drawBet.record = step.bet;
  drawBet.round.state = 'refunded';
  drawBet.round.stakesMinor = 0n;
  pay(model, memberOf(model, drawBet.member), step.changes);
}

/** Stake that counts: what the draw decided, and nothing of who covers more than 90 % of it. */
function validOf(
  drawBet: ModelDrawBet,
  bets: readonly ModelDrawBet[],
  returnedMinor: bigint,
): bigint {
  const own = bets.filter(({ member }) => member === drawBet.member).map(({ bet }) => bet);
  const isOver = isOverCovered(countCovered(own, results), results.length);
  return isOver ? 0n : drawBet.record.stakeMinor - returnedMinor;
}

function settle(
  model: Model,
  drawBet: ModelDrawBet,
  { own, result }: { readonly own: readonly ModelDrawBet[]; readonly result: DrawnResult },
): void {
  const paid = payOf(drawBet.bet, result);
  const step = settleBet(drawBet.record, paid);
  if (!step) return;
  const { round } = drawBet;
  drawBet.record = step.bet;
  drawBet.version = 1;
  drawBet.validMinor = validOf(drawBet, own, paid.returnedMinor);
  round.state = 'closed';
  round.payoutsMinor = paid.payoutMinor;
  pay(model, memberOf(model, drawBet.member), step.changes);
  const figures = { stakeMinor: step.bet.stakeMinor, validMinor: drawBet.validMinor };
  recordFact(model, { ...round, round }, 'settled', { ...figures, payoutMinor: paid.payoutMinor });
}

/** Pays all that the new result gives, then takes back what the former gave: what is there. */
function correctAll(model: Model, bets: readonly ModelDrawBet[], result: DrawnResult): void {
  const former = bets.map((each) => ({ each, was: each.record, version: each.version }));
  for (const each of bets) {
    const paid = payOf(each.bet, result);
    const step = correctBet(each.record, paid);
    if (!step) continue;
    const [before, validBefore] = [each.record.payoutMinor, each.validMinor];
    each.record = step.bet;
    each.version = each.issue.version;
    each.validMinor = validOf(each, bets, paid.returnedMinor);
    each.round.payoutsMinor = paid.payoutMinor;
    pay(model, memberOf(model, each.member), [
      { account: 'games', amountMinor: paid.payoutMinor },
      { account: 'promotions', amountMinor: paid.rebateMinor },
    ]);
    const figures = {
      validMinor: each.validMinor - validBefore,
      payoutMinor: paid.payoutMinor - before,
    };
    if (figures.validMinor === 0n && figures.payoutMinor === 0n) continue;
    recordFact(model, { ...each.round, round: each.round }, 'adjustment', {
      stakeMinor: 0n,
      ...figures,
    });
  }
  for (const { each, was } of former) {
    takeBack(model, each, { kind: 'win', account: 'games', amountMinor: was.payoutMinor });
    takeBack(model, each, { kind: 'rebate', account: 'promotions', amountMinor: was.rebateMinor });
  }
}

function takeBack(
  model: Model,
  { id, member: name, version }: ModelDrawBet,
  {
    kind,
    account,
    amountMinor,
  }: { readonly kind: string; readonly account: string; readonly amountMinor: bigint },
): void {
  const member = memberOf(model, name);
  const wallet = mainOf(name);
  const free = model.books.free(wallet, member);
  const there = free < amountMinor ? free : amountMinor;
  const owedMinor = amountMinor - there;
  model.books.move(member, { from: wallet, to: houseOf(account), amountMinor: there });
  model.books.move(member, {
    from: houseOf('receivables'),
    to: houseOf(account),
    amountMinor: owedMinor,
  });
  if (owedMinor === 0n || member.unit === 'trial') return;
  const ref = `${id}:${version}:reversed:${kind}`;
  model.debts.push({ member: name, vassalage: lottery.vassalage, ref, owedMinor, state: 'open' });
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
    .slice(0, 3)
    .flatMap(({ closesAtMs, drawsAtMs }) => [
      closesAtMs - 30_000,
      closesAtMs,
      drawsAtMs,
      drawsAtMs + minute,
    ]);
}
