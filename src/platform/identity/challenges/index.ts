export {
  type ChallengeKind,
  keepChallenge,
  readChallenge,
  sweepChallenges,
  takeChallenge,
  useOnce,
} from './challenge.ts';
export {
  challengeCookieOf,
  giveChallengeCookie,
  takeChallengeCookie,
  takeGivenChallenge,
} from './cookies.ts';
export { createEnvelopeMemory } from './envelope-memory.ts';
export { insertEnvelope } from './queries.ts';
