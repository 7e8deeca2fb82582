import {
  correctTeamSums,
  noteContractsOver,
  runCommissions,
  runMoves,
  runSpreads,
} from '#platform/agents/index.ts';
import { zone } from '../model/agents/contract-dates.ts';
import { noteEnded } from '../model/agents/contract-messages.ts';
import { currentOf } from '../model/agents/contracts.ts';
import { runMoves as moveInModel } from '../model/agents/moves.ts';
import { runCommissions as runInModel } from '../model/agents/runs.ts';
import { runSpreads as spreadInModel } from '../model/agents/spreads.ts';
import { mainOf } from '../model/books.ts';
import { periodAt } from '../model/commissions/periods.ts';
import type { ContractKind } from '../model/commissions/terms.ts';
import { day, hour, type Model, type ModelMember, memberOf, minute } from '../model/model.ts';
import type { Random } from '../random.ts';
import { passTime, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { brandCurrency } from '../world.ts';
import { compareLines, meetLine } from './agent-lines.ts';
import { attemptJob } from './failures.ts';
import { launchMoves } from './launches.ts';
import type { CallInput } from './vendor-steps.ts';
import { takeCall } from './vendors.ts';

/** Runs what the platform does for agents each minute; answers the failure that it met. */
async function runAgentJobs(simulation: Simulation): Promise<string | undefined> {
  const { house: brand, model } = simulation;
  const { parts } = brand;
  const met = await attemptJob(simulation, async () => {
    await runMoves(parts);
    await runSpreads(parts);
    while ((await runCommissions(parts)) > 0);
    await noteContractsOver(parts);
    await correctTeamSums(parts);
  });
  for (const { member, state } of moveInModel(model)) {
    simulation.coverage.meet(`move ${member}`, state);
  }
  spreadInModel(model);
  runInModel(model);
  noteEnded(model);
  await compareLines(simulation);
  return met;
}

/** Round of a member of a team, from the launch to its win. */
interface TeamRoundInput {
  readonly [name: string]: string | number;
  readonly member: string;
  readonly label: string;
  readonly stake: string;
  readonly win: string;
}

/** Stake that a team lacks to meet a threshold, with the kind and the period of the contract. */
interface MissingStake {
  readonly stake: bigint;
  readonly kind: ContractKind;
  readonly endMs: number;
}

/** Lists what a member may stake so that a team above meets a threshold exactly. */
function missingStakes(model: Model, { name, above }: ModelMember): readonly MissingStake[] {
  const { agents, facts, nowMs } = model;
  return agents.contracts
    .filter(({ downline }) => above.includes(downline))
    .flatMap((contract) => {
      const terms = currentOf(contract, nowMs)?.terms;
      if (!terms) return [];
      // The tier of a real-time salary is that of the day so far.
      const kind = terms.period === 'fiveMinutes' ? 'day' : terms.period;
      const { startMs, endMs } = periodAt(kind, nowMs, zone);
      const own = facts.filter(
        ({ atMs, member, counted }) =>
          atMs >= startMs && member !== contract.downline && counted.includes(contract.downline),
      );
      const staked = own.reduce((sum, { validMinor }) => sum + validMinor, 0n);
      const lost = own.reduce((sum, each) => sum + each.stakeMinor - each.payoutMinor, 0n);
      const most = model.books.free(mainOf(name), { unit: 'real', currency: brandCurrency });
      return terms.tiers
        .map(({ minValidStakeMinor, minLossMinor }) =>
          minLossMinor > 0n ? minLossMinor - lost : minValidStakeMinor - staked,
        )
        .filter((missing) => missing > 0n && missing <= most)
        .map((stake) => ({ stake, kind: contract.kind, endMs }));
    });
}

/** Chooses how long the jobs wait: for days, and where hours are paid until five minutes or an hour end. */
function chooseWait(random: Random, { world, model: { nowMs } }: Simulation): number {
  if (world.taste === 'dividends' && random.chance(20)) {
    const kind = random.pick(['day', 'day', 'week', 'halfMonth'] as const);
    return periodAt(kind, nowMs, zone).endMs + 30 * minute - nowMs - random.pick([0, 0, 1]);
  }
  if (world.taste !== 'salaries') return random.pick([day, day - hour]);
  const kind = random.pick(['fiveMinutes', 'fiveMinutes', 'hour', 'hour', 'day'] as const);
  if (kind === 'day' && random.chance(50)) return hour;
  const closingMs = periodAt(kind, nowMs, zone).endMs + (kind === 'day' ? 30 * minute : 0);
  return closingMs - nowMs - random.pick([0, 0, 1]);
}

const roundMoves = {
  /** Somebody of a team plays one round of a game, won or lost. */
  teamRound: move<TeamRoundInput>({
    weight: 3,
    choose(random, simulation) {
      const { model } = simulation;
      const team = [...model.members.values()].filter(
        ({ name, above }) => above.length > 0 || model.agents.uplines.has(name),
      );
      if (team.length === 0) return undefined;
      const member = random.pick(team);
      const { name } = member;
      // An agent who has lost everything is short of what it owes downlines.
      const free = model.books.free(mainOf(name), member);
      const isLast = model.agents.uplines.has(name) && free > 0n && random.chance(30);
      const missing = random.chance(25) ? missingStakes(model, member) : [];
      const stake = isLast
        ? free
        : missing.length > 0
          ? random.pick(missing).stake
          : random.amount(1n, 900_000n);
      const win = isLast || random.chance(60) ? 0n : random.amount(1n, stake * 3n);
      const label = `launch${simulation.steps.length}`;
      return { member: name, label, stake: String(stake), win: String(win) };
    },
    async take(simulation, { member, label, stake, win }) {
      const gameId = 'slk-one';
      const launch = { member, gameId, label, isRedeemed: true };
      const launched = await launchMoves.launch.take(simulation, launch);
      if (launched !== 'ok') return launched;
      const round = `round-${label}`;
      const { currency } = memberOf(simulation.model, member);
      const named = { vassalage: 'SLK', member, gameId, round, currency };
      const bet = {
        ...named,
        kind: 'bet',
        ref: `bet-${label}`,
        amount: stake,
        launch: label,
      } as const;
      await takeCall(simulation, bet);
      const ref = `win-${label}`;
      return takeCall(simulation, { ...named, kind: 'win', ref, amount: win, isClosed: true });
    },
  }),

  /** The bet of a round of a team that was won or lost is taken back, mostly after it was paid for. */
  undoTeamRound: move<CallInput>({
    weight: 1,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const bets = [...model.transactions.values()].filter(
        ({ ref, kind, isUndone, round }) =>
          ref.startsWith('bet-') && kind === 'bet' && !isUndone && round?.state === 'closed',
      );
      if (bets.length === 0) return undefined;
      const { ref: about, member, round } = random.pick(bets.slice(-4));
      if (!round) return undefined;
      const { vassalage, gameId, currency, ref: roundRef } = round;
      const named = { vassalage, member, gameId, currency, round: roundRef };
      const ref = `undo${steps.length}`;
      return { ...named, kind: 'rollback', ref, about, amount: '0' };
    },
    take: takeCall,
  }),

  /** Runs what the platform does for agents, often once a day is over. */
  agentJobs: move<{ readonly waitMs: number }>({
    weight: 4,
    choose(random, simulation) {
      if (simulation.model.agents.uplines.size === 0) return undefined;
      const often = simulation.world.taste === 'dividends' ? 60 : 35;
      return { waitMs: random.chance(often) ? chooseWait(random, simulation) : 0 };
    },
    async take(simulation, { waitMs }) {
      passTime(simulation, waitMs);
      const before = simulation.model.runs.lines.length;
      const met = await runAgentJobs(simulation);
      const { lines, awaited } = simulation.model.runs;
      for (const line of lines.slice(before)) meetLine(simulation, line);
      const isPaid = lines.slice(before).some(({ paidMinor }) => paidMinor > 0n);
      if (met !== undefined) return isPaid ? `${met}, paid` : met;
      return awaited.length > 0 ? 'awaited' : isPaid ? 'paid' : 'ok';
    },
  }),
};

export const agentMoves = {
  ...roundMoves,

  /** Somebody of a team loses just what a dividend's tier asks for, and then it is paid. */
  meetThreshold: move<TeamRoundInput & { readonly untilMs: number }>({
    weight: 1,
    choose(random, simulation) {
      const { model } = simulation;
      if (random.chance(50)) return undefined;
      const open = [...model.members.values()].flatMap((member) =>
        missingStakes(model, member)
          .filter(({ kind }) => kind === 'dividend')
          .map((missing) => ({ ...missing, member: member.name })),
      );
      if (open.length === 0) return undefined;
      const { member, stake, endMs } = random.pick(open);
      const label = `launch${simulation.steps.length}`;
      const untilMs = endMs + 30 * minute;
      return { member, label, stake: String(stake), win: '0', untilMs };
    },
    async take(simulation, { untilMs, ...round }) {
      const played = await roundMoves.teamRound.take(simulation, round);
      const waitMs = untilMs - simulation.model.nowMs;
      return waitMs > 0 ? roundMoves.agentJobs.take(simulation, { waitMs }) : played;
    },
  }),
};
