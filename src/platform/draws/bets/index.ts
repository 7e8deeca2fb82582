export { type Bet, pickOf } from './bet.ts';
export { readTree } from './receipts.ts';
export { drawBetRoutes } from './routes.ts';
export { toBet } from './rows.ts';
export { rootOfTree } from './tree.ts';
