import { isKeptOut } from '../accounts.ts';
import { dayOf } from '../limits.ts';
import { type Model, type ModelMember, memberOf, minute } from '../model.ts';
import { dayAfter, endOf, mondayOf, startOf } from './days.ts';
import { type PlayKind, playKindOf, rewardedFacts } from './play-kinds.ts';
import { movePoints } from './points.ts';
import type { Score } from './reward-model.ts';

/** Mission of the world's brand. */
export interface ModelMission {
  readonly id: string;
  readonly lasts: 'day' | 'week';
  readonly kind?: PlayKind;
  readonly by: 'rounds' | 'kinds' | 'checkIns' | 'stake';
  readonly goal: bigint;
  readonly points: bigint;
}

/** Missions that a few rounds come to, with check-ins and prizes. */
export const missionTerms = {
  missions: [
    { id: 'day-rounds', lasts: 'day', by: 'rounds', goal: 3n, points: 2n },
    { id: 'day-live', lasts: 'day', by: 'rounds', kind: 'live', goal: 1n, points: 1n },
    { id: 'day-stake', lasts: 'day', by: 'stake', kind: 'rng', goal: 300_000n, points: 4n },
    { id: 'week-kinds', lasts: 'week', by: 'kinds', goal: 2n, points: 3n },
    { id: 'week-stake', lasts: 'week', by: 'stake', goal: 900_000n, points: 5n },
    { id: 'week-check-ins', lasts: 'week', by: 'checkIns', goal: 2n, points: 2n },
  ] satisfies readonly ModelMission[] as readonly ModelMission[],
  checkIns: [1n, 2n, 4n],
  prizes: [9n, 5n],
} as const;

/** Returns the period of a mission that a day is in: the day, or the Monday of its week. */
export const periodOf = ({ lasts }: ModelMission, date: string) =>
  lasts === 'day' ? date : mondayOf(date);

/** Returns the period that follows another one. */
export const periodAfter = ({ lasts }: ModelMission, period: string) =>
  dayAfter(period, lasts === 'day' ? 1 : 7);

/** Returns the end of the time in which a period's mission is claimed: of the period after it. */
export const claimUntilMs = (mission: ModelMission, period: string) =>
  startOf(periodAfter(mission, periodAfter(mission, period)));

/** Counts the progress of a member in a period, never below zero. */
export function reachedOf(
  model: Model,
  name: string,
  { mission, period }: { readonly mission: ModelMission; readonly period: string },
): bigint {
  const isWithin = (date: string) => periodOf(mission, date) === period;
  if (mission.by === 'checkIns') {
    const own = model.missions.checkIns.filter(
      ({ member, day }) => member === name && isWithin(day),
    );
    return BigInt(own.length);
  }
  const facts = rewardedFacts(model, name).filter(
    ({ atMs, vassalage }) =>
      isWithin(dayOf(atMs)) && (mission.kind ?? playKindOf(vassalage)) === playKindOf(vassalage),
  );
  if (mission.by === 'stake') {
    const sum = facts.reduce((total, { validMinor }) => total + validMinor, 0n);
    return sum > 0n ? sum : 0n;
  }
  if (mission.by === 'rounds') {
    return BigInt(facts.filter(({ kind }) => kind === 'settled').length);
  }
  const kinds = Map.groupBy(facts, ({ vassalage }) => playKindOf(vassalage));
  const sums = [...kinds.values()].map((own) =>
    own.reduce((total, { validMinor }) => total + validMinor, 0n),
  );
  return BigInt(sums.filter((sum) => sum > 0n).length);
}

/** Returns the state of a member's mission in a period. */
export function stateOf(
  model: Model,
  name: string,
  turn: { readonly mission: ModelMission; readonly period: string },
): 'running' | 'claimable' | 'claimed' {
  const { mission, period } = turn;
  const isClaimed = model.missions.claims.some(
    (each) => each.member === name && each.missionId === mission.id && each.period === period,
  );
  if (isClaimed) return 'claimed';
  return reachedOf(model, name, turn) >= mission.goal ? 'claimable' : 'running';
}

