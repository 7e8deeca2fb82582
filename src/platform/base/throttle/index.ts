export { addressSubject, networkOf, takeAddressTurn, takeDrawing } from './addresses.ts';
export { deleteTurns, uncountTurn } from './queries.ts';
export {
  type Policy,
  readTurns,
  subjectOf,
  sweepTurns,
  type TooManyRequests,
  type Turn,
  takeTurn,
  takeTurnAlone,
} from './turns.ts';
