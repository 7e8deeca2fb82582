export { addressSubject, networkOf, takeAddressTurn, takeDrawing } from './addresses.ts';
export { deleteTurns, uncountTurn } from './queries.ts';
export {
  type Limit,
  type Policy,
  readTurns,
  subjectOf,
  sweepTurns,
  type TooManyRequests,
  type Turn,
  takeTurn,
  takeTurnAlone,
  takeTurns,
} from './turns.ts';
