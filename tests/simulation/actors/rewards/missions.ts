import {
  checkInToday,
  claimMission,
  missionBoards,
  missionSummary,
} from '#contract/rewards/missions.ts';
import { runPrizes } from '#platform/rewards/index.ts';
import { dayOf } from '../../model/limits.ts';
import { maskOf } from '../../model/messages.ts';
import { type Model, type ModelMember, minute } from '../../model/model.ts';
import { dayAfter, endOf, mondayOf } from '../../model/rewards/days.ts';
import {
  boardOf,
  checkIn as checkInInModel,
  claimMission as claimInModel,
  claimUntilMs,
  creditPrizes,
  type ModelMission,
  missionTerms,
  periodOf,
  prizeOf,
  reachedOf,
  stateOf,
  stepToday,
} from '../../model/rewards/missions.ts';
import { expectOneOf, expectSame, passTime, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { attemptAsMember, attemptJob } from '../failures.ts';
import { asMember, memberNames } from '../member.ts';

const { missions: terms } = missionTerms;

/** Returns the present period of a mission, or one so many before it. */
function periodBefore({ nowMs }: Model, mission: ModelMission, back: number): string {
  const present = periodOf(mission, dayOf(nowMs));
  return dayAfter(present, -back * (mission.lasts === 'day' ? 1 : 7));
}

/** Lists what a member sees of the missions: those of now, and what is left to claim of before. */
function missionsOf(model: Model, { name }: ModelMember) {
  return terms.flatMap((mission) =>
    [0, 1].flatMap((back) => {
      const period = periodBefore(model, mission, back);
      const of = { mission, period };
      const state = stateOf(model, name, of);
      if (back > 0 && state !== 'claimable') return [];
      const reached = reachedOf(model, name, of);
      return [{ mission, period, state, reached, untilMs: claimUntilMs(mission, period) }];
    }),
  );
}

/** Has a member check in; answers the outcome. */
function checkInOf(simulation: Simulation, name: string): Promise<string> {
  return asMember(simulation, name, async ({ member, browser }) => {
    const { model, coverage } = simulation;
    const { step } = stepToday(model, name);
    const key = { idempotencyKey: crypto.randomUUID() };
    const sent = await attemptAsMember(simulation, browser, () =>
      browser.call(checkInToday, {}, key),
    );
    if (!sent.hasActed) return `${sent.met}, given up`;
    const codes = checkInInModel(model, member);
    const { answer } = sent;
    if (answer) expectOneOf('check-in', answer.ok ? 'ok' : answer.refusal.code, codes);
    if (codes.length > 0) return codes[0] ?? '';
    coverage.meet(`check-ins ${name}`, `check-in ${step}`);
    return sent.met ?? 'ok';
  });
}

export const missionMoves = {
  /** A member looks at the missions, and claims one. */
  claimMission: move<{ readonly member: string; readonly mission: string; readonly back: number }>({
    weight: 0.8,
    choose(random, simulation) {
      const { model } = simulation;
      const open = [...model.members.values()].flatMap((member) =>
        member.unit === 'trial'
          ? []
          : missionsOf(model, member)
              .filter(({ state }) => state === 'claimable')
              .map(({ mission, period }) => ({
                member: member.name,
                mission: mission.id,
                back: period === periodBefore(model, mission, 0) ? 0 : 1,
              })),
      );
      if (open.length > 0 && random.chance(90)) return random.pick(open);
      if (random.chance(70)) return undefined;
      const member = random.pick(memberNames(simulation));
      return { member, mission: random.pick(terms).id, back: random.pick([0, 0, 1, 2, -1]) };
    },
    take: (simulation, { member: name, mission: id, back }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage } = simulation;
        const mission = terms.find((each) => each.id === id);
        if (!mission) throw new Error(`there is no mission ${id}`);
        const listed = await browser.call(missionSummary, {});
        if (listed.ok) {
          const shown = listed.value.missions.map((each) =>
            [each.missionId, each.period, each.state, each.reached, each.untilMs].join(' '),
          );
          const expected = missionsOf(model, member).map((each) =>
            [each.mission.id, each.period, each.state, each.reached, each.untilMs].join(' '),
          );
          expectSame('missions', shown.sort(), expected.sort());
          const claimable = expected.filter((each) => each.includes(' claimable ')).length;
          expectSame('missions to claim', listed.value.claimable, claimable);
          const { step, isDone } = stepToday(model, name);
          expectSame('check-in', listed.value.checkIn, {
            ladder: missionTerms.checkIns.map(Number),
            step,
            isDone,
          });
        } else expectSame('missions', listed.refusal.code, 'need_true_account');
        const period = periodBefore(model, mission, back);
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(claimMission, { missionId: id, period }, key),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const codes = claimInModel(model, member, { missionId: id, period });
        const { answer } = sent;
        if (answer) expectOneOf('mission', answer.ok ? 'ok' : answer.refusal.code, codes);
        if (codes.length > 0) return codes[0] ?? '';
        const thing = `mission ${name} ${id} ${period}`;
        coverage.meet(thing, `mission by ${mission.by}`);
        if (back > 0) coverage.meet(thing, 'claimed in the next period');
        if (sent.met) coverage.meet(thing, sent.met);
        const kinds = new Set(
          model.facts.filter((each) => each.member === name).map((each) => each.kind),
        );
        if (kinds.has('void')) coverage.meet(thing, 'void of earlier play');
        return sent.met ?? 'ok';
      }),
  }),

  /** A member checks in. */
  checkIn: move<{ readonly member: string }>({
    weight: 0.5,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member }) => checkInOf(simulation, member),
  }),

  /** A member who has checked in waits for the next day, or its last millisecond, and does again. */
  checkInAgain: move<{ readonly member: string; readonly waitMs: number }>({
    weight: 0.2,
    choose(random, { model }) {
      const last = model.missions.checkIns.at(-1);
      if (!last) return undefined;
      const leftMs = endOf(dayOf(model.nowMs)) - model.nowMs;
      const waitMs = leftMs - random.pick([0, 0, 1]);
      return { member: last.member, waitMs };
    },
    async take(simulation, { member, waitMs }) {
      passTime(simulation, waitMs);
      return checkInOf(simulation, member);
    },
  }),

  /** The week’s prizes are credited, and a member looks at both boards. */
  creditPrizes: move<{ readonly member: string; readonly waitMs: number }>({
    weight: 0.5,
    choose(random, simulation) {
      const { model } = simulation;
      const dueMs = endOf(dayAfter(mondayOf(dayOf(model.nowMs)), 6)) + 5 * minute;
      const leftMs = dueMs - model.nowMs;
      const mayWait = random.chance(model.missions.scores.length > 0 ? 25 : 3);
      const waitMs = mayWait ? leftMs - random.pick([0, 0, 1, 5 * minute]) : 0;
      return { member: random.pick(memberNames(simulation)), waitMs: Math.max(0, waitMs) };
    },
    async take(simulation, { member: name, waitMs }) {
      const { house, model, coverage } = simulation;
      passTime(simulation, waitMs);
      const weekBefore = model.missions.nextWeek;
      const met = await attemptJob(simulation, async () => void (await runPrizes(house.parts)));
      creditPrizes(model);
      if (model.missions.nextWeek !== weekBefore) {
        const board = boardOf(model, weekBefore);
        if (board.length > 0) coverage.meet(weekBefore, 'prizes');
        if (board.some(({ points }, index) => points === board[index + 1]?.points)) {
          coverage.meet(weekBefore, 'tie on the board');
        }
        if (met) coverage.meet(weekBefore, met);
      }
      return asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(missionBoards, {});
        if (member.unit === 'trial') {
          expectSame('boards', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
          return 'need_true_account';
        }
        if (!answer.ok) throw new Error(answer.refusal.code);
        const week = mondayOf(dayOf(model.nowMs));
        const { present, last, own } = answer.value;
        expectSame('board', show(present), boardLines(model, week, name));
        if (last) expectSame('last board', show(last), boardLines(model, last.period, name));
        const before = boardOf(model, dayAfter(week, -7));
        if (before.length > 0)
          expectSame('week of the last board', last?.period, dayAfter(week, -7));
        const points = boardOf(model, week).find((each) => each.member === name)?.points ?? 0n;
        expectSame('own points of the week', own, Number(points));
        return met ?? (waitMs > 0 ? 'waited' : 'ok');
      });
    },
  }),
};

/** Returns the rows of a board as they are shown, and whether its prizes are credited. */
function show({
  isFrozen,
  rows,
}: {
  readonly isFrozen: boolean;
  readonly rows: readonly {
    readonly rank: number;
    readonly name: string;
    readonly points: number;
    readonly prize?: number | undefined;
    readonly isOwn: boolean;
  }[];
}) {
  return [
    isFrozen,
    ...rows.map(({ rank, name, points, prize, isOwn }) =>
      [rank, name, points, prize ?? 'none', isOwn].join(' '),
    ),
  ];
}

function boardLines(model: Model, week: string, name: string) {
  const rows = boardOf(model, week).slice(0, 20);
  return [
    week < model.missions.nextWeek,
    ...rows.map(({ member, points }, index) =>
      [
        index + 1,
        maskOf(member),
        points,
        prizeOf(model, week, index) ?? 'none',
        member === name,
      ].join(' '),
    ),
  ];
}
