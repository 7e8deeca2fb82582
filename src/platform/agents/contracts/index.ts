export type { Hand } from './contract.ts';
export { acceptOffer, rejectOffer, withdrawOffer } from './deciding.ts';
export { noteOver, terminate } from './ending.ts';
export { type ContractInForce, contractsInForce } from './in-force/queries.ts';
export { contractRoutes } from './routes.ts';
