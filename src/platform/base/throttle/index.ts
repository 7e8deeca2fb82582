export { addressSubject, networkOf, takeAddressTurn, takeDrawing } from './addresses.ts';
export { deleteTurns, uncountTurn } from './queries.ts';
export {
  type Policy,
  readTurns,
  subjectOf,
  sweepTurns,
  type Turns,
  takeTurn,
  waitOf,
} from './turns.ts';
