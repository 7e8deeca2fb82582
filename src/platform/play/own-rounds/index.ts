export { correctOwnRounds, noteTakenBack, type TakenBack } from './corrected.ts';
export {
  noteOwnMovements,
  type OwnEnd,
  type OwnMovement,
  openOwnRound,
  refundOwnRounds,
  settleOwnRounds,
} from './own-round.ts';
