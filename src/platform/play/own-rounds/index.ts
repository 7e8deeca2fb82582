export { correctOwnRounds, type PaymentReversal, recordReversals } from './corrected.ts';
export {
  type OwnEnd,
  type OwnMovement,
  openOwnRound,
  recordOwnMovements,
  refundOwnRounds,
  settleOwnRounds,
} from './own-round.ts';
