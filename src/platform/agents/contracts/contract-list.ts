import {
  type ContractFilter,
  type ContractList,
  type ContractSide,
  contractsPage,
} from '#contract/agents/contracts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listSideContracts } from './contract-list.queries.ts';
import { type ContractViewer, viewContracts } from './view.ts';

/** Returns a page of the contracts of a member, or of the house, as that side sees them. */
export async function readContractList(
  reader: Reader,
  filter: ContractFilter & {
    readonly you?: ContractSide | undefined;
    readonly downlineId?: string | undefined;
    readonly offeredBy?: ContractSide | undefined;
  },
  viewer: ContractViewer,
): Promise<ContractList> {
  const { you: side, downlineId, offeredBy, kind, state, cursor: before } = filter;
  const limit = contractsPage + 1;
  const query = { ...viewer, side, downlineId, offeredBy, kind, state, before, limit };
  const found = await listSideContracts(reader, query);
  const page = found.slice(0, contractsPage);
  const last = found.length > contractsPage ? page.at(-1) : undefined;
  return {
    contracts: await viewContracts(reader, page, viewer),
    ...(last && { next: last.id }),
  };
}
