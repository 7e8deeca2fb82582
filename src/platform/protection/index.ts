export {
  beginExclusion,
  endExclusion,
  hasDepositRoom,
  mayDeposit,
  mayPlay,
  type PlayBooks,
  readPlayOf,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
