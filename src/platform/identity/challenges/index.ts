export {
  type ChallengeKind,
  consumeChallenge,
  readChallenge,
  recordUsedAnswer,
  saveChallenge,
  sweepChallenges,
} from './challenge.ts';
export {
  challengeCookieOf,
  clearChallengeCookie,
  consumeChallengeCookie,
  storeChallengeCookie,
} from './cookies.ts';
export { createEnvelopeMemory } from './envelope-memory.ts';
export { insertEnvelope } from './queries.ts';
