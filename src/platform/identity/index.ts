export {
  type AccountAct,
  accountRoutes,
  actOnAccount,
  type ChangingSession,
  checkCaptcha,
  checkMoneyOut,
  checkPaymentPassword,
  createEnvelopeMemory,
  createMember,
  emailOf,
  endAllSessions,
  endSessionsRunOut,
  exclusionOf,
  findMemberById,
  findMemberByName,
  forGoodMs,
  givePassword,
  hashPassword,
  isFresh,
  isStillSignedIn,
  listAccountActs,
  lockForMoneyOut,
  lockMember,
  type MemberRow,
  type MoneyOut,
  makeReferralCode,
  maskName,
  ownsNumber,
  type RefusalOf,
  readHeldSession,
  roleOf,
  type Session,
  sessionCookieName,
  signedInMember,
  sweepAccounts,
  takeSessionCookies,
  tellMember,
  unitOf,
  uplineIdOf,
  visitorOf,
  whileSignedIn,
  withdrawalsFrom,
  writeNotice,
} from './accounts/index.ts';
export { contactRoutes } from './contacts/index.ts';
export { firebaseRoutes, openKeys } from './firebase/index.ts';
export { passkeyRoutes } from './passkeys/index.ts';
export { profileRoutes } from './profile/index.ts';
export { recoveryRoutes, sweepLinks } from './recovery/index.ts';
export { sealAuthenticatorsAnew, secondFactorRoutes } from './second-factor/index.ts';
export { securityRoutes } from './security/index.ts';
export { socialRoutes } from './social/index.ts';
export { sweepCodes, verificationRoutes } from './verification/index.ts';
