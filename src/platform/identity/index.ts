export {
  challengeCookieOf,
  createEnvelopeMemory,
  giveChallengeCookie,
  keepChallenge,
  takeChallenge,
  takeChallengeCookie,
} from './challenges/index.ts';
export {
  type AccountAct,
  actOnAccount,
  isStaffAccount,
  listAccountActs,
  markStaff,
} from './closing/index.ts';
export {
  checkExclusion,
  createMember,
  emailOf,
  findLockedMember,
  findMemberById,
  findMemberByName,
  forGoodMs,
  languageFor,
  lockMember,
  type Member,
  maskEmail,
  maskMobile,
  maskName,
  raiseRank,
  roleOf,
  setRebateGroup,
  tellMember,
  toAccountType,
  unitOf,
  uplineIdOf,
  withdrawalsFrom,
  writeNotice,
} from './members/index.ts';
export {
  checkAssertion,
  offerAssertion,
  offerCreation,
  type PasskeyKey,
  parseAssertion,
  readCreation,
  relyingParty,
} from './passkeys/index.ts';
export { givePassword, hashPassword } from './passwords/index.ts';
export {
  checkMoneyOut,
  checkPaymentPassword,
  lockForMoneyOut,
  type MoneyOut,
} from './payment-password/index.ts';
export {
  makeCode,
  makeReferralCode,
  type OpeningRefusal,
  openAccount,
} from './registration/index.ts';
export { identityRoutes } from './routes.ts';
export { sealAuthenticatorsAnew } from './second-factor/index.ts';
export {
  type ChangingSession,
  endAllSessions,
  endSessionsRunOut,
  hashCookie,
  isFresh,
  isStillSignedIn,
  keepSignedIn,
  noteSignIn,
  openSession,
  readHeldSession,
  type Session,
  sessionCookieName,
  signedInMember,
  takeSessionCookies,
  tokensOf,
  whileSignedIn,
} from './sessions/index.ts';
export { sweepIdentity } from './sweep.ts';
export { openKeys } from './verification/index.ts';
