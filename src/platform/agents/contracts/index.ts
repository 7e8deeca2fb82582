import { kind, side, termsShape } from './schemas.ts';
import { detailValue, listValue, previewValue } from './value-schemas.ts';

export type { TermsRefusal } from './bounds.ts';
export { findContractBetween, lockContracts } from './contract.queries.ts';
export { readContractList } from './contract-list.ts';
export { readContractStates } from './contract-states.ts';
export {
  type ContractInForce,
  findPeriodKind,
  listContractsInForce,
  listPeriodKinds,
  listVersionBoundaries,
} from './contracts-in-force.queries.ts';
export { acceptOffer, rejectOffer, withdrawOffer } from './decide.ts';
export {
  type ContractEnding,
  checkEndingsConfirmed,
  type EndingsRefusal,
  endingsDigest,
} from './ended-below.ts';
export { endFormerContracts, previewFormerEndings } from './former-contracts.ts';
export { readContractFor } from './locked-contract.ts';
export { offerNewContract, requestNewVersion } from './offer.ts';
export type { ContractParts } from './parts.ts';
export { preview, toEndingView, toPreviewedStep } from './preview.ts';
export { contractRoutes } from './routes.ts';
export {
  acceptInput,
  decisionInput,
  filterInput,
  offerInput,
  oneInput as oneContractInput,
  previewInput,
  requestInput,
  terminateInput,
} from './schemas.ts';
export { parseValidTerms, simulateForView, simulateTerms } from './simulate.ts';
export { simulateInput, simulateShape, simulateValue } from './simulate-schemas.ts';
export { endExpiredVersions, terminateAgentContract } from './terminate.ts';
export { formatTerms, parseTerms } from './terms.ts';
export { viewDetail } from './view.ts';

/** The schemas of kinds, sides and terms as they travel. */
export const contractShapes = { kind, side, terms: termsShape };

/** The schemas of what calls about contracts answer. */
export const contractValues = { listValue, detailValue, previewValue };
