export { addressSubject, countAddressAttempt, countDrawing, networkAddress } from './addresses.ts';
export {
  countAttempt,
  countAttemptAlone,
  countAttempts,
  createAttemptCounter,
  hashSubject,
  type Limit,
  type Policy,
  readTurns,
  sweepTurns,
  type TooManyRequests,
  type Turn,
} from './attempts.ts';
export { deleteTurns, uncountTurn } from './queries.ts';
