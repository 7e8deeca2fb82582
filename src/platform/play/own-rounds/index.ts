export {
  endOwnRounds,
  noteOwnMovements,
  type OwnEnd,
  type OwnMovement,
  openOwnRound,
  undoOwnBet,
} from './own-round.ts';
