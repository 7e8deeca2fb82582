export {
  beginExclusion,
  endExclusion,
  type Forbidden,
  hasDepositRoom,
  limitReached,
  mayDeposit,
  mayPlay,
  type PlayBooks,
  pauseOf,
  readPlayOf,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
