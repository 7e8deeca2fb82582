export { readPlayOf } from './desk.ts';
export { beginExclusion, endExclusion } from './exclusion.ts';
export { hasDepositRoom, mayDeposit, mayPlay, maySpend } from './guards.ts';
export type { PlayBooks } from './play-books.ts';
export { responsiblePlayRoutes } from './routes.ts';
