export { hasDepositRoom, mayDeposit, mayPlay, maySpend } from './guards.ts';
export { playOrders } from './orders.ts';
export type { PlayBooks } from './play-books.ts';
export { responsiblePlayRoutes } from './routes.ts';
