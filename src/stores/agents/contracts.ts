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

/** The agent's own contracts of a kind with those above, and what asks. */
export const { $loaded: $ownContracts, open: openOwnContracts, close: closeOwnContracts } = own;

const asked = resource((kind: ContractKind) =>
  request(agentContracts, { you: 'upline', kind, offeredBy: 'downline' }),
);

/** Contracts of a kind of which downlines ask for a new version. */
export const { $loaded: $askedOfUs, open: openAskedOfUs, close: closeAskedOfUs } = asked;

const below = resource((downlineId: string) =>
  request(agentContracts, { you: 'upline', downlineId }),
);

/** The agent's contracts with one downline, and what asks. */
export const {
  $loaded: $downlineContracts,
  open: openDownlineContracts,
  close: closeDownlineContracts,
} = below;

const ending = resource(() => request(agentContracts, { state: 'terminating' }));

/** The agent's contracts on either side that end, and what asks. */
export const { $loaded: $endingContracts, load: loadEndingContracts } = ending;

const whole = resource((contractId: string) => request(agentContract, { contractId }));

/** A contract with all its versions and steps, and what asks. */
export const { $loaded: $contract, open: openContract, close: closeContract } = whole;

const flags = resource(() => request(contractFlags, {}));

/** Kinds of which an offer waits for the agent's decision, and what asks. */
export const { $loaded: $contractFlags, load: loadContractFlags } = flags;

/** Asks anew for all of contracts that is on the screen; what is shown stays until it is here. */
export async function refreshContracts(): Promise<void> {
  const shown = [own, asked, below, ending, whole];
  await Promise.all([...shown.map((each) => each.again()), retryDownline()]);
}

/**
 * Keeps what is shown of contracts as it is on the platform, until what is answered is called: the
 * other side may act at any time. What is typed into a form is nobody's answer, and stays.
 */
export function watchContracts(): () => void {
  return watchChange('contracts', () => {
    for (const each of [own, asked, below, ending, whole, flags]) void each.again();
  });
}
