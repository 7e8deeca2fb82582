import {
  type AgentContract,
  agentContracts,
  type ContractKind,
  type ContractTerms,
} from '#contract/agents/contracts.ts';
import { acceptHouseContract, offerHouseContract } from '#contract/staff/contracts.ts';
import { accept, answerOf } from './contracts.ts';
import { staffCall } from './desk.ts';
import type { House } from './house.ts';
import { agree } from './stations.ts';
import type { Teammate } from './team.ts';

export const why = 'Agreed on at the meeting.';

/** Has two of the staff offer a first agent terms, who accepts them; answers the contract. */
export async function signWithHouse(
  house: House,
  agent: Teammate,
  terms: ContractTerms,
  kind: ContractKind = 'dividend',
): Promise<AgentContract> {
  const { username } = agent;
  await agree(house, await staffCall(house, offerHouseContract, { username, kind, terms, why }));
  const { contracts } = await answerOf(agent.browser.call(agentContracts, { kind }));
  const [contract] = contracts;
  if (!contract) throw new Error('nothing was offered');
  return accept(agent, contract);
}

/** Has two of the staff accept what a first agent asked for. */
export async function acceptByHouse(
  house: House,
  { contractId, offer: open }: AgentContract,
  endsDigest?: string,
): Promise<void> {
  const named = { contractId, version: open?.version ?? 0, endsDigest, why };
  await agree(house, await staffCall(house, acceptHouseContract, named));
}
