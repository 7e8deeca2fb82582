import type { DrawnResult } from '#contract/draws/results.ts';
import { noteDebt } from './audit.ts';
import { countBonusBets, shareWin, unshareWin, voidBonusBet } from './bonus-money.ts';
import { houseOf, mainOf } from './books.ts';
import { recordCost } from './costs.ts';
import { pay } from './draw-bets.ts';
import {
  type DrawModel,
  lotteries,
  lotteryVassalage,
  type ModelDrawBet,
  type ModelIssue,
  zoneMs,
} from './draws.ts';
import { dayOf } from './limits.ts';
import { correctBet, settleBet, voidBet } from './lotteries/bet-states.ts';
import { payOf } from './lotteries/bets.ts';
import { countCovered, isOverCovered } from './lotteries/coverage.ts';
import { tellReturns } from './messages.ts';
import { hour, type Model, type ModelDebt, memberOf } from './model.ts';
import { countedOf, recordFact } from './rounds.ts';

/** All that three dice can show. */
const dice: readonly DrawnResult[] = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].flatMap((two) =>
    [1, 2, 3, 4, 5, 6].map((three) => ({ numbers: [one, two, three] })),
  ),
);

/** All draws of five numbers of eleven, in no order: no play of the world looks at that. */
const sets: readonly DrawnResult[] = Array.from({ length: 1 << 11 }, (_, bits) =>
  Array.from({ length: 11 }, (_unused, index) => index + 1).filter(
    (value) => (bits >> (value - 1)) & 1,
  ),
)
  .filter(({ length }) => length === 5)
  .map((numbers) => ({ numbers }));

const resultsOf = { k3: dice, '11x5': sets } as const;

/**
 * Closes, settles and voids what is due of all lotteries, first of that which waits longest: what a
 * correction takes back depends on what was given back before.
 */
export function runDraws(model: Model, draws: DrawModel): void {
  const isDone = ({ state, isReturned }: ModelIssue) => state === 'settled' || isReturned;
  const waitsSinceMs = (issues: readonly ModelIssue[]) =>
    Math.min(...issues.filter((each) => !isDone(each)).map(({ closesAtMs }) => closesAtMs));
  const byLottery = lotteries
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map((lottery) => draws.issues.filter((each) => each.lottery === lottery))
    .sort((one, other) => waitsSinceMs(one) - waitsSinceMs(other));
  for (const issues of byLottery) runIssues(model, draws, issues);
}

/** Does so for one lottery: each issue waits for those before it. */
function runIssues(model: Model, draws: DrawModel, issues: readonly ModelIssue[]): void {
  const { nowMs } = model;
  for (const issue of issues) {
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
  for (const issue of issues) {
    if (issue.state === 'voided' && !issue.isReturned) finish(model, draws, issue);
  }
}

function finish(model: Model, draws: DrawModel, issue: ModelIssue): void {
  const bets = draws.bets.filter((each) => each.issue === issue);
  if (issue.state === 'voided') {
    issue.isReturned = true;
    for (const each of bets) giveBack(model, each);
    tellReturns(model, draws, issue);
    return;
  }
  if (issue.state !== 'drawn' || !issue.result) return;
  issue.state = 'settled';
  const live = bets.filter(({ record }) => record.state !== 'cancelled');
  if (issue.version > 1) correctAll(model, live, issue.result);
  else for (const each of live) settle(model, each, { own: live, result: issue.result });
  tellReturns(model, draws, issue);
}

/** Records what a lower group of odds brings back as a cost of whom the bet was counted for. */
function recordRebate(model: Model, { member, round }: ModelDrawBet, amountMinor: bigint): void {
  const playedFor = countedOf(model, round);
  recordCost(model, { kind: 'rebate', member, amountMinor, playedFor });
}

function giveBack(model: Model, drawBet: ModelDrawBet): void {
  const step = voidBet(drawBet.record);
  if (!step) return;
  drawBet.record = step.bet;
  drawBet.round.state = 'refunded';
  const { round } = drawBet;
  round.stakesMinor = 0n;
  pay(model, memberOf(model, drawBet.member), step.changes);
  voidBonusBet(model, { round, ref: round.ref, wallet: mainOf(drawBet.member) });
}

/** Stake that counts: what the draw decided, and nothing of who covers more than 90 % of it. */
function validOf(
  drawBet: ModelDrawBet,
  bets: readonly ModelDrawBet[],
  returnedMinor: bigint,
): bigint {
  const own = bets.filter(({ member }) => member === drawBet.member).map(({ bet }) => bet);
  const results = resultsOf[drawBet.issue.lottery.kind];
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
  share(model, drawBet);
  countBonusBets(model, round, mainOf(drawBet.member));
  recordRebate(model, drawBet, paid.rebateMinor);
  const figures = { stakeMinor: step.bet.stakeMinor, validMinor: drawBet.validMinor };
  recordFact(model, { ...round, round }, 'settled', { ...figures, payoutMinor: paid.payoutMinor });
}

/** Gives a bonus its share of what comes back of a bet: of the win, and of a lower group's rebate. */
function share(model: Model, { id, round, record, version, member }: ModelDrawBet): void {
  const wallet = mainOf(member);
  const { payoutMinor, rebateMinor } = record;
  shareWin(model, { round, ref: `${id}:${version}:win`, amountMinor: payoutMinor, wallet });
  shareWin(model, { round, ref: `${id}:${version}:rebate`, amountMinor: rebateMinor, wallet });
}

/** Takes the shares of one settlement of a bet back into the wallet. */
function unshare(model: Model, { id, round, member }: ModelDrawBet, version: number): void {
  for (const kind of ['win', 'rebate']) {
    unshareWin(model, { round, ref: `${id}:${version}:${kind}`, wallet: mainOf(member) });
  }
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
    share(model, each);
    recordRebate(model, each, paid.rebateMinor);
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
  // All shares come back before anything is taken, or one bet would owe what another has.
  for (const { each, version } of former) unshare(model, each, version);
  for (const { each, was } of former) {
    recordRebate(model, each, -was.rebateMinor);
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
  const vassalage = lotteryVassalage;
  const debt: ModelDebt = { member: name, vassalage, ref, owedMinor, state: 'open' };
  model.debts.push(debt);
  noteDebt(model, debt, member);
}
