export { deleteTurns, uncountTurn } from './queries.ts';
export {
  networkOf,
  type Policy,
  readTurns,
  subjectOf,
  sweepTurns,
  type Turns,
  takeTurn,
} from './turns.ts';
