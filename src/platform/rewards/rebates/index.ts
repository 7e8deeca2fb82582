export { listClaimableRebates } from './claimable.ts';
export { rebateRoutes } from './routes.ts';
