import {
  compareTeams,
  noteContractsOver,
  runCommissions,
  runSpreads,
} from '#platform/agents/index.ts';
import { findContract, house, type ModelVersion } from '../model/agents/contracts.ts';
import { type ModelLine, runCommissions as runInModel } from '../model/agents/runs.ts';
import { runSpreads as spreadInModel } from '../model/agents/spreads.ts';
import { day, hour, memberOf } from '../model/model.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { attemptJob } from './failures.ts';
import { launchMoves } from './launches.ts';
import { takeCall } from './vendors.ts';

/** Runs what the platform does for agents each minute; answers the failure that it met. */
async function runAgentJobs(simulation: Simulation): Promise<string | undefined> {
  const { house: brand, model } = simulation;
  const { parts } = brand;
  const met = await attemptJob(simulation, async () => {
    await runSpreads(parts);
    while ((await runCommissions(parts)) > 0);
    await noteContractsOver(parts);
    await compareTeams(parts);
  });
  spreadInModel(model);
  runInModel(model);
  await compareLines(simulation);
  return met;
}

/** Compares the lines of agents' contracts. */
async function compareLines({ house: brand, model, ids }: Simulation): Promise<void> {
  const rows = await brand.parts.storage.db.selectFrom('commission_lines').selectAll().execute();
  const lines = rows.map((row) =>
    [
      row.kind,
      row.agent_id,
      row.period_key,
      row.version,
      row.rate_bps,
      row.amount_minor,
      row.due_minor,
      row.paid_minor,
    ].join(', '),
  );
  const expected = model.runs.lines.map((line) =>
    [
      line.kind,
      ids.get(line.agent),
      line.periodKey,
      line.version,
      line.rateBps,
      line.amountMinor,
      line.dueMinor,
      line.paidMinor,
    ].join(', '),
  );
  const differing = (some: readonly string[], others: readonly string[]) =>
    some.filter((each) => !others.includes(each)).sort();
  expectSame('lines of contracts', differing(lines, expected), differing(expected, lines));
  expectSame('lines', lines.length, expected.length);
}

const isOver = ({ state, endMs }: ModelVersion) => state !== 'offered' && endMs !== undefined;

/** Notes what met in the periods of a contract. */
function meetLine({ coverage, model }: Simulation, line: ModelLine): void {
  const thing = `contract ${line.kind} ${line.agent}`;
  const meet = (feature: string, isMet: boolean) => isMet && coverage.meet(thing, feature);
  const contract = findContract(model.agents, { kind: line.kind, downline: line.agent });
  meet('pay', line.paidMinor > 0n);
  meet('loss', line.amountMinor < 0n);
  meet('set off', line.amountMinor > 0n && line.dueMinor < line.amountMinor);
  meet('later version', line.version > 1);
  meet('below another', contract?.upline !== house);
  meet('end', contract?.versions.every(isOver) === true);
  meet(
    'short payer',
    model.runs.awaited.some(({ to }) => to === line.agent),
  );
}

/** Round of a member of a team, from the launch to its win. */
interface TeamRoundInput {
  readonly [name: string]: string;
  readonly member: string;
  readonly label: string;
  readonly stake: string;
  readonly win: string;
}

export const agentMoves = {
  /** Somebody of a team plays one round of a game, won or lost. */
  teamRound: move<TeamRoundInput>({
    weight: 3,
    choose(random, simulation) {
      const { model } = simulation;
      const team = [...model.members.values()].filter(
        ({ name, above }) => above.length > 0 || model.agents.uplines.has(name),
      );
      if (team.length === 0) return undefined;
      const { name } = random.pick(team);
      const stake = random.amount(1n, 900_000n);
      const win = random.chance(60) ? 0n : random.amount(1n, stake * 3n);
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

  /** Runs what the platform does for agents, often once a day is over. */
  agentJobs: move<{ readonly waitMs: number }>({
    weight: 4,
    choose(random, { model }) {
      if (model.agents.uplines.size === 0) return undefined;
      return { waitMs: random.chance(35) ? random.pick([day, day - hour]) : 0 };
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
