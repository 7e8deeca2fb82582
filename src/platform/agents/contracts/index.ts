import { kind, termsShape } from './schemas.ts';
import { detailValue, listValue, previewValue } from './value-schemas.ts';

export { acceptOffer, rejectOffer, withdrawOffer } from './deciding.ts';
export { noteOver, terminate } from './ending.ts';
export { readInHand } from './holding.ts';
export { type ContractInForce, contractsInForce } from './in-force/queries.ts';
export { readList } from './lists/list.ts';
export { offerFirst, requestNext } from './offering.ts';
export { preview, previewedOf } from './previewing.ts';
export { findContractOf } from './queries.ts';
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
export { readTerms, writeTerms } from './terms.ts';
export { viewDetail } from './view.ts';

/** The schemas of kinds and terms as they travel. */
export const contractShapes = { kind, terms: termsShape };

/** The schemas of what calls about contracts answer. */
export const contractValues = { listValue, detailValue, previewValue };
