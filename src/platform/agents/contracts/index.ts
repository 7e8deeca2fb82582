import { kind, side, termsShape } from './schemas.ts';
import { detailValue, listValue, previewValue } from './value-schemas.ts';

export type { TermsRefusal } from './bounds.ts';
export { acceptOffer, rejectOffer, withdrawOffer } from './deciding.ts';
export { noteOver, terminate } from './ending.ts';
export { checkYes, digestOf, type Ending, type EndingsRefusal } from './endings.ts';
export { readInHand } from './holding.ts';
export {
  type ContractInForce,
  contractsInForce,
  findPeriodKind,
  listPeriodKinds,
  turnsInside,
} from './in-force/queries.ts';
export { readList } from './lists/list.ts';
export { readStandings } from './lists/standings.ts';
export { endWithFormer, previewFormer } from './moving.ts';
export { offerFirst, requestNext } from './offering.ts';
export type { ContractParts } from './parts.ts';
export { endingView, preview, previewedOf } from './previewing.ts';
export { findContractOf, holdContracts } from './queries.ts';
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
export { readTried, tryOn, tryTerms } from './simulating/simulating.ts';
export { readTerms, writeTerms } from './terms.ts';
export { viewDetail } from './view.ts';

/** The schemas of kinds, sides and terms as they travel. */
export const contractShapes = { kind, side, terms: termsShape };

/** The schemas of what calls about contracts answer. */
export const contractValues = { listValue, detailValue, previewValue };
