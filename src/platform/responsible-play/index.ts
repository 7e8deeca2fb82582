export { hasDepositRoom, mayDeposit, mayPlay, maySpend } from './guards.ts';
export { playOrders } from './orders.ts';
export { responsiblePlayRoutes } from './routes.ts';
