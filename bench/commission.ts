/*
 * What a run of commissions costs without storage: members' play of a period is gathered by agents,
 * and earnings, carry and payments are made of it. `npm run bench:commission`.
 */
import type { MemberSums } from '#lib/commission/figures.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import { gatherTeams } from '#lib/commission/teams.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { median, printTable } from './table.ts';

const levels = 6;
const rounds = 9;

const daily: Omit<Terms, 'tiers'> = {
  kind: 'daily',
  base: 'validStake',
  period: 'day',
  carry: { policy: 'reset' },
  negativeAtEnd: 'dropped',
  payer: 'house',
  aboveUpline: 'held',
};

/** Six tiers, a step lower on each level. */
function termsAt(level: number): Terms {
  const tiers = Array.from({ length: 6 }, (_, tier) => ({
    minValidStakeMinor: BigInt(tier) * 10_000_000n,
    minLossMinor: 0n,
    minActiveMembers: 0,
    rateBps: 10 * (tier + 1) + 10 * (levels - level),
  }));
  return { ...daily, tiers, payer: level === 0 ? 'house' : 'upline' };
}

/** Agents on six levels, a sixth of them on each. */
function agentsOf(count: number) {
  const perLevel = Math.ceil(count / levels);
  return Array.from({ length: count }, (_, index) => {
    const level = Math.floor(index / perLevel);
    const upline = level === 0 ? undefined : `agent${index - perLevel}`;
    return { agent: `agent${index}`, upline, terms: termsAt(level) };
  });
}

/** Members in the lines of all agents; one in five of each line plays. */
function membersOf(count: number, agents: number): readonly MemberSums[] {
  return Array.from({ length: count }, (_, index) => {
    const stakeMinor = Math.floor(index / agents) % 5 === 0 ? BigInt(100_000 + index) : 0n;
    return {
      member: `member${index}`,
      upline: `agent${index % agents}`,
      stakeMinor,
      payoutMinor: (stakeMinor * 95n) / 100n,
      validStakeMinor: stakeMinor,
      costsMinor: 0n,
      counts: true,
    };
  });
}

function timeRun(members: readonly MemberSums[], agents: ReturnType<typeof agentsOf>) {
  const fromMs = performance.now();
  const teams = gatherTeams(agents, members);
  const gatheredMs = performance.now();
  const { payments } = calculateStatements({ period: '2026-11-20', agents: teams });
  const paidMs = performance.now();
  return { gather: gatheredMs - fromMs, run: paidMs - gatheredMs, payments: payments.length };
}

const sizes = [
  [10_000, 200],
  [100_000, 2_000],
  [1_000_000, 20_000],
] as const;

printTable(
  sizes.map(([memberCount, agentCount]) => {
    const [members, agents] = [membersOf(memberCount, agentCount), agentsOf(agentCount)];
    const runs = Array.from({ length: rounds }, () => timeRun(members, agents));
    return {
      members: memberCount,
      agents: agentCount,
      payments: runs[0]?.payments ?? 0,
      'gather ms': median(runs.map(({ gather }) => gather)).toFixed(1),
      'run ms': median(runs.map(({ run }) => run)).toFixed(1),
    };
  }),
);
