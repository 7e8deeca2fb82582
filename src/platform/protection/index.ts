export {
  hasDepositRoom,
  mayDeposit,
  mayPlay,
  type PlayBooks,
  playOrders,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
