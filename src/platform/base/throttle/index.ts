export { addressSubject, countAddressAttempt, countDrawing, networkAddress } from './addresses.ts';
export {
  type AttemptResult,
  countAttempt,
  countAttemptAlone,
  countAttempts,
  createAttemptCounter,
  hashSubject,
  type Limit,
  type Policy,
  readAttempts,
  sweepAttempts,
  type TooManyRequests,
} from './attempts.ts';
export { clearAttempts, removeAttempt } from './queries.ts';
