import {
  agentContract,
  agentContracts,
  type ContractKind,
  contractFlags,
} from '#contract/agents/contracts.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { retryDownline } from './downlines.ts';

const own = resource((kind: ContractKind) => request(agentContracts, { you: 'downline', kind }));

/** Own contracts of a kind with the agents above, with the actions that load them. */
export const { $loaded: $ownContracts, open: openOwnContracts, close: closeOwnContracts } = own;

const requests = resource((kind: ContractKind) =>
  request(agentContracts, { you: 'upline', kind, offeredBy: 'downline' }),
);

/** Contracts of a kind of which downlines request a new version. */
export const {
  $loaded: $requestedVersions,
  open: openRequestedVersions,
  close: closeRequestedVersions,
} = requests;

const below = resource((downlineId: string) =>
  request(agentContracts, { you: 'upline', downlineId }),
);

/** Contracts with one downline, with the actions that load them. */
export const {
  $loaded: $downlineContracts,
  open: openDownlineContracts,
  close: closeDownlineContracts,
} = below;

const ending = resource(() => request(agentContracts, { state: 'terminating' }));

/** Contracts on either side that are ending, with the action that loads them. */
export const { $loaded: $endingContracts, load: loadEndingContracts } = ending;

const whole = resource((contractId: string) => request(agentContract, { contractId }));

/** Contract with all its versions and steps, with the actions that load it. */
export const { $loaded: $contract, open: openContract, close: closeContract } = whole;

const flags = resource(() => request(contractFlags, {}));

/** Kinds of which an offer waits for the agent's decision, with the action that loads them. */
export const { $loaded: $contractFlags, load: loadContractFlags } = flags;

/** Reloads all contracts on the screen; the shown values stay until the answers arrive. */
export async function refreshContracts(): Promise<void> {
  const shown = [own, requests, below, ending, whole];
  await Promise.all([...shown.map((each) => each.again()), retryDownline()]);
}

/**
 * Reloads the shown contracts whenever the platform reports a change, since the other side may act
 * at any time; returns a function that stops it. Texts typed into forms stay.
 */
export function watchContracts(): () => void {
  return watchChange('contracts', () => {
    for (const each of [own, requests, below, ending, whole, flags]) void each.again();
  });
}
