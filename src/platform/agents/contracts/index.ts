import { kind, side, termsShape } from './schemas.ts';
import { detailValue, listValue, previewValue } from './value-schemas.ts';

export type { TermsRefusal } from './bounds.ts';
export { acceptOffer, rejectOffer, withdrawOffer } from './deciding.ts';
export { endExpiredVersions, terminateAgentContract } from './ending.ts';
export {
  type ContractEnding,
  checkConfirmation,
  type EndingsRefusal,
  endingsDigest,
} from './endings.ts';
export { readContractFor } from './holding.ts';
export {
  type ContractInForce,
  findPeriodKind,
  listContractsInForce,
  listPeriodKinds,
  listVersionBoundaries,
} from './in-force/queries.ts';
export { readList } from './lists/list.ts';
export { readContractStates } from './lists/standings.ts';
export { endFormerContracts, previewFormerEndings } from './moving.ts';
export { offerNewContract, requestNewVersion } from './offering.ts';
export type { ContractParts } from './parts.ts';
export { endingView, preview, toPreviewedStep } from './previewing.ts';
export { findContractBetween, lockContracts } from './queries.ts';
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
export { simulateInput, simulateShape, simulateValue } from './simulating/schemas.ts';
export { parseValidTerms, simulateForView, simulateTerms } from './simulating/simulating.ts';
export { formatTerms, parseTerms } from './terms.ts';
export { viewDetail } from './view.ts';

/** The schemas of kinds, sides and terms as they travel. */
export const contractShapes = { kind, side, terms: termsShape };

/** The schemas of what calls about contracts answer. */
export const contractValues = { listValue, detailValue, previewValue };
