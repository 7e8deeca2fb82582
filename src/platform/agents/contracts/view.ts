import type {
  AgentContract,
  ContractDetail,
  ContractPartner,
  ContractStep,
  ContractVersion,
} from '#contract/agents/contracts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById, maskName } from '#platform/identity/index.ts';
import {
  type Contract,
  findContractSide,
  goesOnAfter,
  type StepRecord,
  stateAt,
  type Version,
} from './contract.ts';
import { listSteps } from './history.queries.ts';
import { formatTerms, listTermsDifferences } from './terms.ts';
import { listVersions } from './versions.queries.ts';

/** Viewer of contracts, and the moment of viewing. */
export interface ContractViewer {
  /** The member; `undefined` for the house. */
  readonly memberId: string | undefined;
  readonly nowMs: number;
}

/** Returns contracts as one of their sides sees them, in their order. */
export async function viewContracts(
  reader: Reader,
  contracts: readonly Contract[],
  viewer: ContractViewer,
): Promise<AgentContract[]> {
  const versions = await listVersions(
    reader,
    contracts.map(({ id }) => id),
  );
  const byContract = Map.groupBy(versions, ({ contractId }) => contractId);
  return Promise.all(
    contracts.map(async (contract) =>
      toView(contract, {
        versions: byContract.get(contract.id) ?? [],
        ...(await readPartners(reader, contract, viewer)),
        viewer,
      }),
    ),
  );
}

/** Returns a contract with its versions and steps, as one of its sides sees it. */
export async function viewDetail(
  reader: Reader,
  contract: Contract,
  viewer: ContractViewer,
): Promise<ContractDetail> {
  const versions = await listVersions(reader, [contract.id]);
  const partners = await readPartners(reader, contract, viewer);
  const steps = await listSteps(reader, contract.id);
  return {
    contract: toView(contract, { versions, ...partners, viewer }),
    versions: versions.map((version, index) => {
      const before = versions[index - 1];
      const differences = before ? listTermsDifferences(before.terms, version.terms) : [];
      return { ...toVersionView(version, viewer.nowMs), differences };
    }),
    steps: steps.map((step) => toStepView(contract, step, viewer)),
  };
}

function toView(
  contract: Contract,
  details: {
    readonly versions: readonly Version[];
    readonly viewer: ContractViewer;
  } & Partners,
): AgentContract {
  const { versions, partner, currency, viewer } = details;
  const { nowMs } = viewer;
  const lasting = versions.filter((each) => goesOnAfter(each, nowMs));
  const shown = (version: Version | undefined) => version && toVersionView(version, nowMs);
  return {
    contractId: contract.id,
    kind: contract.kind,
    you: findContractSide(contract, viewer.memberId) ?? 'upline',
    partner,
    currency,
    inForce: shown(lasting.find(({ startsAtMs = 0 }) => startsAtMs <= nowMs)),
    next: shown(lasting.find(({ startsAtMs = 0 }) => startsAtMs > nowMs)),
    offer: shown(versions.find(({ state }) => state === 'offered')),
  };
}

function toVersionView(version: Version, nowMs: number): ContractVersion {
  const { contractId: _contractId, terms, ...told } = version;
  return { ...told, terms: formatTerms(terms), state: stateAt(version, nowMs) };
}

function toStepView(
  contract: Contract,
  step: StepRecord,
  { memberId }: ContractViewer,
): ContractStep {
  const { version, actor, clientAddress, atMs } = step;
  const isOwn = memberId !== undefined && actor === `member:${memberId}`;
  return {
    version,
    step: step.step,
    from: step.from,
    to: step.to,
    atMs,
    by: toStepActor(contract, step),
    ...(isOwn && { clientAddress }),
  };
}

function toStepActor(
  { uplineId, downlineId }: Contract,
  { step, actor }: Pick<StepRecord, 'step' | 'actor'>,
): ContractStep['by'] {
  if (step === 'ended') return 'system';
  if (actor === `member:${downlineId}`) return 'downline';
  if (uplineId === undefined) return 'house';
  return actor === `member:${uplineId}` ? 'upline' : 'above';
}

type Partners = Pick<AgentContract, 'partner' | 'currency'>;

async function readPartners(
  reader: Reader,
  { uplineId, downlineId }: Contract,
  { memberId }: ContractViewer,
): Promise<Partners> {
  const downline = await findMemberById(reader, downlineId);
  const currency = downline?.currency ?? '';
  const partnerWith = (partner: ContractPartner) => ({ partner, currency });
  if (memberId !== downlineId) {
    return partnerWith({ is: 'downline', memberId: downlineId, name: downline?.username ?? '' });
  }
  if (uplineId === undefined) return partnerWith({ is: 'house' });
  const upline = await findMemberById(reader, uplineId);
  return partnerWith({ is: 'upline', name: upline ? maskName(upline.username) : '' });
}
