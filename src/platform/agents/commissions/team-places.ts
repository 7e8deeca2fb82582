import type { AgentPeriod } from '#lib/commission/earnings.ts';
import type { MemberSums } from '#lib/commission/figures.ts';
import { noFigures } from '#lib/commission/figures.ts';
import { gatherTeams } from '#lib/commission/teams.ts';
import type { Terms } from '#lib/commission/terms.ts';
import type { RunContract } from './run.ts';

/** A contract that is in force for a whole period. */
export interface PeriodContract extends RunContract {
  readonly terms: Terms;
}

/** Play and costs of a member in a period, by its path at the time. */
export interface PathSums {
  readonly memberId: string;
  readonly uplinePath: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly costsMinor: bigint;
}

/**
 * Builds the teams of agents in a period. Play counts for the agents whose contracts lead down to
 * its member without a gap, by the path at the time; below an agent without a contract with the
 * agent directly above, it is direct play of the last one before. An agent whose line of contracts
 * does not reach the house earns nothing, and is a team of its own.
 */
export function placeTeams(
  periodContracts: readonly PeriodContract[],
  sums: readonly PathSums[],
): readonly AgentPeriod[] {
  const contracts = new Map(periodContracts.map((each) => [each.agentId, each]));
  const reached = new Set(
    periodContracts.filter((each) => reachesHouse(each, contracts)).map(({ agentId }) => agentId),
  );
  const placed = periodContracts.filter(({ agentId }) => reached.has(agentId));
  const agents = placed.map(({ agentId: agent, uplineId: upline, terms }) => ({
    agent,
    upline,
    terms,
  }));
  const alone = periodContracts.filter(({ agentId }) => !reached.has(agentId));
  return [
    ...gatherTeams(agents, gatherSums(sums, contracts)),
    ...alone.map(({ agentId: agent, terms }) => ({
      agent,
      terms,
      direct: noFigures,
      own: noFigures,
    })),
  ];
}

function reachesHouse(
  contract: PeriodContract,
  contracts: ReadonlyMap<string, PeriodContract>,
): boolean {
  const { uplineId, currency, terms } = contract;
  if (uplineId === undefined) return true;
  const above = contracts.get(uplineId);
  return (
    above?.currency === currency &&
    above.terms.base === terms.base &&
    reachesHouse(above, contracts)
  );
}

/** Sums of one member below one agent are one: the member is active once. */
function gatherSums(
  sums: readonly PathSums[],
  contracts: ReadonlyMap<string, PeriodContract>,
): Iterable<MemberSums> {
  const gathered = new Map<string, MemberSums>();
  for (const each of sums) {
    const above = findLastAgent(each, contracts);
    if (above === undefined) continue;
    // Whose own line of contracts is another one counts as any member does.
    const member = above === each.memberId ? above : `member:${each.memberId}`;
    const key = `${above}\n${member}`;
    const before = gathered.get(key);
    const { stakeMinor, payoutMinor, validStakeMinor, costsMinor } = each;
    gathered.set(key, {
      member,
      person: each.memberId,
      upline: above,
      counts: true,
      stakeMinor: stakeMinor + (before?.stakeMinor ?? 0n),
      payoutMinor: payoutMinor + (before?.payoutMinor ?? 0n),
      validStakeMinor: validStakeMinor + (before?.validStakeMinor ?? 0n),
      costsMinor: costsMinor + (before?.costsMinor ?? 0n),
    });
  }
  return gathered.values();
}

/**
 * Returns the last agent down a path whose contracts lead there without a gap, which may be the
 * member itself; `undefined` for none.
 */
function findLastAgent(
  { uplinePath, currency }: PathSums,
  contracts: ReadonlyMap<string, PeriodContract>,
): string | undefined {
  let above: string | undefined;
  for (const id of uplinePath.split('/').filter(Boolean)) {
    const contract = contracts.get(id);
    if (!contract || contract.uplineId !== above || contract.currency !== currency) break;
    if (above !== undefined && contract.terms.base !== contracts.get(above)?.terms.base) break;
    above = id;
  }
  return above;
}
