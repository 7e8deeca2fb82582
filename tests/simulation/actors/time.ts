import { endSessionsRunOut } from '#platform/identity/index.ts';
import { closeGameSessions } from '#platform/play/index.ts';
import { zone } from '../model/agents/contract-dates.ts';
import { isAwaited } from '../model/cashier/deposits.ts';
import { periodAt } from '../model/commissions/periods.ts';
import { drawEdges } from '../model/draws.ts';
import { closeLaunches, endSignIns } from '../model/launches.ts';
import { dayOf } from '../model/limits.ts';
import { day, hour, type Model, minute } from '../model/model.ts';
import { endOfEnvelope } from '../model/rewards/envelopes.ts';
import { passTime, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { zoneHours } from '../world.ts';

/** Moments at which salaries are settled and members are moved. */
function salaryEdges({ nowMs, agents, moves }: Model): number[] {
  const kinds = new Set(
    agents.contracts.flatMap(({ versions }) => versions.map(({ terms }) => terms.period)),
  );
  const ends = [...kinds].map((kind) => periodAt(kind, nowMs, zone).endMs);
  const waiting = moves.filter(({ state }) => state === 'waiting');
  return [...ends, ...waiting.map(({ effectiveAtMs }) => effectiveAtMs)];
}

/** Moments that something ends at, soon after now; where hours are paid few of them are far. */
function edges({ model, world }: Simulation): number[] {
  const { nowMs } = model;
  const mostMs = world.taste === 'salaries' ? 2 * hour : 9 * day;
  const today = Date.parse(`${dayOf(nowMs)}T00:00:00Z`) - zoneHours * hour;
  const moments = [today + day, nowMs + minute, ...drawEdges(model.draws)];
  for (const launch of model.launches.values()) {
    moments.push(launch.expiresAtMs, launch.ticketUntilMs);
    moments.push(launch.signIn.seenAtMs + 30 * minute, launch.signIn.openedAtMs + 12 * hour);
  }
  for (const grant of model.grants.values()) moments.push(grant.expiresAtMs);
  moments.push(...[...model.envelopes.values()].map(endOfEnvelope));
  for (const round of model.rounds.values()) {
    if (round.state === 'open') moments.push(round.openedAtMs + day);
  }
  for (const member of model.members.values()) {
    moments.push(member.pausedUntilMs);
    for (const { raise } of member.limits.values()) {
      if (raise) moments.push(raise.askedAtMs + day, raise.askedAtMs + 8 * day);
    }
  }
  moments.push(...cashierEdges(model), ...salaryEdges(model), ...promotionEdges(model));
  for (const fact of model.facts.slice(-5)) moments.push(fact.atMs + day, fact.atMs + 7 * day);
  return moments.filter((atMs) => atMs - 1 > nowMs && atMs - nowMs < mostMs);
}

/** Moments at which a promotion begins, ends, or is for a member no more, and a bonus ends. */
function promotionEdges({ promotions, members, bonuses }: Model): number[] {
  const terms = [...promotions.values()].flatMap(({ versions }) => versions);
  const made = [...members.values()].map(({ madeAtMs }) => madeAtMs);
  return [
    ...terms.flatMap(({ fromMs, toMs = 0, who: { registeredWithinDays: days } }) => [
      fromMs,
      toMs,
      ...(days === undefined ? [] : made.map((atMs) => atMs + days * day)),
    ]),
    ...[...bonuses.values()].slice(-3).map(({ expiresAtMs }) => expiresAtMs),
  ];
}

/** Moments at which money may go out again, and at which a payment or a statement is too late. */
function cashierEdges({ members, deposits, withdrawals }: Model): number[] {
  const waits = [...members.values()].flatMap(({ payouts: { changedAtMs, accounts } }) => [
    ...(changedAtMs === undefined ? [] : [changedAtMs + day]),
    ...accounts.map(({ addedAtMs }) => addedAtMs + day),
  ]);
  const dues = [...deposits.values()].filter(isAwaited).map(({ dueAtMs }) => dueAtMs);
  const credited = [...deposits.values()].slice(-3).map(({ endedAtMs = 0 }) => endedAtMs + day);
  return [...waits, ...dues, ...credited, ...[...withdrawals.values()].map((each) => each.dueAtMs)];
}

export const timeMoves = {
  /** Lets time pass: little, to a moment at which something ends, or right before it. */
  wait: move<{ readonly ms: number }>({
    weight: 10,
    choose(random, simulation) {
      const { model } = simulation;
      const ahead = edges(simulation);
      if (ahead.length === 0 || random.chance(75)) {
        return {
          ms: random.weighted([
            [30, random.between(1, 5_000)],
            [4, minute],
            [1, hour],
          ]),
        };
      }
      const soon = ahead.sort((one, other) => one - other).slice(0, 6);
      return { ms: random.pick(soon) - model.nowMs - random.pick([0, 0, 1]) };
    },
    async take(simulation, { ms }) {
      passTime(simulation, ms);
      return ms >= day ? 'days' : ms >= minute ? 'minutes' : 'moments';
    },
  }),

  /** Runs what the platform does by itself each minute. */
  endSessions: move<Record<never, never>>({
    weight: 2,
    choose: () => ({}),
    async take({ house, model }) {
      await endSessionsRunOut(house.parts);
      endSignIns(model);
      await closeGameSessions(house.parts);
      closeLaunches(model);
      return 'ok';
    },
  }),
};
