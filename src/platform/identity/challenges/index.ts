export {
  type ChallengeKind,
  consumeChallenge,
  readChallenge,
  recordUsedAnswer,
  saveChallenge,
  sweepChallenges,
} from './challenge.ts';
export {
  clearChallengeCookie,
  consumeChallengeCookie,
  readChallengeCookie,
  storeChallengeCookie,
} from './cookies.ts';
export { createEnvelopeMemory } from './envelope-memory.ts';
export { insertEnvelope } from './queries.ts';