/** Adds points to a member's score of the present week. */
function addScore(model: Model, member: string, points: bigint): void {
  const { scores } = model.missions;
  const week = mondayOf(dayOf(model.nowMs));
  const own = scores.find((each) => each.member === member && each.week === week);
  if (!own) {
    scores.push({ member, week, points, reachedAtMs: model.nowMs });
    return;
  }
  own.points += points;
  own.reachedAtMs = model.nowMs;
}

/** Claims a mission's points; answers the refusals that fit. */
export function claimMission(
  model: Model,
  member: ModelMember,
  { missionId, period }: { readonly missionId: string; readonly period: string },
): string[] {
  if (member.unit === 'trial') return ['need_true_account'];
  const paused = member.pausedUntilMs > model.nowMs ? ['play_paused'] : [];
  const mission = missionTerms.missions.find(({ id }) => id === missionId);
  if (!mission) return ['nothing_to_claim', ...paused];
  const isInTime =
    period === periodOf(mission, period) &&
    startOf(period) <= model.nowMs &&
    model.nowMs < claimUntilMs(mission, period);
  const state = stateOf(model, member.name, { mission, period });
  if (!isInTime || state === 'running') return ['nothing_to_claim', ...paused];
  if (state === 'claimed') return ['already_claimed', ...paused];
  if (paused.length > 0) return paused;
  model.missions.claims.push({ member: member.name, missionId, period });
  movePoints(model, { member: member.name, kind: 'mission', points: mission.points });
  addScore(model, member.name, mission.points);
  model.changes.push([member.name, 'rewards']);
  return [];
}

/** Returns the place of today's check-in on the ladder, made or still to make. */
export function stepToday({ missions, nowMs }: Model, name: string) {
  const today = dayOf(nowMs);
  const own = missions.checkIns.filter(({ member }) => member === name);
  const done = own.find(({ day }) => day === today);
  if (done) return { step: done.step, isDone: true };
  const before = own.find(({ day }) => day === dayAfter(today, -1));
  return { step: ((before?.step ?? 0) % missionTerms.checkIns.length) + 1, isDone: false };
}

/** Checks in for the present day; answers the refusals that fit. */
export function checkIn(model: Model, member: ModelMember): string[] {
  if (member.unit === 'trial') return ['need_true_account'];
  const { step, isDone } = stepToday(model, member.name);
  const refusals = [
    ...(isDone ? ['already_claimed'] : []),
    ...(member.pausedUntilMs > model.nowMs ? ['play_paused'] : []),
  ];
  if (refusals.length > 0) return refusals;
  const points = missionTerms.checkIns[step - 1] ?? 0n;
  model.missions.checkIns.push({ member: member.name, day: dayOf(model.nowMs), step });
  movePoints(model, { member: member.name, kind: 'checkIn', points });
  addScore(model, member.name, points);
  model.changes.push([member.name, 'rewards']);
  return [];
}

/**
 * Lists the board of a week, the best first; of equals who reached it first, and in the same
 * millisecond who joined first.
 */
export function boardOf({ missions, members }: Model, week: string): readonly Score[] {
  const joined = [...members.keys()];
  return missions.scores
    .filter((each) => each.week === week)
    .toSorted(
      (one, other) =>
        Number(other.points - one.points) ||
        one.reachedAtMs - other.reachedAtMs ||
        joined.indexOf(one.member) - joined.indexOf(other.member),
    );
}

/** Credits the prizes of each week that was over five minutes ago; none to who is kept out. */
export function creditPrizes(model: Model): void {
  const { missions, nowMs } = model;
  while (endOf(dayAfter(missions.nextWeek, 6)) + 5 * minute <= nowMs) {
    const board = boardOf(model, missions.nextWeek);
    for (const [index, points] of missionTerms.prizes.entries()) {
      const member = board[index]?.member;
      if (member === undefined || isKeptOut(model, memberOf(model, member))) continue;
      movePoints(model, { member, kind: 'mission', points });
      missions.prizes.add(`${missions.nextWeek} ${index}`);
    }
    missions.nextWeek = dayAfter(missions.nextWeek, 7);
  }
}

/** Returns the prize of a place: the one that is promised, or in a week that is over the one paid. */
export function prizeOf({ missions }: Model, week: string, index: number): bigint | undefined {
  const isPaid = week >= missions.nextWeek || missions.prizes.has(`${week} ${index}`);
  return isPaid ? missionTerms.prizes[index] : undefined;
}
