export { createEnvelopeMemory } from './challenges/index.ts';
export { type AccountAct, actOnAccount, listAccountActs } from './closing/index.ts';
export { openKeys } from './firebase/index.ts';
export {
  createMember,
  emailOf,
  exclusionOf,
  findMemberById,
  findMemberByName,
  forGoodMs,
  lockMember,
  type Member,
  maskName,
  type RefusalOf,
  roleOf,
  tellMember,
  unitOf,
  uplineIdOf,
  withdrawalsFrom,
  writeNotice,
} from './members/index.ts';
export { givePassword, hashPassword } from './passwords/index.ts';
export {
  checkMoneyOut,
  checkPaymentPassword,
  lockForMoneyOut,
  type MoneyOut,
} from './payment-password/index.ts';
export { makeReferralCode } from './registration/index.ts';
export { identityRoutes } from './routes.ts';
export { sealAuthenticatorsAnew } from './second-factor/index.ts';
export {
  type ChangingSession,
  endAllSessions,
  endSessionsRunOut,
  isFresh,
  isStillSignedIn,
  readHeldSession,
  type Session,
  sessionCookieName,
  signedInMember,
  takeSessionCookies,
  whileSignedIn,
} from './sessions/index.ts';
export { sweepIdentity } from './sweep.ts';
