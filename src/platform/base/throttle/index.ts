export { addressSubject, countAddressAttempt, countDrawing, networkOf } from './addresses.ts';
export {
  countAttempt,
  countAttemptAlone,
  countAttempts,
  createAttemptCounter,
  type Limit,
  type Policy,
  readTurns,
  subjectOf,
  sweepTurns,
  type TooManyRequests,
  type Turn,
} from './attempts.ts';
export { deleteTurns, uncountTurn } from './queries.ts';
