export {
  beginExclusion,
  endExclusion,
  findDepositRefusal,
  findLimitRefusal,
  findPauseRefusal,
  findProtectionRefusal,
  hasDepositRoom,
  type PlayBooks,
  type PlayRefusal,
  readMemberPlay,
  responsiblePlayRoutes,
} from './responsible-play/index.ts';
