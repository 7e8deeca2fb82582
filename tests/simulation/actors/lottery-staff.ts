import { correctDrawResult, enterDrawResult, voidDrawIssue } from '#contract/staff/draws.ts';
import { noteByStaff } from '../model/audit.ts';
import {
  correctResult,
  enterResult,
  findIssue,
  type ModelIssue,
  type ModelLottery,
  voidIssue,
} from '../model/draws.ts';
import type { Model } from '../model/model.ts';
import type { Random } from '../random.ts';
import { expectSame, passTime } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { act, wordOfAct } from './act.ts';
import { issuesWithBonus } from './bonus-meetings.ts';
import { meetIssue, runLotteryJobs } from './lottery-orders.ts';

const why = 'The station says so.';

export interface ResultInput {
  readonly [name: string]: string | number | readonly number[] | undefined;
  /** Code of the lottery; of dice without it. */
  readonly game?: string | undefined;
  readonly number: string;
  /** Numbers that are entered, whatever they are of. */
  readonly dice: readonly number[];
  /** Time that passes before, until the issue is drawn. */
  readonly waitMs?: number;
}

/** Returns the least time of a result's issue to its draw; 0 once it is drawn. */
export const waitOf = ({ drawsAtMs }: ModelIssue, { nowMs }: Model) =>
  Math.max(0, drawsAtMs - nowMs);

/** Chooses a result; of five numbers of eleven often one whose sum gives stakes back. */
export function chooseNumbers(random: Random, { kind }: ModelLottery): readonly number[] {
  if (kind === 'k3') return [1, 2, 3].map(() => random.between(1, 6));
  for (;;) {
    const drawn = new Set(Array.from({ length: 5 }, () => random.between(1, 11)));
    const numbers = [...drawn];
    const sum = numbers.reduce((so, each) => so + each, 0);
    if (numbers.length === 5 && (sum === 30 || random.chance(15))) return numbers;
  }
}

/** Returns the issue that a plan waits for the result of; `undefined` for none. */
function followedIssue({ draws }: Model): ModelIssue | undefined {
  const followed = draws.plans.filter(({ end }) => end === undefined);
  const parts = followed.flatMap(({ parts: all }) => all);
  return parts.find(
    ({ bet, issue }) =>
      bet?.record.state === 'accepted' && (issue.state === 'open' || issue.state === 'closed'),
  )?.issue;
}

const acts = {
  enter: 'draw_result_entered',
  correct: 'draw_result_corrected',
  void: 'draw_voided',
} as const;

/** Builds an act of staff on an issue. */
function actOnIssue(
  weight: number,
  kind: 'enter' | 'correct' | 'void',
  states: readonly ModelIssue['state'][],
) {
  return move<ResultInput>({
    weight,
    choose(random, { model }) {
      const drawn = kind === 'enter' && random.chance(50) ? followedIssue(model) : undefined;
      if (drawn) {
        const { lottery, number } = drawn;
        const waitMs = waitOf(drawn, model);
        return { game: lottery.code, number, dice: chooseNumbers(random, lottery), waitMs };
      }
      const issues = model.draws.issues.filter(
        (each) =>
          each.opensAtMs <= model.nowMs && (states.includes(each.state) || random.chance(1)),
      );
      const ofBonuses = issuesWithBonus(model).filter((each) => issues.includes(each));
      const used =
        ofBonuses.length > 0 && random.chance(50)
          ? ofBonuses
          : issues.filter((each) => model.draws.bets.some(({ issue }) => issue === each));
      const from = used.length > 0 ? used : issues;
      if (from.length === 0) return undefined;
      const { lottery, number } = random.pick(from.slice(-4));
      return { game: lottery.code, number, dice: chooseNumbers(random, lottery) };
    },
    async take(simulation, { game, number, dice, waitMs = 0 }) {
      const { house, model } = simulation;
      const issue = findIssue(model.draws, { game, number });
      if (!issue) return skipped;
      if (waitMs > 0) {
        passTime(simulation, waitMs);
        await runLotteryJobs(simulation);
      }
      const { code: gameCode } = issue.lottery;
      const result = { numbers: [...dice] };
      const outcome = await act(simulation, () => {
        if (kind === 'void') return house.staff(voidDrawIssue, { gameCode, number, why });
        const endpoint = kind === 'enter' ? enterDrawResult : correctDrawResult;
        return house.staff(endpoint as typeof enterDrawResult, { gameCode, number, result, why });
      });
      if (!outcome.hasActed) return wordOfAct(outcome);
      const { code } = outcome;
      const before = JSON.stringify(issue.result);
      const expected =
        kind === 'enter'
          ? enterResult(model, issue, result)
          : kind === 'correct'
            ? correctResult(model, issue, result)
            : voidIssue(issue);
      expectSame(`${kind} of ${number}`, code, expected ?? 'ok');
      if (code === 'ok') {
        noteByStaff(model, {
          act: acts[kind],
          about: ['draw', `${gameCode}/${number}`],
          detail: {
            ...(kind !== 'void' && { result: JSON.stringify(result) }),
            ...(kind === 'correct' && { before }),
          },
          why,
        });
      }
      await runLotteryJobs(simulation);
      if (code === 'ok') meetIssue(simulation, issue, kind);
      if (code === 'ok' && outcome.met) meetIssue(simulation, issue, `${outcome.met}: ${kind}`);
      return wordOfAct(outcome);
    },
  });
}

export const lotteryStaffMoves = {
  enterDrawResult: actOnIssue(6, 'enter', ['closed']),
  correctDrawResult: actOnIssue(4, 'correct', ['settled']),
  voidDrawIssue: actOnIssue(1, 'void', ['open', 'closed']),
};
