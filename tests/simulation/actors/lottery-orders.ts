import {
  createDrawWork,
  createPlanWork,
  makeIssues as makePlatformIssues,
} from '#platform/draws/index.ts';
import { type NamePart, runPlans } from '../model/draw-plans.ts';
import { runDraws } from '../model/draw-settling.ts';
import { lotteryOf, type ModelIssue, type ModelLottery, makeIssues } from '../model/draws.ts';
import type { Bet } from '../model/lotteries/bets.ts';
import { readPick } from '../model/lotteries/picks.ts';
import type { Play } from '../model/lotteries/play.ts';
import { playOf, playsOf } from '../model/lotteries/plays.ts';
import { typePick } from '../model/lotteries/typed-picks.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import type { Plain } from '../step.ts';
import { noteBonusBets } from './bonus-meetings.ts';
import { attemptJob } from './failures.ts';

/** Bet of a slip as a step holds it. */
export interface OrderInput {
  readonly [name: string]: Plain | undefined;
  /** Code of the lottery; of dice without it. */
  readonly game?: string | undefined;
  readonly number: string;
  readonly play: string;
  readonly numbers: string;
  readonly unitStake: string;
  readonly multiplier: number;
  readonly group?: number | undefined;
  /** Way in which the odds that its page showed come with it; they do not where it is left out. */
  readonly shown?: string | undefined;
}

/** Runs what the platform does for lotteries each second; answers the failure that it met. */
export async function runLotteryJobs(simulation: Simulation): Promise<string | undefined> {
  const { house, model } = simulation;
  const isRepeated = simulation.failure?.caller === 'job';
  const met = await attemptJob(simulation, async () => {
    await createDrawWork(house.parts)();
    await createPlanWork(house.parts)();
  });
  makeIssues(model, model.draws);
  if (isRepeated) await makeAllIssues(simulation);
  runDraws(model, model.draws);
  runPlans(model, model.draws, await readPlanBets(simulation));
  return met;
}

/** Makes all issues of the next days: of a job that died, nobody knows how many it made. */
async function makeAllIssues({ house, model }: Simulation): Promise<void> {
  while ((await makePlatformIssues(house.parts)) > 0);
  for (let before = -1; before < model.draws.issues.length; ) {
    before = model.draws.issues.length;
    makeIssues(model, model.draws);
  }
}

/** Reads which bets the parts of plans have become. */
export async function readPlanBets({ house }: Simulation): Promise<NamePart> {
  const rows = await house.parts.storage.db
    .selectFrom('draw_plan_parts')
    .select(['plan_id', 'sequence', 'bet_id'])
    .where('bet_id', 'is not', null)
    .execute();
  const ids = new Map(rows.map((row) => [`${row.plan_id} ${row.sequence}`, row.bet_id ?? '']));
  return (planId, sequence) => ids.get(`${planId} ${sequence}`) ?? `no bet of part ${sequence}`;
}

/** Returns the issue of a lottery that is the next to close; `undefined` before any is made. */
export function currentIssue({ model }: Simulation, lottery: ModelLottery): ModelIssue | undefined {
  return model.draws.issues.find(
    (each) => each.lottery === lottery && each.closesAtMs > model.nowMs,
  );
}

/** Plays that look at the order of numbers make too many results to compare coverage by. */
const isOfSets = ({ code }: Play) => !/first/i.test(code);

/** Chooses a bet on an issue. */
export function chooseOrder(random: Random, { lottery, number }: ModelIssue): OrderInput {
  const plays = playsOf(lottery.kind).filter(isOfSets);
  const halves = plays.find(({ code }) => code === 'sumHalf');
  const play = halves && random.chance(40) ? halves : random.pick(plays);
  return {
    game: lottery.code,
    number,
    play: play.code,
    numbers: typePick(play, (range) => random.below(range)),
    unitStake: String(random.pick([100_000, 110_000, 250_000, 1_000_000])),
    multiplier: random.pick([1, 1, 1, 2, 3, 10]),
    ...(random.chance(40) && { group: random.between(1_800, 1_900) }),
  };
}

/** Returns the bet of an order, as the model reads it. */
export function toBet({
  game,
  play: code,
  numbers,
  unitStake,
  multiplier,
  group,
}: OrderInput): Bet {
  const play = playOf(lotteryOf(game).kind, code);
  const lines = readPick(play, numbers) ?? [];
  return { play, lines, unitStakeMinor: BigInt(unitStake), multiplier, group };
}

/** Notes what met in an issue. */
export function meetIssue(simulation: Simulation, issue: ModelIssue, feature: string): void {
  const { coverage, model } = simulation;
  noteBonusBets(simulation, { issue, feature });
  const thing = `issue ${issue.lottery.code} ${issue.number}`;
  coverage.meet(thing, feature);
  for (const { issue: other, member: name, record } of model.draws.bets) {
    if (other !== issue) continue;
    const member = model.members.get(name);
    coverage.meet(thing, `bet ${record.state}`);
    if (member?.unit === 'trial') coverage.meet(thing, 'bet of a trial');
    if (member?.excludedUntilMs !== undefined) coverage.meet(thing, 'bet of an excluded member');
  }
}
